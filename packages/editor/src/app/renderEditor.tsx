import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { EditorServices } from '../services/EditorServices.ts'
import { EditorProvider } from '../services/useEditor.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { EditorApp } from './EditorApp.tsx'
import type { WorkspacePart } from './loadWorkspace.ts'

/**
 * Renders the editor synchronously, so that it is visible in the very next frame; returns a function that
 * removes it.
 */
export function renderEditor(
  container: HTMLElement,
  services: EditorServices,
  onCrash: (cause: unknown) => void,
  workspace: WorkspacePart | undefined,
): () => void {
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <CrashBoundary onCrash={onCrash}>
        <EditorProvider value={services}>
          <EditorApp loaded={workspace} />
        </EditorProvider>
      </CrashBoundary>,
    ),
  )
  return () => root.unmount()
}
