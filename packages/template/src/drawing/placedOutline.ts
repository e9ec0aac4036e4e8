import type { Point } from '../geometry/rotatePoint.ts'

/**
 * Outlines are placed on a grid of 1/256 px and glyphs on one of 1/64 px. Such numbers stay exact in the rasterizer's
 * single precision wherever on a canvas the page begins, also multiplied by a whole scale, so that a page that is
 * scrolled on a screen and one that fills an image get the same pixels.
 */
const outlineGrid = 256
const glyphGrid = 64
/** How far a chord may be from its curve, in px: too little to be seen at four times the size. */
const chordTolerance = 1 / 128

/** A place on the grid of glyphs, in px. */
export function onGlyphGrid(px: number): number {
  return Math.round(px * glyphGrid) / glyphGrid
}

/** A place on the grid of outlines, in px. */
export function onOutlineGrid(px: number): number {
  return Math.round(px * outlineGrid) / outlineGrid
}

/** Path data with every point mapped and put on the grid. `outline` has absolute commands only. */
export function mapPath(outline: string, map: (point: Point) => Point): string {
  return outline.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+) */g, (_all, x: string, y: string) => {
    const moved = map({ x: Number(x), y: Number(y) })
    return `${onOutlineGrid(moved.x)},${onOutlineGrid(moved.y)} `
  })
}

/**
 * A glyph's outline as polygons in px around its origin, y down, rotated clockwise.
 *
 * @param outline path data in font units, y up
 */
export function placedOutline(outline: string, scale: number, degrees: number): string {
  return svgOf(placedSteps(outline, scale, degrees))
}

/** A step of a path of polygons; closing a contour has no point. */
export interface PlacedStep {
  command: 'M' | 'L' | 'Z'
  point?: Coordinates
}

/** Path data of steps. */
export function svgOf(steps: readonly PlacedStep[]): string {
  let svg = ''
  for (const { command, point } of steps) svg += point ? `${command}${point[0]},${point[1]} ` : command
  return svg
}

/** Vertical range, in px below the origin. */
type Band = readonly [top: number, bottom: number]

/**
 * The steps of {@link placedOutline}, with every point on the grid.
 *
 * @param band only curves that may reach into it become chords; others become one line
 */
export function placedSteps(outline: string, scale: number, degrees: number, band?: Band): PlacedStep[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return flatSteps(outline, (x, y) => [x * cos + y * sin, x * sin - y * cos], band)
}

/** An outline as polygons, with every point put in its place and on the grid. */
export function flatSteps(
  outline: string,
  place: (x: number, y: number) => Coordinates,
  band?: Band,
): PlacedStep[] {
  const steps: PlacedStep[] = []
  let from: Coordinates = [0, 0]
  for (const [, command, list = ''] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.match(/-?[\d.]+/g)?.map(Number) ?? []
    const points: Coordinates[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2)
      points.push(place(numbers[i] as number, numbers[i + 1] as number))
    const to = points.at(-1)
    if (!to) {
      steps.push({ command: 'Z' })
      continue
    }
    const isLine = command === 'M' || (band && isOutside([from, ...points], band))
    for (const end of isLine ? [to] : flatten([from, ...points]))
      steps.push({
        command: command === 'M' ? 'M' : 'L',
        point: [onOutlineGrid(end[0]), onOutlineGrid(end[1])],
      })
    from = to
  }
  return steps
}

/** Whether a curve stays on one side of a band: it lies between its control points, moved to the grid or not. */
function isOutside(curve: readonly Coordinates[], [top, bottom]: Band): boolean {
  const room = 1 / outlineGrid
  return curve.every(([, y]) => y < top - room) || curve.every(([, y]) => y > bottom + room)
}

/** A point, as x and y. */
export type Coordinates = readonly [x: number, y: number]

/**
 * A line or Bézier curve as chords, without its first point. Rasterizers cut curves in single precision, so that their
 * edges depend on where on a canvas they are; straight edges between points of the grid do not.
 */
function flatten(curve: readonly Coordinates[]): Coordinates[] {
  const count = chordsFor(curve)
  return Array.from({ length: count }, (_, i) => pointAt(curve, (i + 1) / count))
}

/**
 * How many chords stay within the tolerance: an n-th degree Bézier curve is at most n (n - 1) / 8 of its largest second
 * difference away from its chord, and a piece of 1/k of it at most 1/k² of that.
 */
function chordsFor(curve: readonly Coordinates[]): number {
  const degree = curve.length - 1
  let bend = 0
  for (let i = 0; i + 2 < curve.length; i++) {
    const [a, b, c] = curve.slice(i, i + 3) as [Coordinates, Coordinates, Coordinates]
    bend = Math.max(bend, Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]))
  }
  return Math.max(1, Math.ceil(Math.sqrt((degree * (degree - 1) * bend) / 8 / chordTolerance)))
}

/** De Casteljau's algorithm; exact at the end, so that contours close. */
function pointAt(curve: readonly Coordinates[], t: number): Coordinates {
  if (t === 1) return curve.at(-1) as Coordinates
  let points = curve
  while (points.length > 1)
    points = points.slice(1).map(([x, y], i): Coordinates => {
      const [fromX, fromY] = points[i] as Coordinates
      return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
    })
  return points[0] as Coordinates
}
