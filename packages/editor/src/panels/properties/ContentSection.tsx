import { imageAttribute } from '@certificate-sdk/template/internal'
import { type ReactNode, useState } from 'react'
import { sign } from '../../commands/editCommands.ts'
import { replaceLogo } from '../../commands/imageCommands.ts'
import { CheckField } from '../../controls/CheckField.tsx'
import { FileButton } from '../../controls/FileButton.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { EditorKind, KindControl } from '../../kinds/EditorKind.ts'
import { editorKind } from '../../kinds/editorKinds.ts'
import { labelOfField } from '../../kinds/nameOfField.ts'
import type { Messages } from '../../languages/en/en.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { onlySelected } from '../../store/selectors.ts'
import { pickMergeField, stopTyping } from '../../store/Typing.ts'
import { useWarningsOn } from '../../warnings/SelectedWarnings.tsx'
import { CropFields } from './CropFields.tsx'
import { DateProperties } from './DateProperties.tsx'
import { LinkField } from './LinkField.tsx'
import { TableProperties } from './TableProperties.tsx'

const cropKeys = ['imageUrl', 'crop', 'x', 'y', 'width', 'height']

const textLabels = { content: 'fieldText', attributeName: 'attributeKey', label: 'fieldLabel' } as const

const controls: Record<KindControl, (props: { fieldKey: string }) => ReactNode> = {
  dateFormat: DateProperties,
  imageFile: ImageChoice,
  imageAttribute: ImageAttribute,
  signature: SignatureButton,
  logo: LogoSource,
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
  const language = useEditorState(({ document }) => document.page.locale ?? 'en')
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
        language={kind.text === 'content' ? language : undefined}
        hint={hintOf(kind.text, field.text, messages)}
        warnings={warnings}
        onChange={(text) => {
          setTyped(key)
          // There is only one caret, and it is here now.
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

function hintOf(role: EditorKind['text'], text: string, messages: Messages): string | undefined {
  if (role === 'content') return messages.spellingHint
  return role === 'attributeName' && text ? messages.attributeKeyHint(text) : undefined
}

function ImageChoice({ fieldKey }: { fieldKey: string }) {
  const { messages } = useEditor()
  const images = useService('images')
  const { upload } = useEditorState(({ can }) => can)
  const hasImage = useEditorState((state) => Boolean(onlySelected(state)?.field.imageUrl))
  // The bar replaces it.
  if (!upload || hasImage) return null
  return (
    <FileButton
      label={messages.chooseImage}
      onFile={(file) => void images.importFieldImage(file, fieldKey)}
    />
  )
}

function CropSides() {
  const { shared, set } = useSelectedFields(cropKeys)
  const hasImage = Boolean(shared('imageUrl'))
  return hasImage && <CropFields {...{ shared, set }} />
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

/** The key of the attribute that gives each certificate its own image. */
function ImageAttribute() {
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

/** Makes a QR code verifiable offline, and thereby denser. */
function OfflineCheck() {
  const { verifiesOffline } = useEditor().messages
  const { shared, mixed, set } = useSelectedFields(['isOffline'])
  return (
    <CheckField
      label={verifiesOffline}
      checked={mixed('isOffline') ? 'mixed' : (shared('isOffline') ?? false)}
      onChange={(checked) => set({ isOffline: checked || undefined }, verifiesOffline)}
    />
  )
}

/** Explains where a logo comes from, and offers the author's own image instead. */
function LogoSource({ fieldKey }: { fieldKey: string }) {
  const { run, messages } = useEditor()
  const images = useService('images')
  const { upload, add } = useEditorState(({ can }) => can)
  return (
    <>
      <p className="muted">{messages.logo.source}</p>
      {upload && add('image') && (
        <FileButton
          label={messages.logo.instead}
          onFile={(file) =>
            void images.importNewImage(file, (imageUrl) => run(replaceLogo, { key: fieldKey, imageUrl }))
          }
        />
      )}
    </>
  )
}
