import { useEffect } from 'react'
import { discardDraft, restoreDraft } from '../commands/draftCommands.ts'
import { withLatinDigits } from '../locales/Phrases.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'
import { DraftImage } from './DraftImage.tsx'

/** Offers unsaved work from an earlier editing session. */
export function DraftBar() {
  const { messages, locale, run } = useEditor()
  const { covers, announcer } = useService('screen')
  const offered = useEditorState(offeredDraft)
  const name = offered?.draft.template.name.trim() || messages.untitled
  const text = offered && messages.draftFound(timeOf(offered.draft.at, locale), name)
  // It precedes the focused element: without an announcement, a screen reader user would start over.
  useEffect(() => announcer.announce(text ?? ''), [announcer, text])
  if (!text) return null
  return (
    <div ref={covers.refs.draft} className="draft-bar">
      <DraftImage template={offered.draft.template} />
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

/**
 * The draft to offer now. None after a save, or after another new design was started: the draft would replace
 * newer work. It is kept, and offered again on the next opening.
 */
function offeredDraft(state: EditorState) {
  const { draft, save } = state.ui
  const isStarted = save.saved.page.imageUrl === '' && hasPage(state)
  return save.savedAt !== null || isStarted ? null : draft
}

function timeOf(at: number | string, locale: string): string {
  return new Date(at).toLocaleString(withLatinDigits(locale), { dateStyle: 'medium', timeStyle: 'short' })
}
