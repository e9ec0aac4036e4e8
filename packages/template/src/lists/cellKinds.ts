/** Returns true if a cell is an email address, such as `ada@example.com`. Looser than what an issue accepts. */
export function looksLikeAddress(cell: string): boolean {
  return cell.length < 255 && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/u.test(cell.trim())
}

/**
 * Returns true if a cell looks like a person: one to six words of letters, without digits, and in scripts with capitals
 * beginning with one. Titles of courses look alike, so that only a whole column means something.
 */
export function looksLikePerson(cell: string): boolean {
  const words = cell.trim().split(/[\s,]+/u)
  if (words.length > 6 || cell.length > 80 || !/^[\p{L}\p{M}\s.,'’ʼ‘`´·・\-‐‑–]+$/u.test(cell)) return false
  const [first = ''] = words
  return words.some((word) => /^\P{Ll}/u.test(word)) && /\p{L}/u.test(first)
}

/** Returns true if a cell looks like a date: a year and a day, three numbers, or the number of a day in a spreadsheet. */
export function looksLikeDate(cell: string): boolean {
  const text = cell.trim()
  if (text.length > 80) return false
  const numbers = text.match(/\p{Nd}+/gu) ?? []
  const hasYear = numbers.some(({ length }) => length === 4)
  return numbers.length >= 3 || (hasYear && numbers.length > 1) || /^\p{Nd}{5,8}$/u.test(text)
}
