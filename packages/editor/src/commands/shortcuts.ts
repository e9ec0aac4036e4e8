/** The part of a key event that decides which shortcut it is. */
export interface KeyPress {
  key: string
  /** Position of the key on the keyboard. */
  code?: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** A key event in the notation of shortcuts: `Mod+Shift+z`. Ctrl and Cmd are one. */
export function notation(press: KeyPress): string {
  const { ctrlKey, metaKey, shiftKey, altKey } = press
  const key = latinKey(press)
  const name = key.length === 1 ? key.toLowerCase() : key
  const mod = ctrlKey || metaKey
  // Shift counts only if the character does not imply it, as "?" and "+" do.
  const shift = shiftKey && (key.length > 1 || /[a-z]/i.test(key))
  return [mod && 'Mod', altKey && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

/** Keyboards of other scripts, and Option on a Mac, produce other characters: then the position of the key decides. */
function latinKey({ key, code = '' }: KeyPress): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return place && key.length === 1 && !/[ -~]/.test(key) ? place : key
}

const macNames = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦', Backspace: '⌫', Escape: 'Esc' }
const otherNames = { Mod: 'Ctrl', Delete: 'Del', Escape: 'Esc' }
const arrowNames = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** A shortcut as people write it: `⌘⇧Z` on a Mac, `Ctrl+Shift+Z` elsewhere. */
export function shortcutLabel(shortcut: string, mac: boolean): string {
  const names: Record<string, string> = { ...arrowNames, ...(mac ? macNames : otherNames) }
  return shortcut
    .split(/\+(?!$)/)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(mac ? '' : '+')
}
