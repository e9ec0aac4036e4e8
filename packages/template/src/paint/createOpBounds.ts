import type { FontSet } from '../fonts/FontSet.ts'
import type { DrawOp, Turn } from '../layout/DrawOp.ts'
import type { Box } from '../layout/FieldLayout.ts'
import { turnedPoint } from './turnedPoint.ts'

type Extent = readonly [left: number, top: number, right: number, bottom: number]

/** Glyphs whose extents are kept before the oldest are forgotten. */
const maxExtents = 20_000
const nothing: Extent = [0, 0, 0, 0]

/**
 * Tells where an operation can colour pixels, so that a painter may leave the rest of a picture alone: the hull of its
 * outlines, not the field's box, which letters reach out of.
 *
 * @returns a function from an operation to a rectangle in template px, without the pixel around it that antialiasing
 *   needs
 */
export function createOpBounds(fonts: FontSet): (op: DrawOp) => Box {
  const extents = new Map<string, Extent>()

  /** In em, y up. */
  function extentOf(faceId: string, glyph: number): Extent {
    const key = `${faceId} ${glyph}`
    const known = extents.get(key)
    if (known) return known
    const face = fonts.get(faceId)
    if (!face) return nothing
    const extent = outlineExtent(face.outline(glyph), face.unitsPerEm)
    if (extents.size >= maxExtents)
      for (const old of [...extents.keys()].slice(0, maxExtents / 4)) extents.delete(old)
    extents.set(key, extent)
    return extent
  }

  return (op) => {
    const boxes: Extent[] =
      op.kind === 'glyphs'
        ? op.glyphs.map((glyph) => {
            const [left, top, right, bottom] = extentOf(op.face, glyph.id).map((em) => em * op.size) as [
              number,
              number,
              number,
              number,
            ]
            const [x, y] = [op.x + glyph.x, op.y + glyph.y]
            return [x + left, y - bottom, x + right, y - top]
          })
        : op.kind === 'rects'
          ? rectangles(op.rects)
          : [[op.x, op.y, op.x + op.width, op.y + op.height]]
    return hull(boxes.flatMap((box) => corners(box, op.turn)))
  }
}

/** Control points lie around every curve, so that they hold it in. */
function outlineExtent(outline: string, unitsPerEm: number): Extent {
  const numbers = outline.match(/-?[\d.]+/g)?.map((text) => Number(text) / unitsPerEm) ?? []
  if (numbers.length < 2) return nothing
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [x, y] = [numbers[i] as number, numbers[i + 1] as number]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

function rectangles(rects: readonly number[]): Extent[] {
  const boxes: Extent[] = []
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    boxes.push([x, y, x + width, y + height])
  }
  return boxes
}

function corners([left, top, right, bottom]: Extent, turn: Turn | undefined): [number, number][] {
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  return points.map(([x, y]) => turnedPoint(turn, x, y))
}

function hull(points: readonly [number, number][]): Box {
  if (!points.length) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
