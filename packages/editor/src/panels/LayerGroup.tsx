import { Group } from 'lucide-react'
import { select } from '../commands/selectionCommands.ts'
import type { EditorField } from '../document/EditorDocument.ts'
import { withWholeGroups } from '../document/groups.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** The heading of a group in the list of layers; selects all of its fields. */
export function LayerGroup({ fields, member }: { fields: readonly EditorField[]; member: string }) {
  const { run, messages } = useEditor()
  const keys = withWholeGroups(fields, [member])
  const selected = useEditorState(({ ui }) => keys.every((key) => ui.selection.keys.includes(key)))
  return (
    <li>
      <button
        type="button"
        className="layer-choose"
        aria-pressed={selected}
        onClick={() => run(select, keys)}
      >
        <Group size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="layer-name">{messages.groupHeading}</span>
      </button>
    </li>
  )
}
