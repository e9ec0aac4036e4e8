import { tracePath } from '@certificate-sdk/template/internal'
import type { Contour, OutlinePoint } from './glyphOutline.ts'

/**
 * Maximum distance of a quadratic curve from the cubic one that it replaces, as a share of an em: invisible at any page
 * size.
 */
const tolerance = 1 / 2_000
/** Maximum quadratic curves per cubic one. */
const maxPieces = 12

/**
 * Reads the outline of a glyph, of TrueType or of PostScript, as contours of a TrueType glyph: cubic curves become
 * quadratic ones, and coordinates whole numbers. Points that TrueType implies are left out, so that an outline of TrueType
 * stays as it is.
 *
 * @param path SVG path data
 */
export function tracedContours(path: string, unitsPerEm: number): Contour[] {
  const contours: OutlinePoint[][] = []
  let points: OutlinePoint[] = []
  const on = (x: number, y: number) => points.push({ x, y, isOn: true })
  tracePath(path, {
    moveTo(x, y) {
      points = []
      contours.push(points)
      on(x, y)
    },
    lineTo: on,
    quadraticCurveTo(cx, cy, x, y) {
      points.push({ x: cx, y: cy, isOn: false })
      on(x, y)
    },
    bezierCurveTo(c1x, c1y, c2x, c2y, x, y) {
      const start = points.at(-1) ?? { x: 0, y: 0 }
      const cubic = [start, { x: c1x, y: c1y }, { x: c2x, y: c2y }, { x, y }] as const
      for (const { control, end } of quadratics(cubic, unitsPerEm * tolerance)) {
        points.push({ ...control, isOn: false })
        on(end.x, end.y)
      }
    },
    closePath() {},
  })
  return contours.flatMap((contour) => {
    const whole = withoutImplied(withoutEnd(contour)).map(rounded)
    return whole.length > 1 ? [whole] : []
  })
}

type Coordinates = Pick<OutlinePoint, 'x' | 'y'>
type Cubic = readonly [start: Coordinates, first: Coordinates, second: Coordinates, end: Coordinates]

/** Splits a cubic curve into as many parts as quadratic ones need to approximate it. */
function quadratics(cubic: Cubic, allowed: number): { control: Coordinates; end: Coordinates }[] {
  const [a, b, c, d] = cubic
  const third = Math.hypot(d.x - 3 * c.x + 3 * b.x - a.x, d.y - 3 * c.y + 3 * b.y - a.y)
  // The distance of the best quadratic curve (Sederberg, "Computer Aided Geometric Design", degree reduction).
  const distance = (Math.sqrt(3) / 36) * third
  const count = Math.min(maxPieces, Math.max(1, Math.ceil(Math.cbrt(distance / allowed))))
  return Array.from({ length: count }, (_, i) => {
    const [start, first, second, end] = partOf(cubic, i / count, (i + 1) / count)
    const control = {
      x: (3 * (first.x + second.x) - start.x - end.x) / 4,
      y: (3 * (first.y + second.y) - start.y - end.y) / 4,
    }
    return { control, end }
  })
}

/** Returns the part of a cubic curve between two parameters. */
function partOf(cubic: Cubic, from: number, to: number): Cubic {
  const at = (t: number) => mix(cubic, t)
  const slope = (t: number) => slopeOf(cubic, t)
  const [start, end, span] = [at(from), at(to), (to - from) / 3]
  const [leaving, arriving] = [slope(from), slope(to)]
  return [
    start,
    { x: start.x + leaving.x * span, y: start.y + leaving.y * span },
    { x: end.x - arriving.x * span, y: end.y - arriving.y * span },
    end,
  ]
}

function mix([a, b, c, d]: Cubic, t: number): Coordinates {
  const u = 1 - t
  const of = (key: 'x' | 'y') =>
    u ** 3 * a[key] + 3 * u * u * t * b[key] + 3 * u * t * t * c[key] + t ** 3 * d[key]
  return { x: of('x'), y: of('y') }
}

function slopeOf([a, b, c, d]: Cubic, t: number): Coordinates {
  const u = 1 - t
  const of = (key: 'x' | 'y') =>
    3 * u * u * (b[key] - a[key]) + 6 * u * t * (c[key] - b[key]) + 3 * t * t * (d[key] - c[key])
  return { x: of('x'), y: of('y') }
}

/** Distance between points that count as equal, in font units: numbers of PostScript have fractions. */
const samePoint = 1 / 64

/** Removes the repeated first point at the end of a path. */
function withoutEnd(contour: readonly OutlinePoint[]): readonly OutlinePoint[] {
  const [first] = contour
  const last = contour.at(-1)
  const repeats =
    contour.length > 1 && first && last?.isOn && Math.hypot(last.x - first.x, last.y - first.y) < samePoint
  return repeats ? contour.slice(0, -1) : contour
}

function withoutImplied(contour: readonly OutlinePoint[]): readonly OutlinePoint[] {
  return contour.filter((point, i) => {
    const before = contour.at(i - 1) as OutlinePoint
    const after = contour[(i + 1) % contour.length] as OutlinePoint
    const isImplied =
      point.isOn &&
      !before.isOn &&
      !after.isOn &&
      before !== after &&
      point.x === (before.x + after.x) / 2 &&
      point.y === (before.y + after.y) / 2
    return !isImplied
  })
}

function rounded({ x, y, isOn }: OutlinePoint): OutlinePoint {
  return { x: Math.round(x), y: Math.round(y), isOn }
}
