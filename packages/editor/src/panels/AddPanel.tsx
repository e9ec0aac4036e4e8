import { type FieldType, fieldKinds } from '@certificate-sdk/template'
import type { NewFieldArguments } from '../commands/addFieldCommands.ts'
import { addFromPanel } from '../commands/panelCommands.ts'
import { followPress } from '../controls/followPress.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { dragNewField } from './dragNewField.ts'

/**
 * The palette: every kind of field with a short description; a press adds a field, a drag places it on the
 * page.
 */
export function AddPanel() {
  const { messages, options } = useEditor()
  const { add } = useEditorState(({ can }) => can)
  const kinds = fieldKinds.map(({ type }) => type).filter((type) => add(type))
  const button = (type: FieldType) => (
    <PaletteButton
      key={type}
      label={messages.kinds[type].label}
      hint={messages.kinds[type].hint}
      field={{ type }}
    />
  )
  return (
    <div className="palette">
      {kinds.filter((type) => !isShape(type)).map(button)}
      {distinct(add('attribute') ? options.attributes : []).map((name) => (
        <PaletteButton
          key={`attribute ${name}`}
          label={name}
          hint={messages.kinds.attribute.label}
          field={{ type: 'attribute', text: name }}
        />
      ))}
      {kinds.filter(isShape).map(button)}
    </div>
  )
}

/** Shapes are last: the attributes that a host names are what a person looks for. */
const isShape = (type: FieldType) => ['shape', 'line'].includes(editorKind(type).extent)

/** A host may list a name twice, or no names at all. */
function distinct(names: readonly string[] = []): string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

function PaletteButton({ field, label, hint }: { field: NewFieldArguments; label: string; hint: string }) {
  const editor = useEditor()
  const { canvas, escapes } = useService('screen')
  const Icon = editorKind(field.type).icon
  return (
    <button
      type="button"
      onClick={() => editor.run(addFromPanel, field)}
      onPointerDown={({ currentTarget, nativeEvent }) =>
        followPress(escapes, currentTarget, nativeEvent, () =>
          dragNewField(editor, canvas, currentTarget, field),
        )
      }
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{label}</strong>
        <small>{hint}</small>
      </span>
    </button>
  )
}
