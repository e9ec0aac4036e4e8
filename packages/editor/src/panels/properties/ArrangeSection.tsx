import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Frame,
  Group,
  type LucideIcon,
  StretchHorizontal,
  StretchVertical,
  Ungroup,
} from 'lucide-react'
import { memo } from 'react'
import {
  alignCommands,
  distributeCommands,
  matchCommands,
  toggleAlignToPage,
} from '../../commands/arrangeCommands.ts'
import { groupSelection, ungroupSelection } from '../../commands/groupCommands.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { isOneGroup } from '../../document/groups.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

const alignIcons: readonly LucideIcon[] = [
  AlignStartVertical,
  AlignCenterVertical,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignCenterHorizontal,
  AlignEndHorizontal,
]
const distributeIcons: readonly LucideIcon[] = [
  AlignHorizontalDistributeCenter,
  AlignVerticalDistributeCenter,
]

const matchIcons: readonly LucideIcon[] = [StretchHorizontal, StretchVertical]

/**
 * Aligns the selection: a single field to the page, several fields to each other; three or more can be
 * distributed with equal gaps.
 */
export const ArrangeSection = memo(() => {
  const { messages, run } = useEditor()
  const count = useEditorState(({ ui }) => ui.selection.keys.length)
  const isGroup = useEditorState(({ document, ui }) => isOneGroup(document.fields, ui.selection.keys))
  const toPage = useEditorState(({ ui }) => ui.preferences.alignToPage)
  return (
    <fieldset className="arrange" aria-label={messages.arrange}>
      {alignCommands.map((command, i) => (
        <CommandButton key={command.id} command={command} icon={alignIcons[i] ?? Frame} />
      ))}
      {count > (toPage ? 1 : 2) &&
        distributeCommands.map((command, i) => (
          <CommandButton key={command.id} command={command} icon={distributeIcons[i] ?? Frame} />
        ))}
      {count > 1 &&
        matchCommands.map((command, i) => (
          <CommandButton key={command.id} command={command} icon={matchIcons[i] ?? Frame} />
        ))}
      {count > 1 && (
        <IconButton
          icon={Frame}
          label={messages.alignToPage}
          pressed={toPage}
          onClick={() => run(toggleAlignToPage)}
        />
      )}
      {count > 1 && (
        <CommandButton
          command={isGroup ? ungroupSelection : groupSelection}
          icon={isGroup ? Ungroup : Group}
        />
      )}
    </fieldset>
  )
})
