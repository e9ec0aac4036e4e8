import { serializeTemplate } from '@certificate-sdk/template'
import type { DraftKey } from '../document/Draft.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { hasPage, isDirty } from '../store/selectors.ts'
import type { Drafts } from './drafts.ts'

const delayMs = 400

/** Stores unsaved work until it is stopped. */
export interface Autosave {
  /** Writes the last changes and stops; resolves when they are stored. */
  stop(): Promise<void>
  /** Deletes the draft, because its work was saved or discarded. */
  discard(): Promise<void>
}

/**
 * Stores unsaved work shortly after every change.
 *
 * @param onRefused called once if the browser stores nothing
 */
export function autosaveDraft(
  store: EditorStore,
  drafts: Drafts,
  key: DraftKey,
  onRefused: () => void = () => undefined,
  now: () => number = Date.now,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = Promise.resolve()
  let wrote = false
  let refused = false

  function write(): void {
    timer = undefined
    const state = store.getState()
    if (!isDirty(state) || !hasPage(state)) {
      // Everything was undone: there is nothing to offer.
      if (wrote) written = written.then(() => drafts.remove(key))
      return
    }
    wrote = true
    const template = serializeTemplate(toTemplate(withPlainImages(state.document)))
    written = written.then(async () => {
      if ((await drafts.write(key, { template, at: now() })) || refused) return
      refused = true
      onRefused()
    })
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document) return
    clearTimeout(timer)
    timer = setTimeout(write, delayMs)
  })

  function stop(): Promise<void> {
    unsubscribe()
    if (timer !== undefined) {
      clearTimeout(timer)
      write()
    }
    return written
  }

  return {
    stop,
    async discard() {
      clearTimeout(timer)
      timer = undefined
      written = written.then(() => drafts.remove(key))
      await written
    },
  }
}
