import { type ReactNode, useRef } from 'react'
import type { ListedCommand } from '../commands/Command.ts'
import { copy, cut, paste } from '../commands/clipboardCommands.ts'
import { closeContextMenu } from '../commands/contextMenuCommands.ts'
import { isAllowed } from '../commands/createRun.ts'
import { redo, undo } from '../commands/editCommands.ts'
import { deleteFields, duplicateFields, toggleHidden, toggleLock } from '../commands/fieldCommands.ts'
import { groupSelection, ungroupSelection } from '../commands/groupCommands.ts'
import { isMac } from '../commands/isMac.ts'
import { bringForward, bringToFront, sendBackward, sendToBack } from '../commands/orderCommands.ts'
import { renameLayer } from '../commands/propertyCommands.ts'
import { select, selectAll, toggleSelectSeveral } from '../commands/selectionCommands.ts'
import { shortcutLabel } from '../commands/shortcuts.ts'
import { copyStyle, pasteStyle } from '../commands/styleCommands.ts'
import { exportTemplate, importTemplate } from '../commands/templateFileCommands.ts'
import { viewAidCommands, zoomFit } from '../commands/viewCommands.ts'
import { useCanRun } from '../controls/CommandButton.tsx'
import { nameOfField } from '../kinds/nameOfField.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import type { ContextMenuState } from '../store/Overlay.ts'
import type { Permissions } from '../store/Permissions.ts'
import { useMenuKeys } from './useMenuKeys.ts'
import { useMenuPosition } from './useMenuPosition.ts'

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

/** The commands for a selection or for the page, shown at the position of the request. */
function ContextMenu({ menu }: { menu: ContextMenuState }) {
  const { run, messages } = useEditor()
  const { focus } = useService('screen')
  const fields = useEditorState(({ document }) => document.fields)
  const can = useEditorState((state) => state.can)
  const element = useRef<HTMLDivElement>(null)
  useMenuPosition(element, menu)
  useMenuKeys(element, leave)
  const below = fields.filter(({ key }) => menu.under.slice(1).includes(key)).reverse()

  function leave(): void {
    run(closeContextMenu)
    focus.to('page')
  }

  function choose(perform: () => void): void {
    leave()
    perform()
  }

  return (
    <div
      ref={element}
      role="menu"
      tabIndex={-1}
      className="context-menu"
      aria-label={menu.under.length ? messages.fieldMenu : messages.pageMenu}
      onContextMenu={(event) => event.preventDefault()}
    >
      {menuSections(menu, can).map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
        <div key={section[0]?.id} role="group">
          {section.map((command) => (
            <CommandItem key={command.id} command={command} onChoose={() => choose(() => run(command))} />
          ))}
        </div>
      ))}
      {below.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
        <div role="group" aria-label={messages.selectBelow}>
          <p aria-hidden="true">{messages.selectBelow}</p>
          {below.map(({ key, field }) => (
            <Item key={key} onChoose={() => choose(() => run(select, [key]))}>
              <span className="context-menu-name">{nameOfField(field, messages)}</span>
            </Item>
          ))}
        </div>
      )}
    </div>
  )
}

function CommandItem({ command, onChoose }: { command: ListedCommand; onChoose(): void }) {
  const { messages } = useEditor()
  const label = useEditorState((state) => command.label(messages, state))
  const enabled = useCanRun(command)
  const [shortcut] = command.shortcuts ?? []
  return (
    <Item onChoose={onChoose} disabled={!enabled}>
      <span className="context-menu-name">{label}</span>
      {shortcut && <kbd dir="ltr">{shortcutLabel(shortcut, isMac(), messages.keyNames)}</kbd>}
    </Item>
  )
}

/** Even a disabled item can be focused, so that people learn that it exists. */
function Item({
  onChoose,
  disabled = false,
  children,
}: {
  onChoose(): void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled}
      onClick={() => disabled || onChoose()}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    >
      {children}
    </button>
  )
}

/** Commands between two separators of the menu. */
type Section = readonly ListedCommand[]

/**
 * Contents of the menu: commands for the selected fields or, with no field under the pointer, for the page.
 */
function menuSections({ under, touch }: ContextMenuState, can: Permissions): Section[] {
  const sections = under.length ? ofFields : ofPage
  return [...(touch ? [[toggleSelectSeveral]] : []), ...sections]
    .map((section) => section.filter((command) => isAllowed(command, can)))
    .filter((section) => section.length > 0)
}

/** Shows the menu while it is open. */
export function ContextMenuHost() {
  const menu = useEditorState(({ ui }) => ui.overlay.menu)
  // Another right-click opens another menu.
  return menu && <ContextMenu key={`${menu.at.x},${menu.at.y}`} menu={menu} />
}
