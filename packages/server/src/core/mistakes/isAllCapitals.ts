/** Whether a name of several words is in capital letters, as systems of the past store it: JOHN O'NEIL, but not J. R. or O'NEIL. */
export function isAllCapitals(name: string): boolean {
  if (/[a-z]/.test(name)) return false
  if (!/\p{Lu}{2}/u.test(name) || /\p{Ll}/u.test(name)) return false
  const words = name.split(/\s+/).filter((word) => /\p{Lu}.*\p{Lu}/u.test(word))
  return words.length > 1 && (name.match(/\p{Lu}/gu) ?? []).length >= 6
}
