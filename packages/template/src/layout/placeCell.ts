import type { CertificateItem, TableContent, TextContent } from '../certificate/Certificate.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Alignment } from '../model/Template.ts'
import { type ItemContext, rotationOf } from './FieldLayout.ts'
import type { FittedCell } from './fitCells.ts'
import { placeLine } from './placeLine.ts'
import { baselinesOf } from './textHeights.ts'
import { underlinesOf } from './underlinesOf.ts'

/** The place of a cell in its table, which is upright. */
export interface CellPlace {
  /** Without the padding. */
  area: Rect
  alignment: Alignment
  /** See `GlyphsOp`. */
  number: number
}

/** Draws the words of a cell into its place. They rotate with the table, around its anchor. */
export function placeCell(
  context: ItemContext<TableContent>,
  { content, fitted }: FittedCell,
  { area, alignment, number }: CellPlace,
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
  const own = { ...context, item }
  const spans = [{ span, end: Number.POSITIVE_INFINITY }]
  const baselines = baselinesOf(item, fitted)
  const placed = lines.map((line, i) => placeLine(own, spans, size, line, baselines[i] as number))
  const underlines = span.isUnderline ? underlinesOf(own, placed, size) : []
  const words = placed.flatMap(({ parts }) => parts.map(({ op }) => ({ ...op, cell: number })))
  return [...underlines, ...words].map((op) => ({ ...op, ...rotationOf(context.item) }))
}
