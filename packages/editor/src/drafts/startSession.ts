import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showInfo } from '../store/Notice.ts'
import type { DraftSession } from './createDraftSession.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Maximum time that closing waits for the draft to be deleted, in ms. */
const closeWait = 300

/** An editing session: from the opening of an editor until it closes. */
export interface EditingSession {
  /** Deletes the draft and notifies other tabs. */
  onSaved(): void
  /** Deletes the draft, unless a save is running, and then closes. */
  close(): void
  /** Resolves when unsaved work is stored. */
  stop(): Promise<void>
}

/**
 * Connects an editor to its drafts and to the tabs in which the same design is open.
 *
 * @param design id of the template, or `new`
 * @param tab a random id that identifies this tab to the others
 */
export function startSession(
  store: EditorStore,
  drafts: DraftSession,
  design: string,
  tab: string,
  messages: Messages,
  onClose: () => void,
): EditingSession {
  const notify = (text: string) => store.transition({ notice: showInfo(text) })
  const end = drafts.begin()
  const autosave = drafts.autosave(store, () => {
    // A visible notice is about the person's last action.
    if (!store.getState().ui.notice) notify(messages.draftsOff)
  })
  void drafts.found.then((draft) => store.transition({ draft: () => draft ?? null }))
  // A viewer cannot overwrite anybody's work.
  const otherTabs = watchOtherTabs(store.getState().can.edit ? design : 'new', tab, {
    other: () => notify(messages.openElsewhere),
    saved: () => notify(messages.savedElsewhere),
  })
  return {
    onSaved() {
      void autosave.discard()
      otherTabs.notifySaved()
    },
    close() {
      // It is unknown whether a running save will succeed: its work stays as a draft.
      const discarded = store.getState().ui.save.running ? undefined : autosave.discard()
      void autosave.stop()
      const waited = new Promise<void>((resolve) => setTimeout(resolve, closeWait))
      void Promise.race([discarded, waited]).then(onClose)
    },
    stop() {
      otherTabs.stop()
      const stored = autosave.stop()
      end()
      return stored
    },
  }
}
