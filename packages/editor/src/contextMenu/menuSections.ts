import type { ListedCommand } from '../commands/Command.ts'
import { copy, cut, paste } from '../commands/clipboardCommands.ts'
import { isAllowed } from '../commands/createRun.ts'
import { redo, undo } from '../commands/editCommands.ts'
import { deleteFields, duplicateFields, toggleHidden, toggleLock } from '../commands/fieldCommands.ts'
import { groupSelection, ungroupSelection } from '../commands/groupCommands.ts'
import { bringForward, bringToFront, sendBackward, sendToBack } from '../commands/orderCommands.ts'
import { renameLayer } from '../commands/propertyCommands.ts'
import { selectAll, toggleSelectSeveral } from '../commands/selectionCommands.ts'
import { copyStyle, pasteStyle } from '../commands/styleCommands.ts'
import { exportTemplate, importTemplate } from '../commands/templateFileCommands.ts'
import { viewAidCommands, zoomFit } from '../commands/viewCommands.ts'
import type { ContextMenuState } from '../store/Overlay.ts'
import type { Permissions } from '../store/Permissions.ts'

/** Commands between two separators of the menu. */
type Section = readonly ListedCommand[]

const ofFields: readonly Section[] = [
  [cut, copy, paste, duplicateFields],
  [copyStyle, pasteStyle],
  [bringForward, bringToFront, sendBackward, sendToBack],
  [groupSelection, ungroupSelection],
  [renameLayer, toggleLock, toggleHidden, deleteFields],
]
/** On the narrowest screens, the top bar has no room for Redo. */
const ofPage: readonly Section[] = [
  [undo, redo],
  [paste, selectAll],
  [zoomFit],
  Object.values(viewAidCommands),
  [importTemplate, exportTemplate],
]

/**
 * Contents of the menu: commands for the selected fields or, with no field under the pointer, for the page.
 */
export function menuSections({ under, touch }: ContextMenuState, can: Permissions): Section[] {
  const sections = under.length ? ofFields : ofPage
  return [...(touch ? [[toggleSelectSeveral]] : []), ...sections]
    .map((section) => section.filter((command) => isAllowed(command, can)))
    .filter((section) => section.length > 0)
}
