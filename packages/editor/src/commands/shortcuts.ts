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
