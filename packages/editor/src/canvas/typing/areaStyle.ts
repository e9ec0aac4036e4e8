import type { CompleteField } from '@certificate-sdk/template'
import { type CaretLine, type Rect, rotatePoint } from '@certificate-sdk/template/internal'
import type { CSSProperties } from 'react'
import { pivotOf, unionOf } from '../../geometry/fieldGeometry.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import { type CaretPlace, lineRects } from './caretPlace.ts'

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
  { x, top, height }: CaretPlace,
  field: CompleteField,
  viewport: Viewport,
): CSSProperties {
  const upper = toCanvas(viewport, rotatePoint({ x, y: top }, { degrees: field.rotation, ...pivotOf(field) }))
  return { left: upper.x, top: upper.y, width: 2, height: Math.max(20, height * viewport.zoom) }
}
