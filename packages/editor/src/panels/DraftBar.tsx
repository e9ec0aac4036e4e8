import { useEffect } from 'react'
import { discardDraft, restoreDraft } from '../commands/draftCommands.ts'
import { withLatinDigits } from '../locales/Phrases.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** Offers unsaved work of an earlier editing session. */
export function DraftBar() {
  const { messages, locale, run, covers, announcer } = useEditor()
  const draft = useEditorState(({ ui }) => ui.draft)
  // After a save it would replace newer work; it is offered again on the next opening.
  const saved = useEditorState(({ ui }) => ui.savedAt !== null)
  const offered = saved ? null : draft
  const text = offered && messages.draftFound(timeOf(offered.draft.at, locale))
  // It lies before the focus: without a word, a person who does not see it would start again.
  useEffect(() => announcer.announce(text ?? ''), [announcer, text])
  if (!text) return null
  return (
    <div ref={covers.refs.draft} className="draft-bar">
      <span>{text}</span>
      <button type="button" className="primary" onClick={() => run(restoreDraft)}>
        {messages.restoreDraft}
      </button>
      <button type="button" className="secondary" onClick={() => run(discardDraft)}>
        {messages.discardDraft}
      </button>
    </div>
  )
}

function timeOf(at: number | string, locale: string): string {
  return new Date(at).toLocaleString(withLatinDigits(locale), { dateStyle: 'medium', timeStyle: 'short' })
}
