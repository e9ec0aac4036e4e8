import type { Rect } from '@certificate-sdk/template/internal'
import type { FoundText } from './recognize.ts'

const minRows = 3
/** Minimum columns of a table without lines; two could also be places for signatures. */
const minOpenColumns = 3
/** Maximum line width, in px. */
const thickest = 8
/** Maximum distance between rows, as a multiple of the font size. */
const farthestRow = 4

/**
 * Marks the texts that are cells of a table: rows below each other whose texts are in columns, with lines or at least
 * three columns.
 *
 * @param shapes bounds of lines and frames on the page
 */
export function findTables(texts: readonly FoundText[], shapes: readonly Rect[]): FoundText[] {
  const rows = rowsOf(texts)
  const tables: FoundText[][][] = []
  for (const row of rows) {
    const table = tables.at(-1)
    const above = table?.at(-1)
    if (table && above && isBelow(above, row)) table.push(row)
    else tables.push([row])
  }
  const cells = new Map<FoundText, number>()
  for (const [i, table] of tables.filter((one) => isTable(one, shapes)).entries())
    for (const cell of table.flat()) cells.set(cell, i)
  return texts.map((text) => {
    const table = cells.get(text)
    return table === undefined ? text : { ...text, table }
  })
}

/** Groups texts into rows, from top to bottom; a single text is a row, too. */
function rowsOf(texts: readonly FoundText[]): FoundText[][] {
  const rows: FoundText[][] = []
  const upright = texts.filter(({ block }) => block.angle === 0)
  for (const text of [...upright].sort((a, b) => a.block.baseline - b.block.baseline)) {
    const row = rows.at(-1)
    const first = row?.[0]?.block
    if (row && first && text.block.baseline - first.baseline <= 0.25 * first.fontSize) row.push(text)
    else rows.push([text])
  }
  return rows
}

function isBelow(above: readonly FoundText[], row: readonly FoundText[]): boolean {
  const [first, other] = [above[0]?.block, row[0]?.block]
  if (!first || !other || row.length < 2 || row.length !== above.length) return false
  const isNear = other.baseline - first.baseline <= farthestRow * Math.max(first.fontSize, other.fontSize)
  return (
    isNear &&
    row.every((cell) => above.filter((one) => overlaps(one.block.bounds, cell.block.bounds)).length === 1)
  )
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width
}

function isTable(rows: readonly (readonly FoundText[])[], shapes: readonly Rect[]): boolean {
  const columns = rows[0]?.length ?? 0
  if (rows.length < minRows || columns < 2) return false
  const all = rows.flat().map(({ block }) => block.bounds)
  const [top, bottom] = [
    Math.min(...all.map(({ y }) => y)),
    Math.max(...all.map(({ y, height }) => y + height)),
  ]
  const [left, right] = [
    Math.min(...all.map(({ x }) => x)),
    Math.max(...all.map(({ x, width }) => x + width)),
  ]
  const rules = shapes.filter(
    ({ x, y, width, height }) =>
      height <= thickest && width > 2 * thickest && y > top && y < bottom && x < right && x + width > left,
  )
  return columns >= minOpenColumns || rules.length >= rows.length - 1
}
