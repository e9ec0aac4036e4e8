import { tracePath } from './tracePath.ts'

/** Straight pieces per curve: they stay within 1 % of a curve's own size. */
const pieces = 8

/** Points on an outline, curves cut into short straight pieces; x, y, x, y … in the outline's own units. */
export function outlinePoints(svg: string): number[] {
  const points: number[] = []
  let [x, y] = [0, 0]
  const to = (px: number, py: number) => {
    points.push(px, py)
    ;[x, y] = [px, py]
  }
  tracePath(svg, {
    moveTo: to,
    lineTo: to,
    quadraticCurveTo(cx, cy, ex, ey) {
      // The cubic with the same course.
      this.bezierCurveTo(
        x + ((cx - x) * 2) / 3,
        y + ((cy - y) * 2) / 3,
        ex + ((cx - ex) * 2) / 3,
        ey + ((cy - ey) * 2) / 3,
        ex,
        ey,
      )
    },
    bezierCurveTo(ax, ay, bx, by, ex, ey) {
      const [sx, sy] = [x, y]
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces
        to(cubic(sx, ax, bx, ex, t), cubic(sy, ay, by, ey, t))
      }
    },
    closePath() {},
  })
  return points
}

function cubic(start: number, a: number, b: number, end: number, t: number): number {
  const u = 1 - t
  return u * u * u * start + 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * end
}
