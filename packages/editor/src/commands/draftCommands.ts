import { toDocument } from '../document/EditorDocument.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { EffectCommand } from './Command.ts'
import { openDraft } from './pageCommands.ts'
import { zoomFit } from './viewCommands.ts'

const isOffered = ({ ui }: EditorState) => ui.draft !== null

/**
 * Opens the offered draft; from then on it belongs to this session. A draft that cannot be opened remains
 * offered.
 */
export const restoreDraft: EffectCommand = {
  id: 'restoreDraft',
  isEnabled: isOffered,
  perform({ store, run, newKey, drafts }) {
    const { draft } = store.getState().ui
    if (!draft) return
    if (!run(openDraft, toDocument(draft.draft.template, newKey))) return
    store.transition({ draft: () => null })
    run(zoomFit)
    drafts.adopt(draft)
  },
}

/** Deletes the offered draft. */
export const discardDraft: EffectCommand = {
  id: 'discardDraft',
  isEnabled: isOffered,
  perform({ store, drafts }) {
    const { draft } = store.getState().ui
    store.transition({ draft: () => null })
    if (draft) drafts.discard(draft)
  },
}
