import { createContext, useContext } from 'react'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import type { Draft } from './drafts.ts'

/** A draft that was found when the editor opened, and what can be done with it. */
export interface OfferedDraft {
  draft: Draft | undefined
  restore(): void
  discard(): void
}

const Context = createContext<OfferedDraft>({
  draft: undefined,
  restore: () => undefined,
  discard: () => undefined,
})

/** Makes the found draft reachable. */
export const DraftProvider = Context.Provider

/** Offers unsaved work of an earlier sitting. */
export function DraftBar() {
  const { messages, locale } = useEditor()
  const { draft, restore, discard } = useContext(Context)
  // After a save it would take newer work back; it is offered again another time.
  const saved = useEditorState(({ ui }) => ui.savedAt !== null)
  if (!draft || saved) return null
  const time = new Date(draft.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="draft-bar" role="status">
      <span>{messages.draftFound(time)}</span>
      <button type="button" className="primary" onClick={restore}>
        {messages.restoreDraft}
      </button>
      <button type="button" className="secondary" onClick={discard}>
        {messages.discardDraft}
      </button>
    </div>
  )
}
