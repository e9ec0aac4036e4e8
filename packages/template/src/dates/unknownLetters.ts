/**
 * Returns the first word of a date pattern that is neither date letters nor in apostrophes, and would be printed
 * literally, or else an unmatched apostrophe. Letters of other scripts, such as 年, are always literal.
 *
 * @example unknownLetters('d de MMMM') // 'de'
 * @example unknownLetters("d 'de' MMMM") // undefined
 */
export function unknownLetters(pattern: string): string | undefined {
  const unquoted = pattern.replace(/'(?:[^']|'')*'/g, ' ')
  const words = unquoted.match(/[a-z]+/gi)
  const unknown = words?.find((word) => word.match(/(.)\1*/g)?.some((part) => !isPart(part)))
  return unknown ?? unquoted.match("'")?.[0]
}

function isPart(letters: string): boolean {
  return /^(?:y+|M{1,4}|d{1,2}|E{3,4})$/.test(letters)
}
