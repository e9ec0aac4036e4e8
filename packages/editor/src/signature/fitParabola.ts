import type { Point } from '@certificate-sdk/template/internal'

/** The parabola with the least squares of distances in y; a straight or level line if the points are too few for more. */
export function fitParabola(points: readonly Point[]): (x: number) => number {
  const center = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const scale = Math.max(1, ...points.map(({ x }) => Math.abs(x - center)))
  // From -1 to 1, so that no power is large.
  const moment = (power: number, factor: (point: Point) => number) =>
    points.reduce((sum, point) => sum + factor(point) * ((point.x - center) / scale) ** power, 0)
  const rows = [0, 1, 2].map((row) => [
    ...[0, 1, 2].map((column) => moment(row + column, () => 1)),
    moment(row, ({ y }) => y),
  ])
  const [a = 0, b = 0, c = 0] = solve(rows)
  return (x) => {
    const t = (x - center) / scale
    return a + b * t + c * t * t
  }
}

/** Solves symmetric equations, each a row whose last number is the right side. Unknowns that nothing determines are 0. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let i = 0; i < size; i++) {
    const pivot = rows[i] as number[]
    const head = pivot[i] ?? 0
    if (Math.abs(head) < 1e-9) {
      pivot.fill(0)
      continue
    }
    for (let column = i; column <= size; column++) pivot[column] = (pivot[column] ?? 0) / head
    for (const row of rows) {
      const factor = row === pivot ? 0 : (row[i] ?? 0)
      for (let column = i; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  }
  return rows.map((row) => row[size] ?? 0)
}
