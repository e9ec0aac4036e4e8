import type { EditorStore } from '../store/createEditorStore.ts'

const frameMs = 16

/**
 * Calls back after the design changed: once for all changes of about a frame, and not while a gesture runs, which
 * changes the design when it ends.
 *
 * @returns stops it; a change that was not reported yet is dropped
 */
export function watchChanges(store: EditorStore, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      onChange()
    }, frameMs)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
