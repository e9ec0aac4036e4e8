import { isRightToLeft } from './words.mjs'

const namespaces = [
  ...['office', 'style', 'text', 'table'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  ),
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
].join(' ')

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * @param {string} name
 * @param {{ family: string, size: number, align?: string, isBold?: boolean, isRtl?: boolean, spacing?: number, lang?: string }} style
 */
function paragraphStyle(name, { family, size, align = 'start', isBold = false, isRtl = false, spacing = 0 }) {
  const all = ['', '-asian', '-complex']
    .map(
      (kind) =>
        `style:font-name${kind}="${family}" ${kind ? 'style' : 'fo'}:font-size${kind}="${size}pt"${isBold ? ` ${kind ? 'style' : 'fo'}:font-weight${kind}="bold"` : ''}`,
    )
    .join(' ')
  return `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties fo:text-align="${align}" fo:margin-top="0mm" fo:margin-bottom="3mm"${isRtl ? ' style:writing-mode="rl-tb"' : ''}/><style:text-properties ${all} fo:font-family="'${family}'"${spacing ? ` fo:letter-spacing="${spacing}pt"` : ''}/></style:style>`
}

/** @param {readonly string[]} families */
const faces = (families) =>
  `<office:font-face-decls>${[...new Set(families)].map((family) => `<style:font-face style:name="${family}" svg:font-family="'${family}'"/>`).join('')}</office:font-face-decls>`

/** @param {import('./words.mjs').Words} words */
function stylesOf(words) {
  const isRtl = isRightToLeft(words)
  const own = { family: words.serif, size: 13, isRtl }
  return [
    paragraphStyle('title', { ...own, family: words.sans, size: 30, align: 'center', isBold: true }),
    paragraphStyle('middle', { ...own, align: 'center' }),
    paragraphStyle('name', { ...own, size: 28, align: 'center' }),
    paragraphStyle('long', { ...own, align: 'justify' }),
    paragraphStyle('plain', own),
    paragraphStyle('spaced', { ...own, family: words.sans, size: 16, align: 'center', spacing: 4 }),
  ].join('\n')
}

/**
 * A document of Writer, with a justified paragraph and a table.
 *
 * @param {import('./words.mjs').Words} words
 */
export function writerDocument(words) {
  const p = (/** @type {string} */ style, /** @type {string} */ text) =>
    `<text:p text:style-name="${style}">${escaped(text)}</text:p>`
  const rows = words.table.map(
    (row) =>
      `<table:table-row>${row.map((cell) => `<table:table-cell table:style-name="cell" office:value-type="string">${p('plain', cell)}</table:table-cell>`).join('')}</table:table-row>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">${faces([words.serif, words.sans])}
<office:automatic-styles>${stylesOf(words)}
<style:style style:name="cell" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #444444" fo:padding="1mm"/></style:style>
<style:style style:name="table" style:family="table"><style:table-properties style:width="110mm" table:align="center"/></style:style>
<style:page-layout style:name="M"><style:page-layout-properties fo:margin="20mm" fo:page-width="210mm" fo:page-height="297mm"/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="M"/></office:master-styles>
<office:body><office:text>
${p('title', words.title)}${p('middle', words.intro)}${p('name', words.name)}${p('middle', words.sentence)}${p('long', words.paragraph)}${p('middle', words.dates)}
<table:table table:style-name="table"><table:table-column table:number-columns-repeated="3"/>${rows.join('')}</table:table>
${p('plain', words.date)}${p('plain', words.place)}
</office:text></office:body></office:document>`
}

/**
 * A drawing, or a presentation, with frames of text.
 *
 * @param {import('./words.mjs').Words} words
 * @param {'graphics' | 'presentation'} kind
 */
export function drawDocument(words, kind) {
  const frame = (
    /** @type {string} */ style,
    /** @type {string} */ text,
    /** @type {number} */ y,
    height = 20,
  ) =>
    `<draw:frame draw:style-name="g" svg:x="25mm" svg:y="${y}mm" svg:width="247mm" svg:height="${height}mm"><draw:text-box><text:p text:style-name="${style}">${escaped(text)}</text:p></draw:text-box></draw:frame>`
  const element = kind === 'graphics' ? 'drawing' : 'presentation'
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}">${faces([words.serif, words.sans])}
<office:styles/>
<office:automatic-styles>
<style:page-layout style:name="M"><style:page-layout-properties fo:margin="0mm" fo:page-width="297mm" fo:page-height="210mm" style:print-orientation="landscape"/></style:page-layout>
<style:style style:name="g" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="none" fo:padding="0mm" draw:auto-grow-height="false" draw:textarea-vertical-align="top" fo:wrap-option="wrap"/></style:style>
<style:style style:name="r" style:family="graphic"><style:graphic-properties draw:stroke="solid" svg:stroke-width="1mm" svg:stroke-color="#b08d3c" draw:fill="solid" draw:fill-color="#fdfbf5"/></style:style>
${stylesOf(words)}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="D" style:page-layout-name="M"/></office:master-styles>
<office:body><office:${element}><draw:page draw:name="p" draw:master-page-name="D">
<draw:rect draw:style-name="r" svg:x="8mm" svg:y="8mm" svg:width="281mm" svg:height="194mm"/>
${frame('title', words.title, 22)}${frame('middle', words.intro, 48)}${frame('name', words.name, 58)}${frame('middle', words.sentence, 80)}${frame('long', words.paragraph, 95, 40)}${frame('spaced', words.place, 140)}${frame('middle', words.dates, 155)}${frame('plain', words.date, 175)}
</draw:page></office:${element}></office:body></office:document>`
}

/**
 * A sheet of Calc.
 *
 * @param {import('./words.mjs').Words} words
 */
export function calcDocument(words) {
  const cell = (/** @type {string} */ style, /** @type {string} */ text) =>
    `<table:table-cell table:style-name="${style}" office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`
  const one = (/** @type {string} */ style, /** @type {string} */ text) =>
    `<table:table-row>${cell(style, text)}</table:table-row>`
  const rows = words.table.map(
    (row) => `<table:table-row>${row.map((text) => cell('grid', text)).join('')}</table:table-row>`,
  )
  const style = (/** @type {string} */ name, /** @type {number} */ size, more = '') =>
    `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:padding="1mm" ${more}/>${isRightToLeft(words) ? '<style:paragraph-properties style:writing-mode="rl-tb"/>' : ''}<style:text-properties style:font-name="${words.serif}" fo:font-size="${size}pt" style:font-name-complex="${words.serif}" style:font-size-complex="${size}pt"/></style:style>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">${faces([words.serif])}
<office:automatic-styles>${style('big', 24)}${style('plain', 13)}${style('grid', 13, 'fo:border="0.5pt solid #444444"')}
<style:style style:name="wide" style:family="table-column"><style:table-column-properties style:column-width="55mm"/></style:style>
<style:page-layout style:name="M"><style:page-layout-properties fo:margin="20mm" fo:page-width="210mm" fo:page-height="297mm"/><style:header-style/><style:footer-style/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Default" style:page-layout-name="M"><style:header style:display="false"/><style:footer style:display="false"/></style:master-page></office:master-styles>
<office:body><office:spreadsheet><table:table table:name="a"><table:table-column table:style-name="wide" table:number-columns-repeated="3"/>
${one('big', words.title)}${one('plain', words.intro)}${one('big', words.name)}${one('plain', words.sentence)}${rows.join('')}${one('plain', words.date)}${one('plain', words.place)}
</table:table></office:spreadsheet></office:body></office:document>`
}
