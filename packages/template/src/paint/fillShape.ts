import type { GradientPaint, PathOp } from '../drawing/DrawOp.ts'
import { type Rotation, rotatePoint } from '../geometry/rotatePoint.ts'
import type { PaintResources, PaintSurface } from './PaintSurface.ts'

/** Fills the parts of a shape, each with the opacity that the surface has. */
export function fillShape<Path, Image>(
  op: PathOp,
  surface: PaintSurface<Path, Image>,
  resources: Pick<PaintResources<Path, Image>, 'shapePaths'>,
): void {
  for (const [i, path] of resources.shapePaths(op).entries()) {
    const paint = op.parts[i]?.paint ?? ''
    surface.fillStyle = typeof paint === 'string' ? paint : gradientOf(paint, op.rotation, surface)
    surface.fill(path)
  }
}

function gradientOf(
  paint: GradientPaint,
  rotation: Rotation | undefined,
  surface: Pick<PaintSurface<never, never>, 'createLinearGradient' | 'createRadialGradient'>,
): unknown {
  const place = (point: { x: number; y: number }) => rotatePoint(point, rotation)
  const gradient =
    paint.type === 'linear'
      ? linear(place(paint.from), place(paint.to), surface)
      : radial(place(paint.middle), paint.radius, surface)
  for (const { offset, color, opacity } of paint.stops) gradient.addColorStop(offset, color + hex(opacity))
  return gradient
}

type Ends = { x: number; y: number }

function linear(from: Ends, to: Ends, surface: Pick<PaintSurface<never, never>, 'createLinearGradient'>) {
  return surface.createLinearGradient(from.x, from.y, to.x, to.y)
}

function radial(
  { x, y }: Ends,
  radius: number,
  surface: Pick<PaintSurface<never, never>, 'createRadialGradient'>,
) {
  return surface.createRadialGradient(x, y, 0, x, y, radius)
}

/** Opacity as the last two digits of `#rrggbbaa`, which every engine reads alike; decimals are rounded differently. */
function hex(opacity: number): string {
  return Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
}
