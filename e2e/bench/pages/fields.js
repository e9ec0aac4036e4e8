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
