import type { CompleteField } from '@certificate-sdk/template'
import { rotatePoint } from '@certificate-sdk/template/internal'
import type { CSSProperties } from 'react'
import { pivotOf } from '../../geometry/fieldGeometry.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { CaretPlace } from './caretPlace.ts'

/** Largest size of a list, as in the style sheet, with a gap to the caret. */
const max = { width: 240, height: 220, gap: 4 }

/** Places a list below the caret, or above it if there is more room, inside the canvas. */
export function listStyle(
  { x, top, height }: CaretPlace,
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
