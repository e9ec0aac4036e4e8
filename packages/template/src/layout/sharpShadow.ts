import type { InkOp, PathOp, ShadowOp } from '../drawing/DrawOp.ts'
import { mapPath } from '../drawing/placedOutline.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { letterPath } from './letterPath.ts'
import { placedLetters } from './placedLetters.ts'

/** A shadow without blur, of anything but images, as areas. */
export function sharpShadow(
  { of, x, y, color, opacity, rotation }: ShadowOp,
  fonts: Pick<FontSet, 'get'>,
): PathOp {
  const moved = (outline: string) => mapPath(outline, (point) => ({ x: point.x + x, y: point.y + y }))
  const outlines = of.flatMap((op) => outlinesOf(op, fonts)).map(moved)
  return {
    kind: 'path',
    opacity,
    ...(rotation && { rotation: { ...rotation, x: rotation.x + x, y: rotation.y + y } }),
    parts: outlines.map((outline) => ({ outline, paint: color })),
  }
}

/** Each on its own: those of letters and those around them may run in different directions. */
function outlinesOf(op: InkOp, fonts: Pick<FontSet, 'get'>): string[] {
  if (op.kind === 'path') return op.parts.map(({ outline }) => outline)
  if (op.kind === 'glyphs') return [placedLetters([op], fonts).map(letterPath).join('')]
  if (op.kind === 'image') return []
  let outline = ''
  for (let i = 0; i + 3 < op.rects.length; i += 4) {
    const [x, y, width, height] = op.rects.slice(i, i + 4) as [number, number, number, number]
    outline += `M${x},${y}L${x + width},${y}L${x + width},${y + height}L${x},${y + height}Z`
  }
  return [outline]
}
