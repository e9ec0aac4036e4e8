import { useLayoutEffect } from 'react'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { stopTyping, typedKey } from '../../store/Typing.ts'
import { PageText } from '../typing/PageText.tsx'

/** Typing on the page while a field is being edited. */
export function TextEditor() {
  const { store } = useEditor()
  const { focus } = useService('screen')
  const editing = useEditorState(({ ui }) => typedKey(ui.typing, 'page'))
  const item = useCanvasItems().find(({ key }) => key === editing)
  const isText = item !== undefined && editorKind(item.field.type).text === 'content'
  useLayoutEffect(() => {
    if (!editing || isText) return
    // Other kinds show the recipient's data: only their label can be typed, in the panel.
    store.transition({ typing: stopTyping('page') })
    focus.to('fieldText')
  }, [editing, isText, store, focus])
  return isText ? <PageText key={editing} item={item} /> : null
}
