import type { TemplateField } from '@certificate-sdk/template'
import { useEffect, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../EditorServices.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import { describeFields } from './describeFields.ts'

/** So long after the last change it is said: not every step of a held arrow key. In milliseconds. */
const pause = 150

/** Tells a screen reader what is selected and where, also after it changed, and what was done to what is gone. */
export function CanvasAnnouncer() {
  const { words } = useEditor()
  const state = useEditorState(announced)
  const [text, setText] = useState('')
  const last = useRef(state.count)
  useEffect(() => {
    const timer = setTimeout(() => {
      const { fields, count, lastStep } = state
      const fewer = count < last.current
      last.current = count
      setText(fields.length ? describeFields(fields, words) : fewer ? (lastStep ?? '') : '')
    }, pause)
    return () => clearTimeout(timer)
  }, [state, words])
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  )
}

interface Announced {
  fields: readonly TemplateField[]
  count: number
  lastStep: string | undefined
}

let latest: { state: EditorState; announced: Announced } | undefined

/** The same object as long as nothing of it changed. */
function announced(state: EditorState): Announced {
  const before = latest?.state
  const same =
    before?.document === state.document && before.session.selection === state.session.selection && latest
  const next = same
    ? same.announced
    : {
        fields: selectedFields(state).map(({ field }) => field),
        count: state.document.fields.length,
        lastStep: state.past.at(-1)?.label,
      }
  latest = { state, announced: next }
  return next
}
