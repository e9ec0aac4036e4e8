/**
 * Returns the menu item for a key, as in the ARIA pattern: arrows wrap around, Home and End go to the ends,
 * letters to the next item that begins with them.
 *
 * @param typed the letters of one word so far, including this key's; `''` if the key is not a letter
 * @returns its index; `undefined` if the key has no meaning
 */
export function nextItem(
  names: readonly string[],
  at: number,
  key: string,
  typed: string,
): number | undefined {
  const count = names.length
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (!typed) return undefined
  // A first letter searches after the focused item; a longer word may still match that item.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0)
  const word = typed.toLocaleLowerCase()
  const found = names.findIndex((_, i) => names[(from + i) % count]?.toLocaleLowerCase().startsWith(word))
  return found < 0 ? undefined : (from + found) % count
}
