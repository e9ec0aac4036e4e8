import { isMac } from './isMac.ts'

/** The part of a key event that identifies a shortcut. */
export interface KeyPress {
  key: string
  /** Position of the key on the keyboard. */
  code?: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  /** Returns true if AltGr produces the character, which Windows reports as Ctrl and Alt. */
  getModifierState?(key: string): boolean
}

/**
 * Writes a key event in the notation of shortcuts: `Mod+Shift+z`. `Mod` is Cmd on a Mac and Ctrl elsewhere;
 * the other of these two keys belongs to the system and to screen readers, such as VoiceOver's Control and
 * Option.
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

/**
 * Keyboards of other scripts, and Option on a Mac, produce other characters: in that case, use the position
 * of the key.
 */
function latinKey({ key, code = '' }: KeyPress): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter && key.length === 1 && !/[ -~]/.test(key) ? letter : key
}

const macSigns = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦', Backspace: '⌫' }
const arrowNames = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/**
 * Formats a shortcut for display: `⌘⇧Z` on a Mac, `Ctrl+Shift+Z` elsewhere.
 *
 * @param keyNames key labels in the person's language
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

/** Returns true if a key writes into a text: a character, an accent for the next one, or part of a composition. */
export function writes(press: KeyPress, mac = isMac()): boolean {
  if (/^(System\+)?(Mod|Alt)\+|^System\+/.test(notation(press, mac))) return false
  return ['Dead', 'Process', 'Unidentified'].includes(press.key) || [...press.key].length === 1
}

/**
 * Returns true if the keys can also be dictated or typed: a single character, with or without Shift, or a key that
 * deletes.
 */
export function isCharacter(pressed: string): boolean {
  return /^(Shift\+)?(.|Delete|Backspace)$/.test(pressed)
}

/** Formats a shortcut for `aria-keyshortcuts`: `Control+Plus`. */
export function ariaShortcut(shortcut: string, mac: boolean): string {
  return shortcut.replace(/\+$/, 'Plus').replace('Mod', mac ? 'Meta' : 'Control')
}
