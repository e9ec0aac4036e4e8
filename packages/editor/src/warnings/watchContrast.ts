import type { EditorResources } from '../assets/EditorResources.ts'
import { viewsOf } from '../document/sheets.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { unreadableFields } from './unreadableFields.ts'

/** Time without changes before colors are compared, in ms: neither typing nor a drag has to wait for it. */
const restMs = 400

/**
 * Updates the list of texts that are hard to read, when the editor is idle.
 *
 * @returns a function that stops it
 */
export function watchContrast(store: EditorStore, resources: EditorResources): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}

  function compare(): void {
    const { document, ui } = store.getState()
    const found = viewsOf(document).map((view) => unreadableFields({ document: view, ...ui }, resources))
    const unreadable = found.flatMap((keys) => keys ?? [])
    // Some background has not arrived.
    if (!found.includes(undefined) && unreadable.join() !== ui.unreadable.join())
      store.transition({ unreadable: () => unreadable })
  }

  function schedule(): void {
    clearTimeout(timer)
    cancelIdle()
    timer = setTimeout(() => {
      cancelIdle = whenIdle([undefined], compare)
    }, restMs)
  }

  schedule()
  const unsubscribe = store.subscribe(({ document, ui }, { document: documentBefore, ui: uiBefore }) => {
    if (
      document !== documentBefore ||
      ui.samples !== uiBefore.samples ||
      ui.resourcesVersion !== uiBefore.resourcesVersion
    )
      schedule()
  })
  return () => {
    clearTimeout(timer)
    cancelIdle()
    unsubscribe()
  }
}
