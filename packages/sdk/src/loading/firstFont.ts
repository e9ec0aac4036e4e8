/** A letter that the smaller file of a font may lack. */
const beyondLatin = /[^\0-\u017f\u2010-\u2033\u20ac]/

/**
 * Returns the font file that a design needs first: Arial's, which is also the default family. A guess: the editor knows
 * better, as soon as it is there.
 *
 * @param template a copy of what the host passed, not validated
 */
export function firstFont({ fields }: { fields?: unknown }): string {
  // Nothing but the texts; without fields, the word “undefined”.
  const texts = String(JSON.stringify(fields, ['text']))
  return beyondLatin.test(texts) ? 'Arimo-Regular' : 'Arimo-Regular.latin'
}
