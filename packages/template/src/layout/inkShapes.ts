import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { DrawOp, GlyphsOp, PathOp, PathPart } from '../drawing/DrawOp.ts'
import { placedOutline } from '../drawing/placedOutline.ts'
import { placedPart } from '../drawing/placedPart.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { contoursMeet, contoursOf, linesCross, outlineMeets } from '../geometry/outlineMeets.ts'
import { type Polygon, polygonsOverlap } from '../geometry/polygonsOverlap.ts'
import { boundsOf as boundsOfPoints, cornersOf, intersects, type Rect } from '../geometry/Rect.ts'
import { type Point, rotatePoint } from '../geometry/rotatePoint.ts'
import { coreHeight } from './coreHeight.ts'

/** Tolerance in px: ink that overlaps by less only touches. */
const tolerance = 0.5
/** Minimum opacity; fainter ink is decoration, such as a watermark, and doesn't conflict with text. */
const minOpacity = 0.2

/** Remaining letter comparisons; other work counts as the equivalent number of letters. */
export interface Effort {
  left: number
}

/** Boxes, or polygon sides, compared in the time of two letters. */
export const sidesPerLetter = 20
/** Characters of an outline parsed in that time. */
const readPerLetter = 10

/** Effort per page: a fraction of a second. 50,000 letters have more than a billion pairs, few of which are close. */
export const pageEffort = (): Effort => ({ left: 1_000_000 })

/** Measures the ink of operations. Caches measurements by operation. */
export interface InkShapes {
  /** The bounding rectangle of an operation's ink. */
  bounds(op: DrawOp): Rect
  /** The rectangle around an operation's ink, rotated with it. */
  hull(op: DrawOp): Polygon
  /**
   * Returns true if the ink of two operations overlaps, letter by letter: a descender may extend between two ascenders.
   * Shadows don't count, unless they hide what is below: opaque and without blur. When the effort is used up, bounding
   * rectangles decide.
   */
  overlap(below: DrawOp, above: DrawOp, effort: Effort): boolean
  /**
   * Returns true if ink covers part of a rectangle, by the outlines of letters and shapes; for a shadow, without its
   * blurred edge.
   */
  covers(op: DrawOp, area: Polygon, effort?: Effort): boolean
  /**
   * Returns true if an edge of a shape crosses a line of text, not only its ascenders and descenders. Reports none once
   * the effort is used up.
   */
  crosses(shape: DrawOp, drawOp: DrawOp, effort: Effort): boolean
}

/** Sides of a polygon compared together: an ornament has thousands, few of them near a word. */
const sidesInRow = 16

/** Ink of a letter, or of a whole operation without letters. */
interface InkPart {
  polygon: Polygon
  /** Bounding rectangle, for quick comparisons. */
  box: Rect
}

/** A polygon of a shape, which may have as many as a text has letters. */
interface InkContour {
  points: readonly Point[]
  box: Rect
}

/** Returns true if an operation is more than decoration. */
export function isVisibleInk({ opacity }: Pick<DrawOp, 'opacity'>): boolean {
  return opacity >= minOpacity
}

/** @param fonts used in the layout of the operations */
export function createInkShapes(fonts: FontSet): InkShapes {
  const boundsOf = createOpBounds(fonts)
  const hulls = new WeakMap<DrawOp, Polygon>()
  const known = new WeakMap<DrawOp, InkPart[]>()
  const sorted = { x: new WeakMap<InkPart[], InkPart[]>(), y: new WeakMap<InkPart[], InkPart[]>() }
  const areas = new WeakMap<PathOp, InkContour[]>()
  const edges = new WeakMap<PathOp, InkContour[]>()

  function hull(op: DrawOp): Polygon {
    const cached = hulls.get(op)
    if (cached) return cached
    const corners = cornersOf(op.rotation ? boundsOf(upright(op)) : boundsOf(op), op.rotation)
    if (hasFont(op)) hulls.set(op, corners)
    return corners
  }

  /** Returns false if its font is missing, so that an operation has no ink yet. */
  const hasFont = (op: DrawOp) => op.kind !== 'glyphs' || fonts.get(op.face) !== undefined

  function parts(op: DrawOp): InkPart[] {
    const cached = known.get(op)
    if (cached) return cached
    const polygons =
      op.kind === 'glyphs'
        ? op.glyphs.map((glyph) =>
            cornersOf(boundsOf({ ...upright(op), glyphs: [glyph] } as DrawOp), op.rotation),
          )
        : [hull(op)]
    const measured = polygons.map((polygon) => ({ polygon, box: boundsOfPoints(polygon) }))
    if (hasFont(op)) known.set(op, measured)
    return measured
  }

  const meet = (a: Polygon, b: Polygon) => polygonsOverlap(a, b, tolerance)

  function sortedParts(op: DrawOp, axis: 'x' | 'y'): readonly InkPart[] {
    const pieces = parts(op)
    const inOrder = sorted[axis].get(pieces) ?? [...pieces].sort((a, b) => a.box[axis] - b.box[axis])
    sorted[axis].set(pieces, inOrder)
    return inOrder
  }

  /** Walks along two lines in parallel, so that distant letters are not compared. */
  function lettersMeet(a: DrawOp, b: DrawOp, effort: Effort): boolean {
    const { width, height } = boundsOf(a)
    const [axis, side] = width < height ? (['y', 'height'] as const) : (['x', 'width'] as const)
    const others = sortedParts(b, axis)
    const longest = others.reduce((max, { box }) => Math.max(max, box[side]), 0)
    let first = 0
    for (const { polygon, box } of sortedParts(a, axis)) {
      while (first < others.length && (others[first] as InkPart).box[axis] + longest < box[axis]) first++
      for (let i = first; i < others.length; i++) {
        const other = others[i] as InkPart
        if (other.box[axis] > box[axis] + box[side]) break
        if (--effort.left < 0) return true
        if (intersects(box, other.box) && meet(polygon, other.polygon)) return true
      }
    }
    return false
  }

  function lettersCover(op: GlyphsOp, area: Polygon, effort: Effort): boolean {
    const face = fonts.get(op.face)
    if (!face) return false
    const scale = op.size / face.unitsPerEm
    const letters = parts(op)
    effort.left -= letters.length
    return op.glyphs.some((glyph, i) => {
      if (!meet((letters[i] as InkPart).polygon, area)) return false
      const at = rotatePoint({ x: op.x + glyph.x, y: op.y + glyph.y }, op.rotation)
      const path = placedOutline(face.outline(glyph.id), scale, op.rotation?.degrees ?? 0)
      effort.left -= path.length / readPerLetter
      return effort.left < 0 || outlineMeets(path, at, area, tolerance)
    })
  }

  /** The polygons of a shape, or only its edges. */
  function contoursIn(op: PathOp, cache = areas): InkContour[] {
    const contours =
      cache.get(op) ??
      (cache === edges ? edgesOf(op) : polygonsOf(op, op.parts)).map((points) => ({
        points,
        box: boundsOfPoints(points),
      }))
    cache.set(op, contours)
    return contours
  }

  function shapeCovers(contours: readonly InkContour[], area: Polygon, effort: Effort): boolean {
    const near = contoursNear(contours, area, effort)
    return effort.left < 0 || contoursMeet(pointsOf(near), area, tolerance)
  }

  function covers(op: DrawOp, area: Polygon, effort = pageEffort()): boolean {
    if (op.kind === 'shadow') {
      const cast = area.map(({ x, y }) => ({ x: x - op.x, y: y - op.y }))
      return op.of.some((own) => covers(own, cast, effort))
    }
    effort.left--
    if (!meet(hull(op), area)) return false
    if (op.kind === 'path') return shapeCovers(contoursIn(op), area, effort)
    return op.kind !== 'glyphs' || lettersCover(op, area, effort)
  }

  /** Returns true if a shape covers ink of another operation. The inside of a frame is free. */
  function shapeMeets(shape: PathOp, other: DrawOp, effort: Effort): boolean {
    const near = contoursNear(contoursIn(shape), hull(other), effort)
    return (
      contoursMeet(pointsOf(near), hull(other), tolerance) &&
      parts(other).some(({ polygon }) => shapeCovers(near, polygon, effort))
    )
  }

  /** The center of a line of text, which an edge must not cross. */
  function coresOf(drawOp: DrawOp): readonly Polygon[] {
    if (drawOp.kind === 'path')
      return (drawOp.cores ?? []).map((core) => core.map((point) => rotatePoint(point, drawOp.rotation)))
    if (drawOp.kind !== 'glyphs') return []
    const { x, width } = boundsOf(upright(drawOp))
    const height = drawOp.size * coreHeight
    return width > 0 ? [cornersOf({ x, y: drawOp.y - height, width, height }, drawOp.rotation)] : []
  }

  return {
    bounds: boundsOf,
    hull,
    overlap(a, b, effort) {
      const isShadow = b.kind === 'shadow'
      if (a.kind === 'shadow' || (isShadow && (b.blur || b.opacity < 1))) return false
      if (!intersects(boundsOf(a), boundsOf(b)) || !(isShadow || meet(hull(a), hull(b)))) return false
      if (a.kind !== 'path' && b.kind !== 'path' && !isShadow) return lettersMeet(a, b, effort)
      effort.left -= lettersIn(a) * lettersIn(b)
      if (effort.left < 0) return true
      if (isShadow) return parts(a).some(({ polygon }) => covers(b, polygon, effort))
      return a.kind === 'path' ? shapeMeets(a, b, effort) : shapeMeets(b as PathOp, a, effort)
    },
    covers,
    crosses(shape, drawOp, effort) {
      if (shape.kind !== 'path') return false
      return coresOf(drawOp).some((core) => {
        if (!edges.has(shape)) effort.left -= lengthOf(shape) / readPerLetter
        if (effort.left < 0) return false
        const near = contoursNear(contoursIn(shape, edges), core, effort)
        return effort.left >= 0 && linesCross(pointsOf(near), core, tolerance)
      })
    },
  }
}

function contoursNear(contours: readonly InkContour[], area: Polygon, effort: Effort): InkContour[] {
  const around = boundsOfPoints(area)
  const near = contours.filter(({ box }) => intersects(box, around))
  const sides = near.reduce((sum, { points }) => sum + points.length, 0)
  effort.left -= (contours.length + sides) / sidesPerLetter
  return near
}

const pointsOf = (contours: readonly InkContour[]) => contours.map(({ points }) => points)

/** Sides of a shape's polygons, in groups; those of dashes are without gaps. */
function edgesOf(op: PathOp): Point[][] {
  const parts = op.parts.map(({ outline, undashed = outline }) => ({ outline: undashed }))
  return polygonsOf(op, parts).flatMap((points) => {
    const sides = [...points, ...points.slice(0, 1)]
    const count = Math.ceil(points.length / sidesInRow)
    return Array.from({ length: count }, (_, i) => sides.slice(i * sidesInRow, (i + 1) * sidesInRow + 1))
  })
}

function polygonsOf({ rotation }: PathOp, parts: readonly Pick<PathPart, 'outline'>[]): Point[][] {
  return parts.flatMap((part) => contoursOf(placedPart(part, rotation), { x: 0, y: 0 }))
}

/** Number of letters; those drawn as areas count by the length of their outlines. */
function lettersIn(op: DrawOp): number {
  if (op.kind === 'shadow') return op.of.reduce((sum, own) => sum + lettersIn(own), 0)
  if (op.kind === 'glyphs') return op.glyphs.length
  return op.kind === 'path' && op.isLetters ? lengthOf(op) / 300 : 1
}

/** Number of characters of path data. */
function lengthOf({ parts }: PathOp): number {
  return parts.reduce((sum, { outline }) => sum + outline.length, 0)
}

function upright(op: DrawOp): DrawOp {
  const { rotation: _turn, ...rest } = op
  return rest
}
