/**
 * Applies a change of a text to its parts, so that they add up to the changed text. The change may depend on neighbors:
 * a letter and its accent in two parts become one character, in the first.
 */
export function mapParts(parts: readonly string[], change: (text: string) => string): string[] {
  const whole = change(parts.join(''))
  if (parts.length === 1) return [whole]
  const changed = parts.map(change)
  if (changed.join('') === whole) return changed
  let typed = ''
  let start = 0
  return parts.map((part, i) => {
    typed += part
    const end = i === parts.length - 1 ? whole.length : change(typed).length
    const from = start
    start = Math.min(whole.length, Math.max(start, end))
    return whole.slice(from, start)
  })
}
