import { useEffect, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { selectedFields } from '../../store/selectors.ts'
import { describeFields } from './describeFields.ts'

/** How long after the last change it is announced, in ms: not every step of a held arrow key. */
const pause = 150

/** Announces to screen readers what is selected and where, its changes, and the command that removed fields. */
export function CanvasAnnouncer() {
  const { store, messages } = useEditor()
  const document = useEditorState((state) => state.document)
  const selection = useEditorState(({ ui }) => ui.selection)
  const [text, setText] = useState('')
  const lastCount = useRef(document.fields.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is announced again when either changes
  useEffect(() => {
    const timer = setTimeout(() => {
      const state = store.getState()
      const fields = selectedFields(state).map(({ field }) => field)
      const count = state.document.fields.length
      const fewer = count < lastCount.current
      lastCount.current = count
      setText(
        fields.length ? describeFields(fields, messages) : fewer ? (state.past.at(-1)?.label ?? '') : '',
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [document, selection, store, messages])
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  )
}
