/**
 * Letters of Latin, digits, and spaces, with full stops and commas behind letters and digits: most names and titles, whose
 * lines end after spaces only.
 */
const plain = /^(?:[A-Za-z0-9À-ÖØ-öø-ž][.,]?|[ \n])*$/

/**
 * Returns the offsets at which a line of a plain text may end beside its line ends, exactly as `lineBreaks` says, but
 * without its data; `undefined` if only the data can tell.
 */
export function plainLineBreaks(text: string): number[] | undefined {
  if (!plain.test(text)) return undefined
  return Array.from(text.matchAll(/ (?=\S)/g), ({ index }) => index + 1)
}
