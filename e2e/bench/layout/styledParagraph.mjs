const words = (
  'This certifies that the person named above has completed the whole course of studies with distinction and may ' +
  'use the title of it in public and in private from this day on until it is revoked by the academy or by law which ' +
  'the board of examiners confirms by hand and seal on behalf of all the members of the faculty and staff here'
)
  .split(' ')
  .slice(0, 60)

/** @typedef {import('@certificate-sdk/template').TemplateRun} TemplateRun */

/**
 * Five stretches of twelve words, in styles that differ in font, size, and color.
 *
 * @type {readonly Partial<TemplateRun>[]}
 */
const styles = [
  {},
  { isBold: true },
  { color: '#aa0000' },
  { fontFamily: 'Times New Roman', isItalic: true },
  { fontSize: 26 },
]

/**
 * A paragraph of 60 words, in one style or in five.
 *
 * @param {{ isStyled: boolean, isUnderline: boolean }} looks
 * @returns {import('@certificate-sdk/template').TemplateField}
 */
export function styledParagraph({ isStyled, isUnderline }) {
  const runs = styles.map((style, i) => {
    const part = words.slice(12 * i, 12 * i + 12).join(' ')
    return { ...style, text: i < styles.length - 1 ? `${part} ` : part }
  })
  const place = { type: 'text', x: 100, y: 50, width: 600, height: 250, fontSize: 24 }
  return { ...place, text: words.join(' '), fit: 'wrap', isUnderline, ...(isStyled && { runs }) }
}
