/** The page that every editor shows, in px. */
export const page = { width: 1600, height: 1131 }
/** Size of a field's text and of its box, in px. */
export const fieldSize = { fontSize: 14, width: 58, height: 20 }

/**
 * The same short texts at the same places for every editor, spread over the whole page.
 *
 * @param {number} count
 * @returns {{ text: string, x: number, y: number }[]}
 */
export function placeFields(count) {
  const columns = Math.ceil(Math.sqrt(count * 1.25))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, i) => ({
    text: `No. ${i + 1}`,
    x: Math.round(((i % columns) + 0.5) * (page.width / columns) - fieldSize.width / 2),
    y: Math.round((Math.floor(i / columns) + 0.5) * (page.height / rows) - fieldSize.height / 2),
  }))
}

/** Box of the long text, in px. */
export const longBox = { x: 450, y: 440, width: 700, height: 250 }
/** Size of its letters, in px. */
export const longSize = 20

/** Its 60 words. */
export const longText = 'with great success the course on sailing small boats in all weathers '
  .repeat(5)
  .trim()

/**
 * The long text in parts, each of which differs from its neighbors in style.
 *
 * @param {number} styles
 * @returns {{ text: string, style: 'plain' | 'bold' | 'italic' }[]}
 */
export function styledParts(styles) {
  const words = longText.split(' ')
  const size = Math.ceil(words.length / styles)
  const order = /** @type {const} */ (['plain', 'bold', 'italic'])
  return Array.from({ length: styles }, (_, i) => ({
    text: words.slice(i * size, (i + 1) * size).join(' ') + (i < styles - 1 ? ' ' : ''),
    style: order[i % order.length],
  }))
}

/**
 * The fields around a long text, which is one of those counted: places of a page with more fields, without those that it
 * would cover.
 *
 * @param {number} count
 */
export function placeAround(count) {
  const { x: left, y: top, width, height } = longBox
  const free = placeFields(Math.ceil(count * 1.5)).filter(
    ({ x, y }) =>
      x > left + width || y > top + height || x + fieldSize.width < left || y + fieldSize.height < top,
  )
  return free.slice(0, count - 1)
}

/**
 * The field that is dragged: the one nearest to the middle of the page.
 *
 * @param {number} count
 * @returns {number} its index
 */
export function middleField(count) {
  const far = placeFields(count).map(({ x, y }) => Math.hypot(x - page.width / 2, y - page.height / 2))
  return far.indexOf(Math.min(...far))
}
