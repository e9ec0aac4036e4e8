import type { CertificateItem, TableContent, TextContent } from '../certificate/Certificate.ts'
import type { TableProblem } from '../certificate/readTable.ts'
import type { DrawOp, GlyphsOp, RectsOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import { directionOf } from '../languages.ts'
import type { Alignment } from '../model/Template.ts'
import { largestSize } from '../text/fitText.ts'
import { type ColumnPosition, columnPositions } from './columnPositions.ts'
import {
  anchoredLeft,
  type ContentLayout,
  type FieldIssue,
  type ItemContext,
  outsideIssue,
  rotationOf,
} from './FieldLayout.ts'
import { createCellFitter, type FittedCell, type FittedTable } from './fitCells.ts'
import { edgeTolerance, overhang } from './overhang.ts'
import { placeLine } from './placeLine.ts'
import { baselinesOf } from './textHeights.ts'
import { missingIssues, overflowIssue, tooManyLines } from './textIssues.ts'
import { heightRoom, widthRoom } from './textRoom.ts'
import { underlinesOf } from './underlinesOf.ts'

type TableContext = ItemContext<TableContent>

/**
 * Lays out a table: cells wrap in their columns, and all shrink together until the rows fit. A separate module, because
 * few templates have a table.
 */
export function placeTable(context: TableContext): ContentLayout {
  const { item, page, fonts, ink } = context
  const { box, content } = item
  const { cell, problem } = content
  const text = { ...item, content: cell }
  const room = box.width ?? widthRoom(text, page)
  const width = Number.isFinite(room) ? room : page.width
  const at = { x: anchoredLeft(box.x, width, box.alignment), y: box.y, width }
  if (problem) {
    const { height = cell.fontSize } = box
    return { ops: [], box: { ...at, height }, size: cell.fontSize, issues: [problemIssue(problem)] }
  }
  const isMirrored = directionOf(cell.locale ?? 'en') === 'rtl'
  const columns = columnPositions(content.columns, width, isMirrored)
  const fitted = createCellFitter(context, columns)
  const max = (box.height ?? heightRoom(text, page)) + 0.01
  const min = Math.min(cell.minFontSize, cell.fontSize)
  const fits = (size: number) => fitted(size).fits && fitted(size).height <= max
  const size = largestSize(cell.fontSize, min, fits)
  const table = fitted(size ?? min)
  const tableBox = { ...at, height: table.height }
  const words = wordsOf(context, table, columns, tableBox, isMirrored ? 'right' : 'left')
  const ops = [...decorations(context, table, tableBox), ...words]
  const over = overhang(ops, page, fonts, ink?.bounds)
  const cells = table.rows.flatMap((row) => row.cells)
  const missing = cells.flatMap((cell) => cell.fitted?.missing ?? [])
  const issues = missingIssues([...new Set(missing)])
  if (size === undefined) issues.push(misfitIssue(table))
  else if (over > edgeTolerance) issues.push(outsideIssue(over))
  return {
    ops,
    box: { ...tableBox, height: box.height ?? table.height },
    size: table.size,
    issues,
    isValue: true,
    lines: linesOf(words),
    columns,
    ...(box.height === undefined && { grew: tableBox }),
  }
}

/** Row colors, and the lines between rows. */
function decorations({ item, index }: TableContext, { rows }: FittedTable, { x, y, width }: Rect): RectsOp[] {
  const { header, zebraFill, rule } = item.content
  const thickness = rule?.width ?? 0
  const [titles, zebra, rules]: [number[], number[], number[]] = [[], [], []]
  let top = y
  for (const [i, { height }] of rows.entries()) {
    const area = [x, top, width, height - thickness]
    const number = header ? i : i + 1
    if (number === 0) titles.push(...area)
    else if (number % 2 === 0) zebra.push(...area)
    top += height
    rules.push(x, top - thickness, width, thickness)
  }
  const fills = [
    { color: header?.fill, rects: titles },
    { color: zebraFill, rects: zebra },
    { color: rule?.color, rects: rules },
  ]
  return fills.flatMap(({ color, rects }): RectsOp[] =>
    color !== undefined && rects.length
      ? [
          {
            kind: 'rects',
            isSmooth: true,
            field: index,
            color,
            opacity: item.opacity,
            ...rotationOf(item),
            rects,
          },
        ]
      : [],
  )
}

/** Text of all cells, in reading order. */
function wordsOf(
  context: TableContext,
  { rows, padding }: FittedTable,
  columns: readonly ColumnPosition[],
  { x, y }: Rect,
  start: 'left' | 'right',
): DrawOp[] {
  const { content } = context.item
  const beside = content.padding
  let top = y
  return rows.flatMap(({ cells, height }, row) => {
    const inner = { y: top + padding, height: height - 2 * padding - (content.rule?.width ?? 0) }
    top += height
    return cells.flatMap((cell, i) => {
      const { left, width } = columns[i] as ColumnPosition
      const area = { ...inner, x: x + left + beside, width: width - 2 * beside }
      const alignment = content.columns[i]?.alignment ?? start
      return placeCell(context, cell, { area, alignment, number: row * cells.length + i })
    })
  })
}

/** Text of each line of each cell. */
function linesOf(words: readonly DrawOp[]): GlyphsOp[][] {
  const lines = new Map<string, GlyphsOp[]>()
  for (const op of words)
    if (op.kind === 'glyphs') {
      const key = `${op.cell} ${op.y}`
      lines.set(key, [...(lines.get(key) ?? []), op])
    }
  return [...lines.values()]
}

function misfitIssue({ rows, size }: FittedTable): FieldIssue {
  const wide = rows.flatMap(({ cells }) => cells).find(({ fitted }) => fitted && !fitted.fits)
  return wide?.fitted ? overflowIssue(wide.fitted, wide.room) : tooManyLines(size)
}

function problemIssue({ path, message }: TableProblem): FieldIssue {
  return {
    code: 'not_a_table',
    message: `The value of this table ${path && `at ${path} `}${message}.`,
    values: path ? { place: path } : {},
  }
}

/** Position of a cell in its upright table. */
interface CellPosition {
  /** Without the padding. */
  area: Rect
  alignment: Alignment
  /** See `GlyphsOp`. */
  number: number
}

/** Draws a cell's text at its position, rotated with the table around its anchor. */
function placeCell(
  context: ItemContext<TableContent>,
  { content, fitted }: FittedCell,
  { area, alignment, number }: CellPosition,
): DrawOp[] {
  if (!fitted) return []
  const share = { left: 0, center: 0.5, right: 1 }[alignment]
  const item: CertificateItem<TextContent> = {
    ...context.item,
    content,
    rotation: 0,
    box: { ...area, x: area.x + area.width * share, alignment },
  }
  const { lines, size } = fitted
  const [span] = content.spans
  const cellContext = { ...context, item }
  const spans = [{ span, end: Number.POSITIVE_INFINITY }]
  const baselines = baselinesOf(item, fitted)
  const placed = lines.map((line, i) => placeLine(cellContext, spans, size, line, baselines[i] as number))
  const underlines = span.isUnderline ? underlinesOf(cellContext, placed, size) : []
  const words = placed.flatMap(({ parts }) => parts.map(({ op }) => ({ ...op, cell: number })))
  return [...underlines, ...words].map((op) => ({ ...op, ...rotationOf(context.item) }))
}
