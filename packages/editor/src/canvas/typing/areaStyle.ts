import type { CompleteField } from '@certificate-sdk/template'
import {
  boundsOf,
  type CaretLine,
  cornersOf,
  type Rect,
  rotatePoint,
} from '@certificate-sdk/template/internal'
import type { CSSProperties } from 'react'
import { pivotOf, unionOf } from '../../geometry/fieldGeometry.ts'
import type { TypedInk } from '../../geometry/typingViewport.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import { type CaretPosition, lineRects } from './caretPosition.ts'

/** Distance from a text within which a press still places the caret, in screen px. */
const margin = 4

/** A text area over the box and the letters of a field, which receives the presses. */
export function areaStyle(
  box: Rect,
  lines: readonly CaretLine[],
  field: CompleteField,
  viewport: Viewport,
): CSSProperties {
  const rects = [box, ...lineRects(lines)]
  const { x, y, width, height } = unionOf(rects) ?? box
  const { zoom } = viewport
  const at = toCanvas(viewport, { x, y })
  const pivot = toCanvas(viewport, pivotOf(field))
  const [left, top] = [at.x - margin, at.y - margin]
  return {
    left,
    top,
    width: width * zoom + 2 * margin,
    height: height * zoom + 2 * margin,
    transform: field.rotation ? `rotate(${field.rotation}deg)` : undefined,
    transformOrigin: `${pivot.x - left}px ${pivot.y - top}px`,
  }
}

/**
 * A text area as narrow as the caret, and at its position: browsers scroll their own caret into view, so that
 * an input method shows its candidates there.
 */
export function composingStyle(
  { x, top, height }: CaretPosition,
  field: CompleteField,
  viewport: Viewport,
): CSSProperties {
  const upper = toCanvas(viewport, rotatePoint({ x, y: top }, { degrees: field.rotation, ...pivotOf(field) }))
  return { left: upper.x, top: upper.y, width: 2, height: Math.max(20, height * viewport.zoom) }
}

/** Largest size of a list, as in the style sheet, with a gap to the caret. */
const max = { width: 240, height: 220, gap: 4 }

/** Places a list below the caret, or above it if there is more room, inside the canvas. */
export function listStyle(
  { x, top, height }: CaretPosition,
  field: CompleteField,
  { viewport, canvas }: { viewport: Viewport; canvas: { width: number; height: number } },
): CSSProperties {
  const at = (y: number) =>
    toCanvas(viewport, rotatePoint({ x, y }, { degrees: field.rotation, ...pivotOf(field) }))
  const [from, to] = [at(top), at(top + height)]
  const [upper, lower] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const left = Math.max(0, Math.min(to.x, canvas.width - max.width))
  const isBelow = lower + max.height < canvas.height || upper < canvas.height / 2
  return isBelow ? { left, top: lower + max.gap } : { left, bottom: canvas.height - upper + max.gap }
}

/** The letters and the caret of a text at their positions on the page, rotated with the field. */
export function inkOfLines(
  field: CompleteField,
  lines: readonly CaretLine[],
  caret: CaretPosition,
): TypedInk {
  const onPage = (rects: readonly Rect[]) =>
    boundsOf(rects.flatMap((rect) => cornersOf(rect, { degrees: field.rotation, ...pivotOf(field) })))
  const { x, top: y, height } = caret
  const at = { x, y, width: 0, height }
  return {
    ink: onPage(lineRects(lines)),
    caret: onPage([at]),
    size: lines[caret.line]?.size ?? field.fontSize,
  }
}
