import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  Frame,
  Group,
  LayersArrowDown,
  LayersArrowUp,
  type LucideIcon,
  SendToBack,
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
import type { ListedCommand } from '../../commands/Command.ts'
import { groupSelection, ungroupSelection } from '../../commands/groupCommands.ts'
import { bringForward, bringToFront, sendBackward, sendToBack } from '../../commands/orderCommands.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { PopupButton } from '../../controls/PopupButton.tsx'
import { isOneGroup } from '../../document/groups.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

/** Minimum width of the canvas for the tools of several fields to fit in the bar, in CSS px. */
const roomyFrom = 880

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

const orders: readonly { command: ListedCommand; icon: LucideIcon }[] = [
  { command: bringForward, icon: LayersArrowUp },
  { command: sendBackward, icon: LayersArrowDown },
  { command: bringToFront, icon: BringToFront },
  { command: sendToBack, icon: SendToBack },
]

/**
 * Aligns the selection: a single field to the page, several fields to each other; three or more can be distributed with
 * equal gaps. Several are arranged in the bar if it has room, otherwise in a popup.
 */
export const ArrangeTools = memo(() => {
  const { messages } = useEditor()
  const several = useEditorState(({ ui }) => ui.selection.keys.length > 1)
  const isGroup = useEditorState(({ document, ui }) => isOneGroup(document.fields, ui.selection.keys))
  const roomy = useEditorState(({ ui }) => ui.view.canvas.width >= roomyFrom)
  return (
    <>
      {several && roomy && <Alignment />}
      {several && (
        <CommandButton
          command={isGroup ? ungroupSelection : groupSelection}
          icon={isGroup ? Ungroup : Group}
        />
      )}
      <PopupButton label={messages.arrange} className="named" face={<span>{messages.arrange}</span>}>
        {!(several && roomy) && <Alignment />}
        <div className="arrange">
          {orders.map(({ command, icon }) => (
            <CommandButton key={command.id} command={command} icon={icon} />
          ))}
        </div>
      </PopupButton>
    </>
  )
})

function Alignment() {
  const { messages, run } = useEditor()
  const count = useEditorState(({ ui }) => ui.selection.keys.length)
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
    </fieldset>
  )
}
