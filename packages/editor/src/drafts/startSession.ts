import type { Messages } from '../languages/en/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showInfo } from '../store/Notice.ts'
import { isDirty } from '../store/selectors.ts'
import type { DraftSession } from './createDraftSession.ts'

/** Maximum time that closing waits for the draft to be deleted, in ms. */
const closeWait = 300

/** An editing session: from the opening of an editor until it closes. */
export interface EditingSession {
  /** Deletes the draft, unless there are later changes, and notifies other tabs. */
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
      // Changes made during the save are still only here.
      if (!isDirty(store.getState())) void autosave.discard()
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

/** Message between tabs about one design. */
interface Message {
  design: string
  from: string
  /**
   * `hello` asks for other tabs, `here` answers, `saved` announces that the host has a new version of the
   * design.
   */
  what: 'hello' | 'here' | 'saved'
}

/** The other tabs that edit the same design. */
interface OtherTabs {
  /** Notifies them that the design was saved here. */
  notifySaved(): void
  stop(): void
}

/**
 * Detects whether another tab edits the same design, now or later, and notifies each side once; also reports
 * when the other tab saves.
 *
 * @param design its id; new designs are never matched
 * @param from a random id of this editor
 */
function watchOtherTabs(design: string, from: string, on: { other(): void; saved(): void }): OtherTabs {
  if (design === 'new' || typeof BroadcastChannel === 'undefined')
    return { notifySaved: () => undefined, stop: () => undefined }
  const join = () => new BroadcastChannel('certificate-sdk')
  const channel = join()
  const post = (what: Message['what']) => {
    // A channel of its own, because a save may settle after `stop()`.
    const sender = join()
    sender.postMessage({ design, from, what } satisfies Message)
    sender.close()
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.design !== design || data.from === from) return
    if (data.what === 'saved') return on.saved()
    on.other()
    if (data.what === 'hello') post('here')
  }
  post('hello')
  return { notifySaved: () => post('saved'), stop: () => channel.close() }
}
