import { isMac } from './isMac.ts'

/** The part of a key event that decides which shortcut it is. */
export interface KeyPress {
  key: string
  /** Position of the key on the keyboard. */
  code?: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  /** Tells whether AltGr makes the character, which Windows reports as Ctrl and Alt. */
  getModifierState?(key: string): boolean
}

/**
 * A key event in the notation of shortcuts: `Mod+Shift+z`. `Mod` is Cmd on a Mac and Ctrl elsewhere; the other one of the
 * two belongs to the system and to screen readers, such as VoiceOver's Control and Option.
 */
export function notation(press: KeyPress, mac = isMac()): string {
  const isAltGr = press.getModifierState?.('AltGraph') ?? false
  const { metaKey, shiftKey } = press
  const [ctrlKey, altKey] = isAltGr ? [false, false] : [press.ctrlKey, press.altKey]
  const key = latinKey(press)
  const name = key.length === 1 ? key.toLowerCase() : key
  const mod = mac ? metaKey : ctrlKey
  const system = mac ? ctrlKey : metaKey
  // Shift counts only if the character does not imply it, as "?" and "+" do.
  const shift = shiftKey && (key.length > 1 || /[a-z]/i.test(key))
  return [system && 'System', mod && 'Mod', altKey && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

/** Keyboards of other scripts, and Option on a Mac, produce other characters: then the position of the key decides. */
function latinKey({ key, code = '' }: KeyPress): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return place && key.length === 1 && !/[ -~]/.test(key) ? place : key
}

const macSigns = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦', Backspace: '⌫' }
const arrowNames = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/**
 * A shortcut as people write it: `⌘⇧Z` on a Mac, `Ctrl+Shift+Z` elsewhere.
 *
 * @param keyNames what is printed on the keys of the person's language
 */
export function shortcutLabel(
  shortcut: string,
  mac: boolean,
  keyNames: Readonly<Record<string, string>>,
): string {
  const names: Record<string, string> = { ...keyNames, ...arrowNames, ...(mac && macSigns) }
  return shortcut
    .split(/\+(?!$)/)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(mac ? '' : '+')
}

/** Whether keys are ones that people also say or type: a single character, with or without Shift, or one that deletes. */
export function isCharacter(pressed: string): boolean {
  return /^(Shift\+)?(.|Delete|Backspace)$/.test(pressed)
}

/** A shortcut as `aria-keyshortcuts` wants it: `Control+Plus`. */
export function ariaShortcut(shortcut: string, mac: boolean): string {
  return shortcut.replace(/\+$/, 'Plus').replace('Mod', mac ? 'Meta' : 'Control')
}
