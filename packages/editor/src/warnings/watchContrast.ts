import type { EditorResources } from '../assets/EditorResources.ts'
import { importWithRetry } from '../loading/importWithRetry.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import type { EditorStore } from '../store/createEditorStore.ts'

/** How long nothing has changed before colors are compared, in ms: neither typing nor a drag waits for it. */
const restMs = 400

/**
 * Keeps the list of texts that are hard to read, when the editor is at rest.
 *
 * @returns stops it
 */
export function watchContrast(store: EditorStore, resources: EditorResources): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}
  let stopped = false

  async function compare(): Promise<void> {
    const loaded = await importWithRetry(() => import('./unreadableFields.ts')).catch(() => undefined)
    if (!loaded || stopped) return
    const { document, ui } = store.getState()
    const unreadable = loaded.unreadableFields({ document, ...ui }, resources)
    if (unreadable && unreadable.join() !== ui.unreadable.join()) store.updateUi({ unreadable })
  }

  function schedule(): void {
    clearTimeout(timer)
    cancelIdle()
    timer = setTimeout(() => {
      cancelIdle = whenIdle([undefined], () => void compare())
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
    stopped = true
    clearTimeout(timer)
    cancelIdle()
    unsubscribe()
  }
}
