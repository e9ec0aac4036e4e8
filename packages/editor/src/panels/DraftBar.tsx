import type { Template } from '@certificate-sdk/template'
import { useEffect, useRef } from 'react'
import { discardDraft, restoreDraft } from '../commands/draftCommands.ts'
import { withLatinDigits } from '../languages/Phrases.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { drawDesign } from '../start/designs/startDesign.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'

/** Offers unsaved work from an earlier editing session. */
export function DraftBar() {
  const { messages, locale, run } = useEditor()
  const { announcer } = useService('screen')
  const offered = useEditorState(offeredDraft)
  const name = offered?.draft.template.name.trim() || messages.untitled
  const text = offered && messages.draftFound(timeOf(offered.draft.at, locale), name)
  // It precedes the focused element: without an announcement, a screen reader user would start over.
  useEffect(() => announcer.announce(text ?? ''), [announcer, text])
  if (!text) return null
  return (
    <div className="draft-bar">
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
 * Returns the draft to offer now. There is none after a save, or after another new design was started: the draft would
 * replace newer work. It is kept, and offered again on the next opening.
 */
function offeredDraft(state: EditorState) {
  const { draft, save } = state.ui
  const isStarted = save.saved.page.imageUrl === '' && hasPage(state)
  return save.savedAt !== null || isStarted ? null : draft
}

function timeOf(at: number | string, locale: string): string {
  return new Date(at).toLocaleString(withLatinDigits(locale), { dateStyle: 'medium', timeStyle: 'short' })
}

/** A thumbnail of a draft with sample values, drawn in an idle moment. */
function DraftImage({ template }: { template: Template }) {
  const services = useEditor()
  const thumbnail = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let current = true
    const { fields, ...page } = template
    const design = { id: 'draft', name: template.name, dimensions: template.dimensions, page, fields }
    async function draw(): Promise<void> {
      const image = await drawDesign(design, services)
      if (current) thumbnail.current?.replaceChildren(image)
    }
    // Without an image, the name and the time identify the draft.
    const cancel = whenIdle([draw], (step) => void step().catch(() => undefined))
    return () => {
      current = false
      cancel()
    }
  }, [template, services])
  return <span ref={thumbnail} className="draft-image" />
}
