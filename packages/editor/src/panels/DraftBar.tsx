import { discardDraft, restoreDraft } from '../commands/draftCommands.ts'
import { withLatinDigits } from '../locales/Phrases.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** Offers unsaved work of an earlier editing session. */
export function DraftBar() {
  const { messages, locale, run, covers } = useEditor()
  const draft = useEditorState(({ ui }) => ui.draft)
  // After a save it would replace newer work; it is offered again on the next opening.
  const saved = useEditorState(({ ui }) => ui.savedAt !== null)
  if (!draft || saved) return null
  const time = new Date(draft.draft.at).toLocaleString(withLatinDigits(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <div ref={covers.refs.draft} className="draft-bar" role="status">
      <span>{messages.draftFound(time)}</span>
      <button type="button" className="primary" onClick={() => run(restoreDraft)}>
        {messages.restoreDraft}
      </button>
      <button type="button" className="secondary" onClick={() => run(discardDraft)}>
        {messages.discardDraft}
      </button>
    </div>
  )
}
