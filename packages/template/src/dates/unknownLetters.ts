/**
 * Returns the first word of a date pattern that neither consists of date letters nor is enclosed in
 * apostrophes, and would therefore be printed literally, or else an apostrophe without its second one. Letters of other
 * scripts, such as 年, have no other meaning.
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
