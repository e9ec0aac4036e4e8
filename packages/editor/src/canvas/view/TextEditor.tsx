import { useLayoutEffect } from 'react'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { PageText } from '../typing/PageText.tsx'

/** Typing on the page while a field is being edited. */
export function TextEditor() {
  const { store } = useEditor()
  const { focus } = useService('screen')
  const editing = useEditorState(({ ui }) => ui.editing)
  const item = useCanvasItems().find(({ key }) => key === editing)
  const isText = item !== undefined && editorKind(item.field.type).text === 'content'
  useLayoutEffect(() => {
    if (!editing || isText) return
    // Other kinds show the recipient's data: only their label can be typed, in the panel.
    store.updateUi({ editing: null })
    focus.to('fieldText')
  }, [editing, isText, store, focus])
  return isText ? <PageText key={editing} item={item} /> : null
}
