import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { ariaShortcut, type KeyPress, notation, shortcutLabel, writes } from './shortcuts.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

describe('notation', () => {
  it.each([
    ['z', press('z', { ctrlKey: true }), 'Mod+z'],
    ['S on an Arabic keyboard', press('س', { ctrlKey: true, code: 'KeyS' }), 'Mod+s'],
    ['Option+Shift+L on a Mac', press('Ò', { altKey: true, shiftKey: true, code: 'KeyL' }), 'Alt+Shift+l'],
    [
      'a bracket that AltGr makes',
      press('[', { ctrlKey: true, altKey: true, getModifierState: (key) => key === 'AltGraph' }),
      '[',
    ],
    ['the Windows key and z', press('z', { metaKey: true }), 'System+z'],
    ['A where a French keyboard has Q', press('a', { ctrlKey: true, code: 'KeyQ' }), 'Mod+a'],
    ['Z with Shift', press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+z'],
    ['Z with caps lock', press('Z', { ctrlKey: true }), 'Mod+z'],
    ['+ that needs Shift', press('+', { ctrlKey: true, shiftKey: true }), 'Mod++'],
    ['Delete', press('Delete'), 'Delete'],
    ['Shift and Delete', press('Delete', { shiftKey: true }), 'Shift+Delete'],
    ['Alt and x', press('x', { altKey: true }), 'Alt+x'],
  ])('writes %s', (_name, event, text) => {
    expect(notation(event)).toBe(text)
  })
})

it('takes Cmd on a Mac, and leaves Control to the system', () => {
  expect(notation(press('z', { metaKey: true }), true)).toBe('Mod+z')
  expect(notation(press('z', { ctrlKey: true }), true)).toBe('System+z')
})

it('writes shortcuts for assistive technology', () => {
  expect(ariaShortcut('Mod++', false)).toBe('Control+Plus')
  expect(ariaShortcut('Mod+Shift+z', true)).toBe('Meta+Shift+z')
})

describe('shortcutLabel', () => {
  it('has the names of the keys in the language of the editor', () => {
    expect(shortcutLabel('Mod+Shift+z', false, { Mod: 'Strg', Shift: 'Umschalt' })).toBe('Strg+Umschalt+Z')
  })

  it.each([
    ['Mod+Shift+z', '⌘⇧Z', 'Ctrl+Shift+Z'],
    ['Delete', '⌦', 'Del'],
    ['Mod+]', '⌘]', 'Ctrl+]'],
    ['Mod+-', '⌘-', 'Ctrl+-'],
    ['Mod++', '⌘+', 'Ctrl++'],
  ])('writes %s as %s on a Mac and as %s elsewhere', (shortcut, mac, other) => {
    expect(shortcutLabel(shortcut, true, en.keyNames)).toBe(mac)
    expect(shortcutLabel(shortcut, false, en.keyNames)).toBe(other)
  })
})

it('knows the keys that write something', () => {
  const wrote = [press('a'), press('Ä', { shiftKey: true }), press('名'), press('Dead'), press('Process')]
  const altGr = { ctrlKey: true, altKey: true, getModifierState: (key: string) => key === 'AltGraph' }
  for (const one of [...wrote, press('@', altGr), press('𝕏')]) expect(writes(one), one.key).toBe(true)
  const others = [press('Enter'), press('F2'), press('Delete'), press('a', { ctrlKey: true }), press('Shift')]
  for (const one of [...others, press('a', { altKey: true }), press('a', { metaKey: true })])
    expect(writes(one, false), one.key).toBe(false)
})
