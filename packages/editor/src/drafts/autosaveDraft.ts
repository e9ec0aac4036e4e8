import { serializeTemplate } from '@certificate-sdk/template'
import { toTemplate } from '../document/EditorDocument.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { hasPage, isDirty } from '../store/selectors.ts'
import type { DraftKey, Drafts } from './drafts.ts'

const delayMs = 400

/** A journal of unsaved work. */
export interface Autosave {
  /** Writes what is left and ends; resolves when that is written. */
  stop(): Promise<void>
  /** The work was saved or given up. */
  discard(): Promise<void>
}

/**
 * Writes unsaved work down shortly after every change.
 *
 * @param onRefused told once, when something could not be kept
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
      // Everything was undone: there is nothing left to offer.
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
