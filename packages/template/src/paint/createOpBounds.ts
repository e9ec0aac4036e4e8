import type { FontSet } from '../fonts/FontSet.ts'
import type { DrawOp, Turn } from '../layout/DrawOp.ts'
import type { Box } from '../layout/FieldLayout.ts'
import { turnedPoint } from './turnedPoint.ts'

type Extent = readonly [left: number, top: number, right: number, bottom: number]

/** Glyphs whose extents are kept before all are forgotten. */
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
  const extents = new Map<string, Map<number, Extent>>()
  let kept = 0

  /** In em, y up. */
  function extentOf(faceId: string, glyph: number): Extent {
    const known = extents.get(faceId)?.get(glyph)
    if (known) return known
    const face = fonts.get(faceId)
    if (!face) return nothing
    const extent = outlineExtent(face.outline(glyph), face.unitsPerEm)
    if (++kept > maxExtents) {
      extents.clear()
      kept = 1
    }
    const ofFace = extents.get(faceId) ?? new Map<number, Extent>()
    extents.set(faceId, ofFace.set(glyph, extent))
    return extent
  }

  return (op) => {
    const hull = new Hull(op.turn)
    if (op.kind === 'glyphs')
      for (const glyph of op.glyphs) {
        const [left, top, right, bottom] = extentOf(op.face, glyph.id)
        const [x, y] = [op.x + glyph.x, op.y + glyph.y]
        hull.add(x + left * op.size, y - bottom * op.size, x + right * op.size, y - top * op.size)
      }
    else if (op.kind === 'rects')
      for (let i = 0; i + 3 < op.rects.length; i += 4) {
        const [x, y, width, height] = op.rects.slice(i, i + 4) as [number, number, number, number]
        hull.add(x, y, x + width, y + height)
      }
    else hull.add(op.x, op.y, op.x + op.width, op.y + op.height)
    return hull.box
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

/** Grows around rectangles that are turned. */
class Hull {
  readonly #turn: Turn | undefined
  #left = Infinity
  #top = Infinity
  #right = -Infinity
  #bottom = -Infinity

  constructor(turn: Turn | undefined) {
    this.#turn = turn
  }

  add(left: number, top: number, right: number, bottom: number): void {
    if (!this.#turn) {
      this.#include(left, top)
      this.#include(right, bottom)
      return
    }
    for (const x of [left, right])
      for (const y of [top, bottom]) this.#include(...turnedPoint(this.#turn, x, y))
  }

  #include(x: number, y: number): void {
    this.#left = Math.min(this.#left, x)
    this.#top = Math.min(this.#top, y)
    this.#right = Math.max(this.#right, x)
    this.#bottom = Math.max(this.#bottom, y)
  }

  get box(): Box {
    if (this.#left > this.#right) return { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [this.#left, this.#top]
    return { x, y, width: this.#right - x, height: this.#bottom - y }
  }
}
