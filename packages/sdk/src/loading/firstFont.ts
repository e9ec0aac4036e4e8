/** A character that the smaller file of a font may lack; `latinText` of the template package has the same ones. */
const beyondLatin =
  /[^ -~\u00a0-\u017f\u0218-\u021b\u1e9e\u2010-\u2027\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]/

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
