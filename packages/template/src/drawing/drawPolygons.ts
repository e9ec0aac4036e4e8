import { type Coordinates, onOutlineGrid, outlineGrid } from './outlineGrid.ts'

/** Receives lines like a canvas path. */
export interface PolygonPen {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
}

/** Vertical range, in px below the origin. */
export type Band = readonly [top: number, bottom: number]

/** Maximum distance of a chord from its curve, in px: invisible at four times the size. */
const chordTolerance = 1 / 128

/**
 * Draws an outline as polygons, with every point transformed and snapped to the grid. Rasterizers flatten curves in
 * single precision, so their edges depend on the position on the canvas; straight edges between grid points don't.
 *
 * Hot before a design's first frame: lists are reused, and points aren't objects.
 *
 * @param outline path data of absolute M, L, Q, C, and Z
 * @param band only curves that may extend into it are flattened; others become one line
 */
export function drawPolygons(
  outline: string,
  transform: (x: number, y: number) => Coordinates,
  pen: PolygonPen,
  band?: Band,
): void {
  const parts = outline.match(/[MLQCZ]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  const chord = (x: number, y: number) => pen.lineTo(onOutlineGrid(x), onOutlineGrid(y))
  // Points of a curve; the first is the last of the previous one.
  const xs = [0]
  const ys = [0]
  for (let i = 0; i < parts.length; ) {
    const command = parts[i++]
    let degree = 0
    // Numbers sort before letters.
    for (; (parts[i] as string) < 'A'; i += 2) {
      const [x, y] = transform(Number(parts[i]), Number(parts[i + 1]))
      xs[++degree] = x
      ys[degree] = y
    }
    if (!degree) {
      pen.closePath()
      continue
    }
    const x = xs[degree] as number
    const y = ys[degree] as number
    if (command === 'M') pen.moveTo(onOutlineGrid(x), onOutlineGrid(y))
    else {
      if (degree > 1 && !(band && isOutside(ys, degree, band))) flatten(xs, ys, degree, chord)
      chord(x, y)
    }
    xs[0] = x
    ys[0] = y
  }
}

/** Returns true if a curve stays on one side of a band: it lies between its control points, snapped or not. */
function isOutside(ys: readonly number[], degree: number, [top, bottom]: Band): boolean {
  const room = 1 / outlineGrid
  const curve = ys.slice(0, degree + 1)
  return Math.max(...curve) < top - room || Math.min(...curve) > bottom + room
}

/** Flattens a Bézier curve into chords, without its ends. */
function flatten(
  xs: readonly number[],
  ys: readonly number[],
  degree: number,
  chord: (x: number, y: number) => void,
): void {
  const count = chordsFor(xs, ys, degree)
  const points: number[] = []
  for (let i = 1; i < count; i++)
    chord(curveAt(xs, degree, i / count, points), curveAt(ys, degree, i / count, points))
}

/**
 * Number of chords that stay within the tolerance: an n-th degree Bézier curve is at most n (n - 1) / 8 of its largest
 * second difference away from its chord, and a piece of 1/k of it at most 1/k² of that.
 */
function chordsFor(xs: readonly number[], ys: readonly number[], degree: number): number {
  let bend = 0
  for (let i = 0; i + 2 <= degree; i++)
    bend = Math.max(bend, Math.hypot(secondDifference(xs, i), secondDifference(ys, i)))
  return Math.ceil(Math.sqrt((degree * (degree - 1) * bend) / 8 / chordTolerance))
}

function secondDifference(list: readonly number[], i: number): number {
  return (list[i] as number) - 2 * (list[i + 1] as number) + (list[i + 2] as number)
}

/** De Casteljau's algorithm for one coordinate; `points` is overwritten. */
function curveAt(list: readonly number[], degree: number, t: number, points: number[]): number {
  for (let i = 0; i <= degree; i++) points[i] = list[i] as number
  for (let last = degree; last > 0; last--)
    for (let i = 0; i < last; i++) {
      const from = points[i] as number
      points[i] = from + ((points[i + 1] as number) - from) * t
    }
  return points[0] as number
}
