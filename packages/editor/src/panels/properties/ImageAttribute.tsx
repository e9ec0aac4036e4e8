import { imageAttribute } from '@certificate-sdk/template/internal'
import { TextField } from '../../controls/TextField.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { onlySelected } from '../../store/selectors.ts'
import { useSelectedFields } from './useSelectedFields.ts'

/** Key of the attribute with which each certificate can have an image of its own. */
export function ImageAttribute() {
  const { messages } = useEditor()
  const { set } = useSelectedFields([])
  const only = useEditorState(onlySelected)
  const key = only && imageAttribute(only.field)
  const label = messages.imageAttribute
  return (
    <TextField
      label={label}
      value={key ?? ''}
      maxLength={200}
      hint={key && messages.attributeKeyHint(key)}
      onChange={(text) => set({ attribute: text || undefined }, label)}
    />
  )
}
