/** The face that nearly every design needs: Arial's, which is also the default family. */
const defaultFace = 'Arimo-Regular'

/** A letter that the smaller file of a font may lack. */
const beyondLatin = /[^\0-\u017f\u2010-\u2033\u20ac]/

/**
 * Returns the font file that a design needs first, as a guess: the editor knows better, as soon as it is there.
 *
 * @param template as the host passed it, not validated
 */
export function firstFont(template: object): string {
  const { fields } = template as { fields?: unknown }
  const texts = Array.isArray(fields) ? fields.map((field: unknown) => Object(field).text) : []
  return texts.some((text) => beyondLatin.test(text)) ? defaultFace : `${defaultFace}.latin`
}
