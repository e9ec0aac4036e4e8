import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { EditorServices } from '../services/EditorServices.ts'
import { EditorProvider } from '../services/useEditor.ts'
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

/**
 * Shows nothing in place of a tree whose rendering or effects threw, and reports the error. It is an error
 * boundary, not `onUncaughtError` of the root, because only React has that.
 */
export class CrashBoundary extends Component<
  { onCrash(cause: unknown): void; children: ReactNode },
  { crashed: boolean }
> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onCrash(cause)
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
