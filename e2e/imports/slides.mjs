import { isRightToLeft } from './words.mjs'

/**
 * Writes a slide with PptxGenJS.
 *
 * @param {new () => any} Presentation
 * @param {import('./words.mjs').Words} words
 * @param {string} fileName
 */
export async function writeSlide(Presentation, words, fileName) {
  const presentation = new Presentation()
  presentation.defineLayout({ name: 'A4', width: 11.69, height: 8.27 })
  presentation.layout = 'A4'
  const slide = presentation.addSlide()
  const rtl = isRightToLeft(words) ? { rtlMode: true, lang: words.code } : {}
  const text = (/** @type {string} */ value, /** @type {number} */ y, options = {}) =>
    slide.addText(value, {
      ...{ x: 1, y, w: 9.69, h: 0.6, margin: 0, align: 'center', valign: 'top' },
      ...{ fontFace: words.serif, fontSize: 14, ...rtl, ...options },
    })
  slide.addShape('rect', { x: 0.3, y: 0.3, w: 11.09, h: 7.67, line: { color: 'B08D3C', width: 3 } })
  text(words.title, 0.7, { fontFace: words.sans, fontSize: 30, bold: true })
  text(words.intro, 1.5)
  text(words.name, 1.9, { fontSize: 28 })
  text(words.sentence, 2.6)
  text(words.paragraph, 3.1, { h: 1, align: isRightToLeft(words) ? 'right' : 'left' })
  text(words.dates, 4.3, { charSpacing: 3 })
  slide.addTable(
    words.table.map((row) =>
      row.map((cell) => ({ text: cell, options: { fontFace: words.serif, fontSize: 12 } })),
    ),
    { x: 3.3, y: 4.8, w: 5, border: { type: 'solid', pt: 1, color: '444444' } },
  )
  text(words.date, 7, { w: 4, align: 'left' })
  text(words.place, 7.4, { w: 4, align: 'left' })
  await presentation.writeFile({ fileName })
}

/**
 * Writes a slide with PptxGenJS whose boxes have the usual insets, other distances of lines, and texts in their middle or at
 * their end.
 *
 * @param {new () => any} Presentation
 * @param {import('./words.mjs').Words} words
 * @param {string} fileName
 */
export async function writeBoxes(Presentation, words, fileName) {
  const presentation = new Presentation()
  presentation.layout = 'LAYOUT_WIDE'
  const slide = presentation.addSlide()
  const rtl = isRightToLeft(words) ? { rtlMode: true, lang: words.code } : {}
  const text = (/** @type {unknown} */ value, /** @type {number} */ y, options = {}) =>
    slide.addText(value, {
      ...{ x: 1.5, y, w: 10.3, h: 0.7, align: 'center', valign: 'middle' },
      ...{ fontFace: words.serif, fontSize: 14, ...rtl, ...options },
    })
  const start = isRightToLeft(words) ? 'right' : 'left'
  text(words.title, 0.4, { fontFace: words.sans, fontSize: 32, bold: true, fit: 'shrink' })
  text(words.name, 1.2, { fontSize: 30, valign: 'bottom' })
  const lines = [words.intro, words.sentence, words.dates].map((line) => ({
    text: line,
    options: { breakLine: true },
  }))
  text(lines, 2, { h: 1.2, lineSpacingMultiple: 1.3 })
  text(words.paragraph, 3.4, { h: 1.3, w: 7, x: 3, align: start, lineSpacing: 22, valign: 'top' })
  text(words.paragraph, 4.9, { h: 1, w: 9, x: 2, fontSize: 12, lineSpacingMultiple: 0.9 })
  text(words.date, 6.2, { x: 1, w: 4, align: start, inset: 0.2, paraSpaceAfter: 6 })
  text(words.place, 6.2, { x: 8, w: 4, align: 'right', fill: { color: 'EEEEEE' } })
  await presentation.writeFile({ fileName })
}

/**
 * Writes a page with pdfkit.
 *
 * @param {new (options: object) => any} Document
 * @param {import('./words.mjs').Words} words
 * @param {string} fonts folder
 * @param {NodeJS.WritableStream} stream
 */
export async function writeWithPdfkit(Document, words, fonts, stream) {
  const file = /** @type {Record<string, string>} */ ({
    ...{ 'EB Garamond': 'EBGaramond', Montserrat: 'Montserrat', 'Times New Roman': 'Tinos', Arial: 'Arimo' },
  })
  const document = new Document({ size: 'A4', margin: 60 })
  document.pipe(stream)
  const serif = `${fonts}/${file[words.serif]}-Regular.ttf`
  const line = (/** @type {string} */ text, /** @type {number} */ size, options = {}) =>
    document
      .font(serif)
      .fontSize(size)
      .text(text, { align: 'center', ...options })
      .moveDown(0.5)
  document.font(`${fonts}/${file[words.sans]}-Bold.ttf`).fontSize(24)
  document.text(words.title, { align: 'center', characterSpacing: 2 }).moveDown(0.5)
  line(words.intro, 13)
  line(words.name, 26)
  line(words.sentence, 13)
  line(words.paragraph, 13, { align: 'justify', lineGap: 3 })
  line(words.dates, 13)
  line(words.date, 13, { align: 'left' })
  line(words.place, 13, { align: 'left' })
  document.end()
  await new Promise((resolve) => stream.on('finish', resolve))
}
