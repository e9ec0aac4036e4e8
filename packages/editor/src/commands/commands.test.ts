import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { panelNames } from '../sidePanels.ts'
import { allCommands } from '../testing/allCommands.ts'
import { testDocument } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { keyCommands, listedCommands } from './commands.ts'
import { type KeyPress, notation } from './shortcuts.ts'

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
    const ids = allCommands.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(60)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('are all in the palette if they have a group, and can all be run by their keys', () => {
    const listed = allCommands.filter((command) => 'group' in command)
    expect(new Set(listed)).toEqual(new Set(listedCommands))
    const keys = allCommands.filter((command) => command.shortcuts && command.scope !== 'browser')
    expect(keys.filter((command) => !keyCommands.includes(command))).toEqual([])
  })

  it('share no shortcut, but for the arrow keys and digits without a selection, and the page keys of a design with one page', () => {
    const shared = shortcuts.filter((key, i) => shortcuts.indexOf(key) !== i)
    const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']
    expect(shared).toEqual([...arrows, ...panelNames.map((_panel, i) => `${i + 1}`)])
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
