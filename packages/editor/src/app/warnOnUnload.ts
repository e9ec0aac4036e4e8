import type { EditorStore } from '../store/createEditorStore.ts'
import { isDirty } from '../store/selectors.ts'

/** Makes the browser ask before the page is left with unsaved work; returns a function that stops it. */
export function warnOnUnload(store: EditorStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isDirty(store.getState())) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
