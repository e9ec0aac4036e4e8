/** The part of a key event that shortcuts look at. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** A key event in the notation of shortcuts: `Mod+Shift+z`. Ctrl and Cmd are one. */
export function notation({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  const mod = ctrlKey || metaKey
  // Shift only counts where it does not already show in the character, as with "?" or "+".
  const shift = shiftKey && (key.length > 1 || /[a-z]/i.test(key))
  return [mod && 'Mod', altKey && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

/** A shortcut as people write it: `⌘⇧Z` on a Mac, `Ctrl+Shift+Z` elsewhere. */
export function shortcutLabel(shortcut: string, mac: boolean): string {
  const names: Record<string, string> = mac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦', Backspace: '⌫', Escape: 'Esc' }
    : { Mod: 'Ctrl', Delete: 'Del', Escape: 'Esc' }
  return shortcut
    .split(/\+(?!$)/)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(mac ? '' : '+')
}
