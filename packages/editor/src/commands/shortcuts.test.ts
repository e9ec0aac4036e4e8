import { describe, expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { type KeyPress, notation, shortcutLabel } from './shortcuts.ts'

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
    ['A where a French keyboard has Q', press('a', { ctrlKey: true, code: 'KeyQ' }), 'Mod+a'],
    ['z on a Mac', press('z', { metaKey: true }), 'Mod+z'],
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
