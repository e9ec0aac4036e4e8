import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { onlySelected } from '../store/selectors.ts'

/** Tells a screen reader which field is selected and where it is, also after it moved. */
export function CanvasAnnouncer() {
  const { words } = useEditor()
  const selected = useEditorState(onlySelected)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!selected) return setText('')
    const { field } = selected
    const timer = setTimeout(() => {
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
    }, 150)
    return () => clearTimeout(timer)
  }, [selected, words])
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  )
}
