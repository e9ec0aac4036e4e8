/** Returns true if a cell looks like an email address, such as `ada@example.com`. Looser than validation for an issue. */
export function looksLikeAddress(cell: string): boolean {
  return cell.length < 255 && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/u.test(cell.trim())
}

/**
 * Returns true if a cell looks like a person's name: one to six words of letters, without digits, and capitalized in
 * scripts with capitals. Course titles look alike, so only a whole column is conclusive.
 */
export function looksLikePerson(cell: string): boolean {
  const words = cell.trim().split(/[\s,]+/u)
  if (words.length > 6 || cell.length > 80 || !/^[\p{L}\p{M}\s.,'’ʼ‘`´·・\-‐‑–]+$/u.test(cell)) return false
  const [first = ''] = words
  return words.some((word) => /^\P{Ll}/u.test(word)) && /\p{L}/u.test(first)
}

/** Returns true if a cell looks like a date: a year and a day, three numbers, or a spreadsheet's day number. */
export function looksLikeDate(cell: string): boolean {
  const text = cell.trim()
  if (text.length > 80) return false
  const numbers = text.match(/\p{Nd}+/gu) ?? []
  const hasYear = numbers.some(({ length }) => length === 4)
  return numbers.length >= 3 || (hasYear && numbers.length > 1) || /^\p{Nd}{5,8}$/u.test(text)
}
