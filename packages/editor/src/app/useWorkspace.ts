import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useEditor } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'
import { loadWorkspace, type WorkspacePart } from './loadWorkspace.ts'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'

/**
 * Returns the workspace as soon as it is loaded, which happens while the start screen is being read. If it
 * cannot be loaded, a notice offers to try again.
 */
export function useWorkspace(
  root: RefObject<HTMLElement | null>,
  loaded?: WorkspacePart,
): WorkspacePart | undefined {
  const { store, messages } = useEditor()
  const [workspace, setWorkspace] = useState(loaded)
  const painted = useAfterFirstFrame(root)
  const load = useCallback(async () => {
    try {
      setWorkspace(await loadWorkspace())
    } catch {
      const action = { label: messages.retry, perform: () => void load() }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }, [store, messages])
  useEffect(() => {
    if (painted && !workspace) void load()
  }, [painted, workspace, load])
  return workspace
}
