import type { TableContent, TextContent } from '../certificate/Certificate.ts'
import { tableCells } from '../certificate/textsOf.ts'
import { createWrapper } from '../text/createWrapper.ts'
import type { FittedText } from '../text/fitText.ts'
import { stackOfLines } from '../text/LineStack.ts'
import type { ColumnPosition } from './columnPositions.ts'
import { displayedSpans } from './displayedSpans.ts'
import type { ItemContext } from './FieldLayout.ts'
import { letterStyles } from './letterStyles.ts'
import { boxedHeight } from './textHeights.ts'

/** A cell with its lines at a size. */
export interface FittedCell {
  content: TextContent
  /** `undefined` if it is empty, or while its font is not loaded. */
  fitted: FittedText | undefined
  /** Maximum width of its text, in px. */
  room: number
}

/** A table at a size. */
export interface FittedTable {
  size: number
  /** Above and below a cell's text, in px. */
  padding: number
  rows: readonly { cells: readonly FittedCell[]; height: number }[]
  height: number
  /** True if no word is wider than its cell. */
  fits: boolean
}

/** Creates a function that fits all cells into their columns at a size in px, caching each size. */
export function createCellFitter(
  { item: { content }, fonts, words, parts }: ItemContext<TableContent>,
  columns: readonly ColumnPosition[],
): (size: number) => FittedTable {
  const { fontSize, minFontSize } = content.cell
  const texts = tableCells(content).map((row) => row.map(prepare))
  const known = new Map<number, FittedTable>()

  function prepare(cell: TextContent, column: number) {
    const room = Math.max(1, (columns[column]?.width ?? 0) - 2 * content.padding)
    const spans = displayedSpans(cell)
    const text = spans.map((span) => span.text).join('')
    const styles = text ? letterStyles(spans, [text.length], cell, fonts) : undefined
    const wrap =
      styles &&
      createWrapper({ text, styles, language: cell.locale, words, parts, minFontSize, maxWidth: room })
    return { content: cell, room, wrap }
  }

  function tableAt(size: number): FittedTable {
    const padding = (content.padding * size) / fontSize
    const rows = texts.map((row) => {
      const cells = row.map(({ wrap, ...cell }) => ({ ...cell, fitted: wrap?.(size) }))
      const heights = cells.map((cell) =>
        boxedHeight(cell.content, stackOfLines(cell.fitted?.lines ?? []), size),
      )
      return { cells, height: Math.max(...heights) + 2 * padding + (content.rule?.width ?? 0) }
    })
    return {
      size,
      padding,
      rows,
      height: rows.reduce((sum, { height }) => sum + height, 0),
      fits: rows.every(({ cells }) => cells.every(({ fitted }) => fitted?.fits ?? true)),
    }
  }

  return (size) => {
    const table = known.get(size) ?? tableAt(size)
    known.set(size, table)
    return table
  }
}
