import type { EditorStore } from '../store/createEditorStore.ts'

const frameMs = 16

/**
 * Calls back after the design has changed: once for all changes within about a frame, and not during a
 * gesture, which changes the design when it ends.
 *
 * @returns a function that stops it; a change not yet reported is dropped
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
