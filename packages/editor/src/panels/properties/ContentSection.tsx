import { type ReactNode, useState } from 'react'
import { sign } from '../../commands/editCommands.ts'
import { FileButton } from '../../controls/FileButton.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { KindControl } from '../../kinds/EditorKind.ts'
import { editorKind } from '../../kinds/editorKinds.ts'
import { labelOfField } from '../../kinds/nameOfField.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { onlySelected } from '../../store/selectors.ts'
import { pickMergeField, stopTyping } from '../../store/Typing.ts'
import { useWarningsOn } from '../../warnings/SelectedWarnings.tsx'
import { DateProperties } from './DateProperties.tsx'
import { ImageAttribute } from './ImageAttribute.tsx'
import { LinkField } from './LinkField.tsx'
import { OfflineCheck } from './OfflineCheck.tsx'
import { TableProperties } from './TableProperties.tsx'
import { useSelectedFields } from './useSelectedFields.ts'

/** The exports of the late parts that crop images by numbers. */
type CropPart = typeof import('./CropFields.tsx')

const cropKeys = ['imageUrl', 'crop', 'x', 'y', 'width', 'height']
const cropControls = { NumberField }

const textLabels = { content: 'fieldText', attributeName: 'attributeKey', label: 'fieldLabel' } as const

const controls: Record<KindControl, (props: { fieldKey: string }) => ReactNode> = {
  dateFormat: DateProperties,
  imageFile: ImageChoice,
  imageAttribute: ImageAttribute,
  signature: SignatureButton,
  crop: CropSides,
  table: TableProperties,
  offline: OfflineCheck,
}

/** The text of one field, and the controls specific to its kind. */
export function ContentSection() {
  const { store, messages } = useEditor()
  const { focus } = useService('screen')
  const { set } = useSelectedFields([])
  // Not deferred, unlike the rest of the panel: rendering the text later would move the caret while typing.
  const only = useEditorState(onlySelected)
  const typing = useEditorState(({ ui }) => ui.typing !== null)
  const warnings = useWarningsOn('text')
  const [typed, setTyped] = useState<string>()
  if (!only) return null
  const { key, field } = only
  const kind = editorKind(field.type)

  const label = messages[textLabels[kind.text]]
  // Text being typed stays as it is, even if it equals an initial label.
  const value = typed === key ? field.text : labelOfField(field, messages)
  return (
    <section>
      <h3>{messages.content}</h3>
      <TextField
        label={label}
        value={value}
        control={focus.refs.fieldText}
        multiline={kind.text === 'content'}
        hint={kind.text === 'attributeName' && field.text ? messages.attributeKeyHint(field.text) : undefined}
        warnings={warnings}
        onChange={(text) => {
          setTyped(key)
          // There is one caret, and it is here.
          store.transition({ typing: stopTyping('page') })
          set({ text }, label)
        }}
      />
      {kind.text === 'content' && (
        <button
          type="button"
          className="secondary"
          // The text that is typed keeps the focus and its selection.
          onMouseDown={(event) => typing && event.preventDefault()}
          onClick={() => store.transition({ typing: pickMergeField(key, field.text.length) })}
        >
          {messages.insertMergeField}
        </button>
      )}
      {field.type === 'text' && <LinkField />}
      {kind.controls?.map((control) => {
        const Control = controls[control]
        return <Control key={control} fieldKey={key} />
      })}
    </section>
  )
}

function ImageChoice({ fieldKey }: { fieldKey: string }) {
  const { messages } = useEditor()
  const images = useService('images')
  const { upload } = useEditorState(({ can }) => can)
  const hasImage = useEditorState((state) => Boolean(onlySelected(state)?.field.imageUrl))
  if (!upload) return null
  return (
    <FileButton
      label={hasImage ? messages.replaceBackground : messages.chooseImage}
      onFile={(file) => void images.importFieldImage(file, fieldKey)}
    />
  )
}

function CropSides() {
  const { loadLate } = useEditor()
  const { shared, set } = useSelectedFields(cropKeys)
  const hasImage = Boolean(shared('imageUrl'))
  const part = usePart('LateParts', loadLate as () => Promise<CropPart>, hasImage)
  return part && hasImage && <part.CropFields {...{ shared, set }} controls={cropControls} />
}

function SignatureButton() {
  const { run, messages } = useEditor()
  const { upload } = useEditorState(({ can }) => can)
  if (!upload) return null
  return (
    <button type="button" className="secondary" onClick={() => run(sign)}>
      {messages.steps.change(messages.kinds.signature.label)}
    </button>
  )
}
