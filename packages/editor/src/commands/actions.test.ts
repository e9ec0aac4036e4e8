import { describe, expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { actions } from './actions.ts'
import { type KeyPress, notation } from './shortcuts.ts'

/** The action that a key press means, if any. */
function pressed(key: string, held: Partial<KeyPress> = {}): string | undefined {
  const press = { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }
  return actions.find((action) => action.shortcuts?.includes(notation(press)))?.id
}
const shortcuts = actions.flatMap(({ shortcuts: keys = [] }) => keys)

describe('the actions', () => {
  it('have a name each', () => {
    for (const action of actions) expect(action.label(en), action.id).toMatch(/^[A-Z]/)
  })

  it('have no id and no key twice', () => {
    const ids = actions.map(({ id }) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    expect(shortcuts.filter((key, i) => shortcuts.indexOf(key) !== i)).toEqual([])
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
    ['d', { metaKey: true }, 'duplicateFields'],
    ['a', { ctrlKey: true }, 'selectAll'],
    ['L', { ctrlKey: true, shiftKey: true }, 'toggleLock'],
    [']', { ctrlKey: true }, 'bringForward'],
    ['[', { ctrlKey: true }, 'sendBackward'],
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { metaKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['s', { ctrlKey: true }, 'save'],
    ['+', { ctrlKey: true, shiftKey: true }, 'zoomIn'],
    ['?', { shiftKey: true }, 'shortcuts'],
  ])('mean what people expect of %s with %o', (key, held, id) => {
    expect(pressed(key, held)).toBe(id)
  })

  it('leave other keys to the browser', () => {
    expect(pressed('d', { ctrlKey: true, altKey: true })).toBeUndefined()
    expect(pressed('Delete', { ctrlKey: true })).toBeUndefined()
    expect(pressed('q')).toBeUndefined()
    expect(pressed('r', { ctrlKey: true })).toBeUndefined()
  })
})
