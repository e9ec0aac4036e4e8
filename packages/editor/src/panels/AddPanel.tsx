import { useId } from 'react'
import type { NewFieldArguments } from '../commands/newField.ts'
import { addFromPanel } from '../commands/panelCommands.ts'
import { followPress } from '../controls/followPress.ts'
import { additionIcon } from '../kinds/additionIcons.ts'
import {
  type Addition,
  type AdditionGroup,
  additionGroups,
  additionId,
  additionWords,
  isOffered,
} from '../kinds/additions.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { dragNewField } from './dragNewField.ts'

/**
 * The palette: everything that can be added, with a short description; a press adds it, a drag places it on the
 * page.
 */
export function AddPanel() {
  return (
    <div className="palette">
      {additionGroups.map(({ group, additions }) => (
        <PaletteGroup key={group} group={group} additions={additions} />
      ))}
    </div>
  )
}

function PaletteGroup({ group, additions }: { group: AdditionGroup; additions: readonly Addition[] }) {
  const { messages, options } = useEditor()
  const { add } = useEditorState(({ can }) => can)
  const id = useId()
  const offered = additions.filter((addition) => isOffered(addition, add))
  if (!offered.length) return null
  const names = group === 'values' && add('attribute') ? distinct(options.attributes) : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{messages.additionGroups[group]}</h3>
      {offered.map((addition) => (
        <PaletteButton
          key={additionId(addition)}
          {...additionWords(addition, messages)}
          addition={addition}
          field={addition}
        />
      ))}
      {names.map((name) => (
        <PaletteButton
          key={`attribute ${name}`}
          label={name}
          hint={messages.kinds.attribute.label}
          addition={{ type: 'attribute' }}
          field={{ type: 'attribute', text: name }}
        />
      ))}
    </div>
  )
}

/** A host may list a name twice, or no names at all. */
function distinct(names: readonly string[] = []): string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

function PaletteButton({
  addition,
  field,
  label,
  hint,
}: {
  addition: Addition
  field: NewFieldArguments
  label: string
  hint: string
}) {
  const editor = useEditor()
  const { canvas, escapes } = useService('screen')
  const Icon = additionIcon(addition)
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
