import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
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
import { useEscape } from '../services/useEscape.ts'
import type { ContextMenuState } from '../store/Overlay.ts'
import type { Permissions } from '../store/Permissions.ts'

const ofFields: readonly Section[] = [
  [cut, copy, paste, duplicateFields],
  [copyStyle, pasteStyle],
  [bringForward, bringToFront, sendBackward, sendToBack],
  [groupSelection, ungroupSelection],
  [renameLayer, toggleLock, toggleHidden, deleteFields],
]

/** Commands of the page. Undo and Redo are included because the top bar has no room for Redo on the narrowest screens. */
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
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a part of a menu
        <div key={section[0]?.id} role="group">
          {section.map((command) => (
            <CommandItem key={command.id} command={command} onChoose={() => choose(() => run(command))} />
          ))}
        </div>
      ))}
      {below.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a part of a menu
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

/** Type-ahead timeout, in ms: letters typed within this time form one word. */
const wordPause = 500

/** Handles the keys of a menu while it is open; Escape, Tab, and a press anywhere else close it. */
function useMenuKeys(menu: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEscape('menu', close)
  // Before the next key, which must reach the menu.
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    const items = [...element.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const root = element.getRootNode() as Document | ShadowRoot
    let typed = ''
    let typedAt = 0
    items[0]?.focus({ preventScroll: true })
    element.addEventListener(
      'keydown',
      (event) => {
        // The editor has shortcuts on the same keys.
        event.stopPropagation()
        if (event.key === 'Tab') {
          event.preventDefault()
          latest.current()
          return
        }
        const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
        if (isLetter) {
          typed = event.timeStamp - typedAt < wordPause ? typed + event.key : event.key
          typedAt = event.timeStamp
        }
        const names = items.map((item) => item.textContent ?? '')
        const at = items.indexOf(root.activeElement as HTMLElement)
        const next = nextItem(names, at, event.key, isLetter ? typed : '')
        if (next === undefined) return
        event.preventDefault()
        items[next]?.focus()
      },
      { signal },
    )
    root.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && element.contains(target))) latest.current()
      },
      { capture: true, signal },
    )
    window.addEventListener('resize', () => latest.current(), { signal })
    return () => abort.abort()
  }, [menu])
}

/**
 * Returns the menu item for a key, as in the ARIA pattern: arrows wrap around, Home and End go to the ends,
 * letters to the next item that begins with them.
 *
 * @param typed the letters of one word so far, including this key's; `''` if the key is not a letter
 * @returns its index; `undefined` if the key has no meaning
 */
export function nextItem(
  names: readonly string[],
  at: number,
  key: string,
  typed: string,
): number | undefined {
  const count = names.length
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (!typed) return undefined
  // A first letter searches after the focused item; a longer word may still match that item.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0)
  const word = typed.toLocaleLowerCase()
  const found = names.findIndex((_, i) => names[(from + i) % count]?.toLocaleLowerCase().startsWith(word))
  return found < 0 ? undefined : (from + found) % count
}

/** Distance between the menu and the edges of its container, in px. */
const margin = 8

/** Positions a menu at the requested point, inside its container. */
function useMenuPosition(menu: RefObject<HTMLElement | null>, { at }: ContextMenuState): void {
  useLayoutEffect(() => {
    const element = menu.current
    const around = element?.parentElement?.getBoundingClientRect()
    if (!element || !around) return
    // A zoomed host page scales client rects.
    const rect = element.getBoundingClientRect()
    const scale = rect.width ? element.offsetWidth / rect.width : 1
    const room = { width: around.width * scale, height: around.height * scale }
    const point = { x: (at.x - around.left) * scale, y: (at.y - around.top) * scale }
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const { x, y } = menuPosition(point, size, room, getComputedStyle(element).direction === 'rtl')
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }, [menu, at])
}

/**
 * Top left corner of a menu: after and below the requested point, or on the other side of it if there is more
 * space.
 */
export function menuPosition(at: Point, menu: Dimensions, room: Dimensions, rightToLeft: boolean): Point {
  const along = (point: number, size: number, whole: number, before: boolean) => {
    const fitsAfter = point + size + margin <= whole
    const fitsBefore = point - size - margin >= 0
    const start = (before ? fitsBefore || !fitsAfter : !fitsAfter && fitsBefore) ? point - size : point
    return Math.max(margin, Math.min(start, whole - size - margin))
  }
  return {
    x: along(at.x, menu.width, room.width, rightToLeft),
    y: along(at.y, menu.height, room.height, false),
  }
}
