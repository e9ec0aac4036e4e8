import { isRightToLeft } from './words.mjs'

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Baselines of the lines of a certificate on A4, in points, and how they look. */
const lines = /** @type {const} */ ([
  { key: 'title', y: 90, size: 30, isBold: true },
  { key: 'intro', y: 140, size: 14 },
  { key: 'name', y: 185, size: 28 },
  { key: 'sentence', y: 225, size: 14 },
  { key: 'dates', y: 320, size: 14 },
  { key: 'date', y: 500, size: 13, x: 70 },
  { key: 'place', y: 520, size: 13, x: 70 },
])
const [width, height] = [842, 595]

/**
 * Breaks a paragraph about where a program does.
 *
 * @param {import('./words.mjs').Words} words
 */
function brokenParagraph({ paragraph, code }) {
  const most = code === 'ja' ? 34 : 80
  const parts = code === 'ja' ? [...paragraph] : paragraph.split(/(?<= )/)
  /** @type {string[]} */
  const broken = ['']
  for (const part of parts) {
    const last = broken.length - 1
    if ((broken[last] + part).length > most) broken.push(part)
    else broken[last] += part
  }
  return broken.map((line) => line.trim())
}

/** @param {import('./words.mjs').Words} words @param {typeof lines[number]} line */
const familyOf = (words, line) => ('isBold' in line ? words.sans : words.serif)

/** @param {string} attributes @param {string} inside */
const svg = (attributes, inside) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

/**
 * A drawing as Inkscape writes it: in millimeters, styles in attributes, and a `tspan` per line.
 *
 * @param {import('./words.mjs').Words} words
 */
export function inkscapeDrawing(words) {
  const mm = (/** @type {number} */ points) => ((points * 25.4) / 72).toFixed(4)
  const style = (/** @type {string} */ family, /** @type {number} */ size, more = '') =>
    `font-style:normal;font-weight:normal;font-size:${mm(size)}px;line-height:1.25;font-family:'${family}';-inkscape-font-specification:'${family}, Normal';fill:#1f3a5f;fill-opacity:1;stroke:none;stroke-width:0.264583;${more}`
  const text = lines.map((line) => {
    const isLeft = 'x' in line
    const x = mm(isLeft ? line.x : width / 2)
    const weight = 'isBold' in line ? 'font-weight:bold;' : ''
    const anchor = isLeft ? '' : 'text-anchor:middle;text-align:center;'
    return `<text xml:space="preserve" style="${style(familyOf(words, line), line.size, weight + anchor)}" x="${x}" y="${mm(line.y)}"><tspan sodipodi:role="line" style="stroke-width:0.264583" x="${x}" y="${mm(line.y)}">${escaped(words[line.key])}</tspan></text>`
  })
  const isRtl = isRightToLeft(words)
  const x = mm(isRtl ? width - 150 : 150)
  const broken = brokenParagraph(words).map(
    (line, i) => `<tspan sodipodi:role="line" x="${x}" y="${mm(255 + 17.5 * i)}">${escaped(line)}</tspan>`,
  )
  const long = `<text xml:space="preserve" style="${style(words.serif, 14, isRtl ? 'direction:rtl;' : '')}" x="${x}" y="${mm(255)}">${broken.join('')}</text>`
  return svg(
    `width="${mm(width)}mm" height="${mm(height)}mm" viewBox="0 0 ${mm(width)} ${mm(height)}" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"`,
    `<g transform="translate(0.5,-0.25)"><rect style="fill:none;stroke:#b08d3c;stroke-width:1" x="8" y="8" width="281" height="194"/><g transform="translate(-0.5,0.25)">${text.join('\n')}${long}</g></g>`,
  )
}

/**
 * A drawing as Illustrator writes it: a class per style, names of faces, texts moved by `transform`, and tracking in em.
 *
 * @param {import('./words.mjs').Words} words
 */
export function illustratorDrawing(words) {
  const face = (/** @type {string} */ family, isBold = false) =>
    family === 'Times New Roman'
      ? `${isBold ? 'TimesNewRomanPS-BoldMT' : 'TimesNewRomanPSMT'}, "Times New Roman"`
      : `${family.replaceAll(' ', '')}-${isBold ? 'Bold' : 'Regular'}, "${family}"`
  const rules = lines.map(
    (line, i) =>
      `.cls-${i + 1}{font-family:${face(familyOf(words, line), 'isBold' in line)};font-size:${line.size}px;${'isBold' in line ? 'font-weight:700;' : ''}${line.key === 'dates' ? 'letter-spacing:0.1em;' : ''}${'x' in line ? '' : 'text-anchor:middle;'}fill:#231f20;}`,
  )
  const text = lines.map(
    (line, i) =>
      `<text class="cls-${i + 1}" transform="translate(${'x' in line ? line.x : width / 2} ${line.y})">${escaped(words[line.key])}</text>`,
  )
  const long = brokenParagraph(words).map(
    (line, i) => `<tspan x="0" y="${(17.5 * i).toFixed(2)}">${escaped(line)}</tspan>`,
  )
  return svg(
    `id="Layer_1" data-name="Layer 1" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt"`,
    `<defs><style>${rules.join('')}.long{font-family:${face(words.serif)};font-size:14px;fill:#231f20;}</style></defs><title>certificate</title><rect class="frame" x="20" y="20" width="802" height="555" fill="none" stroke="#b08d3c" stroke-width="3"/>${text.join('\n')}<text class="long" transform="translate(150 255)">${long.join('')}</text>`,
  )
}

/**
 * A drawing as Figma writes it: attributes, and the left end of each line.
 *
 * @param {import('./words.mjs').Words} words
 */
export function figmaDrawing(words) {
  const text = (
    /** @type {string} */ family,
    /** @type {number} */ size,
    /** @type {string} */ more,
    /** @type {string} */ inside,
  ) =>
    `<text fill="#111827" xml:space="preserve" style="white-space: pre" font-family="${family}" font-size="${size}" letter-spacing="0em"${more}>${inside}</text>`
  const all = lines.map((line, i) =>
    text(
      familyOf(words, line),
      line.size,
      'isBold' in line ? ' font-weight="bold"' : '',
      `<tspan x="${60 + 11.7 * i}" y="${line.y}.5">${escaped(words[line.key])}</tspan>`,
    ),
  )
  const long = brokenParagraph(words).map(
    (line, i) => `<tspan x="150" y="${(255.3 + 17.5 * i).toFixed(2)}">${escaped(line)}&#10;</tspan>`,
  )
  return svg(
    `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"`,
    `<g clip-path="url(#clip0)"><rect width="${width}" height="${height}" fill="white"/>${all.join('\n')}${text(words.serif, 14, '', long.join(''))}</g><defs><clipPath id="clip0"><rect width="${width}" height="${height}" fill="white"/></clipPath></defs>`,
  )
}
