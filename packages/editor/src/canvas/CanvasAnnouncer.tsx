import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { onlySelected } from '../store/selectors.ts'

/** So long after the last change it is said: not every step of a held arrow key. In milliseconds. */
const pause = 150

/** Tells a screen reader which field is selected and where it is, also after it moved, or how many are. */
export function CanvasAnnouncer() {
  const { words } = useEditor()
  const selected = useEditorState(onlySelected)
  const count = useEditorState(({ session }) => session.selection.length)
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!selected) return setText(count > 1 ? words.severalSelected(count) : '')
      const { field } = selected
      const kind = words.kinds[field.type]?.label ?? field.type
      setText(
        words.announce(
          kind,
          field.text,
          Math.round(field.x),
          Math.round(field.y),
          Math.round(field.fontSize),
        ),
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [selected, count, words])
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  )
}
