/**
 * Latin letters, digits, and spaces, with full stops and commas after letters and digits: most names and titles, whose
 * lines only break after spaces.
 */
const plain = /^(?:[A-Za-z0-9À-ÖØ-öø-ž][.,]?|[ \n])*$/

/**
 * Returns the offsets at which a plain text may break, other than line ends, exactly like `lineBreaks` but without its
 * data; `undefined` if the data are needed.
 */
export function plainLineBreaks(text: string): number[] | undefined {
  if (!plain.test(text)) return undefined
  return Array.from(text.matchAll(/ (?=\S)/g), ({ index }) => index + 1)
}
