import type { PolygonPen } from '../drawing/drawPolygons.ts'

/** The members of a canvas's `Path2D` that outlines need. */
export interface TracedPath extends PolygonPen {
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
}

/**
 * Draws path data (absolute M, L, Q, C and Z) into an empty path. Each engine reads the decimals of path data
 * with its own error, in single precision; numbers passed one by one arrive unchanged.
 */
export function tracePath<Path extends TracedPath>(svg: string, path: Path): Path {
  for (const [, command, list = ''] of svg.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.match(/-?[\d.]+/g)?.map(Number) ?? []
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (command === 'M') path.moveTo(a, b)
    else if (command === 'L') path.lineTo(a, b)
    else if (command === 'Q') path.quadraticCurveTo(a, b, c, d)
    else if (command === 'C') path.bezierCurveTo(a, b, c, d, e, f)
    else path.closePath()
  }
  return path
}
