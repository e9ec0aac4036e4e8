import { FileButton } from '../../controls/FileButton.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { onlySelected } from '../../store/selectors.ts'
import { DateProperties } from './DateProperties.tsx'
import { useSelectedFields } from './useSelectedFields.ts'

/** What one field says, or which attribute it asks for. */
export function ContentSection() {
  const { messages, takeFieldImage, focus } = useEditor()
  const { upload } = useEditorState(({ can }) => can)
  const { set } = useSelectedFields([])
  // At once, unlike the rest of the panel: a text that follows later takes the caret away from who types it.
  const only = useEditorState(onlySelected)
  if (!only) return null
  const { key, field } = only
  const isText = field.type === 'text'
  const isAttribute = field.type === 'attribute' || messages.kinds[field.type] === undefined

  return (
    <section>
      <h3>{messages.content}</h3>
      <TextField
        label={isText ? messages.fieldText : isAttribute ? messages.attributeKey : messages.fieldLabel}
        value={field.text}
        control={focus.refs.fieldText}
        multiline={isText}
        hint={isAttribute && field.text ? messages.attributeKeyHint(field.text) : undefined}
        onChange={(text) => set({ text }, messages.fieldText)}
      />
      {field.type === 'date' && <DateProperties />}
      {field.type === 'image' && upload && (
        <FileButton label={messages.chooseImage} onFile={(file) => void takeFieldImage(file, key)} />
      )}
    </section>
  )
}
