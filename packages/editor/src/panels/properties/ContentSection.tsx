import { FileButton } from '../../controls/FileButton.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useEditor, useEditorState } from '../../EditorServices.ts'
import { onlySelected } from '../../store/selectors.ts'
import { useSelectedFields } from './useSelectedFields.ts'

/** What one field says, or which attribute it asks for. */
export function ContentSection() {
  const { words, takeFieldImage } = useEditor()
  const { upload } = useEditorState(({ can }) => can)
  const { set } = useSelectedFields([])
  // At once, unlike the rest of the panel: a text that follows later takes the caret away from who types it.
  const only = useEditorState(onlySelected)
  if (!only) return null
  const { key, field } = only
  const isText = field.type === 'text'
  const isAttribute = field.type === 'attribute' || words.kinds[field.type] === undefined

  return (
    <section>
      <h3>{words.content}</h3>
      <TextField
        label={isText ? words.fieldText : isAttribute ? words.attributeKey : words.fieldLabel}
        value={field.text}
        multiline={isText}
        hint={isAttribute && field.text ? words.attributeKeyHint(field.text) : undefined}
        onChange={(text) => set({ text }, words.fieldText)}
      />
      {field.type === 'date' && <DateFormat />}
      {field.type === 'image' && upload && (
        <FileButton label={words.choosePicture} onFile={(file) => void takeFieldImage(file, key)} />
      )}
    </section>
  )
}

const formats = ['d MMMM y', 'd MMM y', 'MMMM d, y', 'dd/MM/y', 'MM/dd/y', 'y-MM-dd', 'dd.MM.y']

function DateFormat() {
  const { words } = useEditor()
  const { shared, set } = useSelectedFields(['format'])
  const format = shared('format') ?? ''
  const options = format && !formats.includes(format) ? [format, ...formats] : formats
  return (
    <label className="select">
      {words.dateFormat}
      <select
        value={format}
        onChange={(event) => set({ format: event.target.value || undefined }, words.dateFormat)}
      >
        <option value="">{words.longDate}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}
