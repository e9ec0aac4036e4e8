import { gradientOf, isShape, shapeKeys } from './shapes.mjs'

/** Texts by how dear they are to lay out. @type {Record<string, (length: number) => string>} */
const texts = {
  plain: (length) => 'Word '.repeat(Math.ceil(length / 5)).slice(0, length),
  'one word': (length) => 'W'.repeat(length),
  lines: (length) => 'a\n'.repeat(Math.ceil(length / 2)).slice(0, length),
  'merge fields': (length) => '{{name}} '.repeat(Math.ceil(length / 9)).slice(0, length),
  'half merge fields': (length) => '{{attributes.'.repeat(Math.ceil(length / 13)).slice(0, length),
  Arabic: (length) => 'مرحبا '.repeat(Math.ceil(length / 6)).slice(0, length),
  marks: (length) => `a${'\u0301'.repeat(Math.max(0, length - 1))}`,
  Japanese: (length) => '修了証書'.repeat(Math.ceil(length / 4)).slice(0, length),
  mixed: (length) => 'aب1'.repeat(Math.ceil(length / 3)).slice(0, length),
}

/** Dimensions of designs, and of the values that are shown in them. */
export const designDimensions = {
  action: ['preview', 'issue', 'dryRun', 'save'],
  text: Object.keys(texts),
  fields: [1, 40, 200],
  pages: [0, 1, 4, 5],
  length: [20, 400, 2_000],
  width: [30, 600],
  kind: ['text', 'attribute', 'name', 'qr', 'line', 'rectangle', 'ellipse', 'frame', 'table'],
  attributes: [0, 10, 100],
  runs: [0, 200],
  stops: [0, 2, 20, 1_000],
  dashes: [0, 1, 10],
  curve: [0, -1, 60, 10_000],
  outline: [0, 100],
  blur: [-1, 0, 200],
}

/**
 * Fields, those of further pages, and background of a design, and attributes that are as long.
 *
 * @param {Omit<import('./drawChoices.mjs').Choice<typeof designDimensions>, 'action'>} choice
 */
export function designParts(choice) {
  const { text, fields, pages, length, width, kind, attributes, runs, stops, dashes } = choice
  const shown = texts[text]?.(length) ?? ''
  const isTable = kind === 'table'
  const value = isTable ? rowsOf(shown, Math.min(40_000, 900_000 / Math.max(1, attributes))) : shown
  const all = Array.from({ length: fields }, (_, i) => ({
    type: kind,
    text: kind === 'attribute' || isTable ? `A${i % Math.max(1, attributes)}` : shown,
    x: (i * 7) % 900,
    y: (i * 13) % 900,
    fontSize: kind === 'qr' ? 100 : 20,
    width,
    ...(isTable && { columns: tableKeys.map((key) => ({ key })) }),
    ...(runs && { runs: runsOf(shown, runs), fit: 'wrap', isJustified: true }),
    ...effectKeys(choice),
    ...(isShape(kind) && shapeKeys({ width, stops, dashes }, i)),
  }))
  const onEach = Math.ceil(fields / (1 + pages))
  return {
    fields: all.slice(0, onEach),
    furtherFields: Array.from({ length: pages }, (_, i) => all.slice((i + 1) * onEach, (i + 2) * onEach)),
    ...(stops && { background: gradientOf(stops, 0) }),
    attributes: Object.fromEntries(Array.from({ length: attributes }, (_, i) => [`A${i}`, value])),
  }
}

/**
 * Curve, outline, and shadow, each only if it is chosen.
 *
 * @param {{ curve: number, outline: number, blur: number }} choice
 */
function effectKeys({ curve, outline, blur }) {
  return {
    ...(curve && { curve }),
    ...(outline && { outline: { color: '#123456', width: outline } }),
    ...(blur >= 0 && { shadow: { x: 1_000, y: -3, blur, color: '#000000', opacity: 0.5 } }),
  }
}

/** Keys of the maximum number of columns. */
const tableKeys = Array.from({ length: 12 }, (_, i) => `k${i}`)

/**
 * Fills an attribute with rows that have a text in each cell.
 *
 * @param {string} text
 * @param {number} most characters of JSON
 */
function rowsOf(text, most) {
  const row = Object.fromEntries(tableKeys.map((key) => [key, text]))
  const count = Math.min(60, Math.floor(most / (JSON.stringify(row).length + 1)))
  return JSON.stringify(Array.from({ length: Math.max(1, count) }, () => row))
}

/**
 * The text in this many parts, each in another style than the last one.
 *
 * @param {string} text
 * @param {number} count
 */
function runsOf(text, count) {
  const length = Math.max(1, Math.ceil(text.length / count))
  return Array.from({ length: Math.ceil(text.length / length) }, (_, i) => ({
    text: text.slice(i * length, (i + 1) * length),
    fontSize: 10 + (i % 20),
    isBold: i % 2 === 0,
    isUnderline: i % 3 === 0,
    color: `#${String(i).padStart(6, '0')}`,
  }))
}
