import type { GradientPaint, InkOp, PathOp, PathPart, ShadowOp } from '../drawing/DrawOp.ts'
import { mapPath } from '../drawing/placedOutline.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import { letterPath } from './letterPath.ts'
import { placedLetters } from './placedLetters.ts'

/** Draws a shadow without blur, of anything but images, as areas. Gradients cast shadows by their opacity. */
export function sharpShadow(
  { of, x, y, color, opacity, rotation }: ShadowOp,
  fonts: Pick<FontSet, 'get'>,
): PathOp {
  const moved = (point: Point) => ({ x: point.x + x, y: point.y + y })
  return {
    kind: 'path',
    opacity,
    ...(rotation && { rotation: { ...rotation, x: rotation.x + x, y: rotation.y + y } }),
    parts: of
      .flatMap((op) => partsOf(op, color, fonts))
      .map(({ outline, paint }) => ({
        outline: mapPath(outline, moved),
        paint: typeof paint === 'string' ? color : castGradient(paint, color, moved),
      })),
  }
}

function castGradient(paint: GradientPaint, color: string, moved: (point: Point) => Point): GradientPaint {
  const stops = paint.stops.map((stop) => ({ ...stop, color }))
  return paint.type === 'linear'
    ? { ...paint, stops, from: moved(paint.from), to: moved(paint.to) }
    : { ...paint, stops, middle: moved(paint.middle) }
}

/** Separate areas, because letters and their outlines may run in different directions. */
function partsOf(op: InkOp, paint: string, fonts: Pick<FontSet, 'get'>): readonly PathPart[] {
  if (op.kind === 'path') return op.parts
  if (op.kind === 'image') return []
  return [
    {
      outline: op.kind === 'glyphs' ? placedLetters([op], fonts).map(letterPath).join('') : rectsPath(op),
      paint,
    },
  ]
}

function rectsPath({ rects }: Extract<InkOp, { kind: 'rects' }>): string {
  let outline = ''
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    outline += `M${x},${y}L${x + width},${y}L${x + width},${y + height}L${x},${y + height}Z`
  }
  return outline
}
