import { describe, expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { testDocument } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import * as added from './addFieldCommands.ts'
import * as arrange from './arrangeCommands.ts'
import type { Command } from './Command.ts'
import * as clipboard from './clipboardCommands.ts'
import { keyCommands, listedCommands } from './commands.ts'
import * as contextMenu from './contextMenuCommands.ts'
import * as dialogs from './dialogCommands.ts'
import * as drafts from './draftCommands.ts'
import * as edit from './editCommands.ts'
import * as fields from './fieldCommands.ts'
import * as groups from './groupCommands.ts'
import * as guides from './guideCommands.ts'
import * as order from './orderCommands.ts'
import * as page from './pageCommands.ts'
import * as pan from './panCommands.ts'
import * as properties from './propertyCommands.ts'
import * as samples from './sampleCommands.ts'
import * as selection from './selectionCommands.ts'
import { type KeyPress, notation } from './shortcuts.ts'
import * as styles from './styleCommands.ts'
import * as view from './viewCommands.ts'
import * as warnings from './warningCommands.ts'

type AnyCommand = Omit<Command, 'change' | 'perform'>

/** Every command exported by any file, alone or in a list. */
const all: AnyCommand[] = [
  ...[
    added,
    arrange,
    clipboard,
    contextMenu,
    dialogs,
    drafts,
    edit,
    fields,
    groups,
    guides,
    order,
    page,
    pan,
    properties,
    samples,
    selection,
    styles,
    view,
    warnings,
  ],
]
  .flatMap((exports) => Object.values(exports) as unknown[])
  .flatMap((one) => (isCommand(one) ? [one] : Object.values(one as object)))
  .filter(isCommand)

function isCommand(one: unknown): one is AnyCommand {
  return typeof one === 'object' && one !== null && 'id' in one && 'isEnabled' in one
}

/** The command for a key press, if any. */
function pressed(key: string, held: Partial<KeyPress> = {}): string | undefined {
  const press = { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }
  return keyCommands.find((command) => command.shortcuts?.includes(notation(press)))?.id
}
const shortcuts = [...new Set([...keyCommands, ...listedCommands])].flatMap(
  ({ shortcuts: keys = [] }) => keys,
)

describe('commands', () => {
  it('have an id each that no other has', () => {
    const ids = all.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(60)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('are all in the palette if they have a group, and can all be run by their keys', () => {
    const listed = all.filter((command) => 'group' in command)
    expect(new Set(listed)).toEqual(new Set(listedCommands))
    const keys = all.filter((command) => command.shortcuts && command.scope !== 'browser')
    expect(keys.filter((command) => !keyCommands.includes(command as Command))).toEqual([])
  })

  it('share no shortcut, but for the arrow keys without a selection', () => {
    const shared = shortcuts.filter((key, i) => shortcuts.indexOf(key) !== i)
    expect(shared).toEqual(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
  })

  it('have a label if they are listed', () => {
    const state = testStore(testDocument()).getState()
    for (const command of listedCommands) expect(command.label(en, state), command.id).toMatch(/^[A-Z]/)
  })

  it.each(shortcuts)('can be run by pressing %s', (shortcut) => {
    const key = shortcut.replace(/^(Mod\+)?(Alt\+)?(Shift\+)?/, '')
    const press = {
      key,
      ctrlKey: shortcut.startsWith('Mod+'),
      metaKey: false,
      altKey: shortcut.includes('Alt+'),
      shiftKey: shortcut.includes('Shift+'),
    }
    expect(notation(press)).toBe(shortcut)
  })

  it.each([
    ['Delete', {}, 'deleteFields'],
    ['Backspace', {}, 'deleteFields'],
    ['Escape', {}, 'selectNone'],
    ['d', { ctrlKey: true }, 'duplicateFields'],
    ['a', { ctrlKey: true }, 'selectAll'],
    ['L', { ctrlKey: true, shiftKey: true }, 'toggleLock'],
    [']', { ctrlKey: true }, 'bringForward'],
    ['[', { ctrlKey: true }, 'sendBackward'],
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['b', { ctrlKey: true }, 'toggleBold'],
    ['i', { ctrlKey: true }, 'toggleItalic'],
    ['y', { ctrlKey: true }, 'redo'],
    ['s', { ctrlKey: true }, 'save'],
    ['+', { ctrlKey: true, shiftKey: true }, 'zoomIn'],
    ['?', { shiftKey: true }, 'shortcuts'],
    ['ArrowLeft', { shiftKey: true }, 'nudge-Shift+ArrowLeft'],
  ])('do what people expect of %s with %o', (key, held, id) => {
    expect(pressed(key, held)).toBe(id)
  })

  it('leave other keys to the browser', () => {
    expect(pressed('d', { ctrlKey: true, altKey: true })).toBeUndefined()
    expect(pressed('Delete', { ctrlKey: true })).toBeUndefined()
    expect(pressed('q')).toBeUndefined()
    expect(pressed('r', { ctrlKey: true })).toBeUndefined()
    for (const key of ['c', 'x', 'v']) expect(pressed(key, { ctrlKey: true })).toBeUndefined()
  })
})
