import { fieldKinds } from '@certificate-sdk/template'
import { addFromPanel } from '../commands/panelCommands.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** The palette: every kind of field with a word on what it is for. */
export function AddPanel() {
  const { messages, run, options } = useEditor()
  const { add } = useEditorState(({ can }) => can)
  const kinds = fieldKinds.filter(({ type }) => add(type))
  return (
    <div className="palette">
      {kinds.map(({ type }) => (
        <PaletteButton
          key={type}
          type={type}
          label={messages.kinds[type].label}
          hint={messages.kinds[type].hint}
          onClick={() => run(addFromPanel, { type })}
        />
      ))}
      {distinct(add('attribute') ? options.attributes : []).map((name) => (
        <PaletteButton
          key={`attribute ${name}`}
          type="attribute"
          label={name}
          hint={messages.kinds.attribute.label}
          onClick={() => run(addFromPanel, { type: 'attribute', text: name })}
        />
      ))}
    </div>
  )
}

/** Hosts may give a name twice, or none. */
function distinct(names: readonly string[] = []): string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

function PaletteButton(props: { type: string; label: string; hint: string; onClick(): void }) {
  const Icon = editorKind(props.type).icon
  return (
    <button type="button" onClick={props.onClick}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{props.label}</strong>
        <small>{props.hint}</small>
      </span>
    </button>
  )
}
