/**
 * The item of a menu that a key leads to, as in the ARIA pattern: arrows go around, Home and End to the ends, letters to
 * the next item that begins with them.
 *
 * @param typed the letters of one word so far, this key's included; `''` if the key is no letter
 * @returns its index; `undefined` if the key means nothing
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
  // A first letter leads on from the item that has the focus; a longer word may be that item's.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0)
  const word = typed.toLocaleLowerCase()
  const found = names.findIndex((_, i) => names[(from + i) % count]?.toLocaleLowerCase().startsWith(word))
  return found < 0 ? undefined : (from + found) % count
}
