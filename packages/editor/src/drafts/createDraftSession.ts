import type { DraftKey, FoundDraft } from '../document/Draft.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { type Autosave, autosaveDraft } from './autosaveDraft.ts'
import { createDrafts } from './drafts.ts'
import { createEditingSessions } from './editingSessions.ts'
import { findDraft } from './findDraft.ts'

/** The drafts of one editor: its own, and one left by an earlier session. */
export interface DraftSession {
  /** Finds the newest draft of an earlier session; never rejects. */
  found: Promise<FoundDraft | undefined>
  /** Marks this session as running, in every tab; returns a function that ends it. */
  begin(): () => void
  autosave(store: EditorStore, onRefused: () => void): Autosave
  /** Assigns a restored draft to this session. */
  adopt(found: FoundDraft): Promise<void>
  discard(found: FoundDraft): Promise<void>
}

/**
 * @param database IndexedDB database
 * @param own key under which this session stores its draft
 * @param offers whether to look for earlier drafts
 */
export function createDraftSession(
  database: string | undefined,
  own: DraftKey,
  offers: boolean,
): DraftSession {
  const drafts = createDrafts(database)
  const sessions = createEditingSessions()
  return {
    found: offers ? findDraft(drafts, sessions, own.design) : Promise.resolve(undefined),
    begin: () => sessions.begin(own.session),
    autosave: (store, onRefused) => autosaveDraft(store, drafts, own, onRefused),
    async adopt({ key, draft }) {
      if (await drafts.write(own, draft)) await drafts.remove(key)
    },
    discard: ({ key }) => drafts.remove(key),
  }
}
