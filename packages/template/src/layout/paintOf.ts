import type { GradientPaint } from '../drawing/DrawOp.ts'
import { centerOf, type Rect } from '../geometry/Rect.ts'
import type { ShapeForm } from '../kinds/FieldKind.ts'
import type { Fill } from '../model/Fill.ts'

/**
 * Resolves a fill to a paint. A linear gradient spans the box's corners at any angle, so that its first and last colors
 * are reached exactly there; a radial one runs from the center to the corners, or to the edge of an ellipse.
 */
export function paintOf(fill: Fill, box: Rect, form: ShapeForm): string | GradientPaint {
  if (typeof fill === 'string') return fill
  const { x, y } = centerOf(box)
  const { width, height } = box
  const stops = fill.stops
    .map(({ offset, color, opacity }) => ({ offset, color, opacity: opacity ?? 1 }))
    .sort((a, b) => a.offset - b.offset)
  if (fill.type === 'radial') {
    const radius = (form === 'ellipse' ? Math.max(width, height) : Math.hypot(width, height)) / 2
    return { type: 'radial', middle: { x, y }, radius, stops }
  }
  const angle = ((fill.angle ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = (Math.abs(width * cos) + Math.abs(height * sin)) / 2
  const end = (way: number) => ({ x: x + cos * reach * way, y: y + sin * reach * way })
  return { type: 'linear', from: end(-1), to: end(1), stops }
}
