import type { FontSet } from '../fonts/FontSet.ts'
import type { Rect } from '../geometry/Rect.ts'
import { type Point, type Rotation, rotatePoint } from '../geometry/rotatePoint.ts'
import type { DrawOp } from './DrawOp.ts'

/**
 * Measures the area in which an operation can color pixels, so that painters can skip the rest of an image. It is the
 * hull of the outlines, because letters extend beyond the field's box.
 *
 * @returns function from an operation to a rectangle in template px, excluding the extra pixel for antialiasing
 */
export function createOpBounds(fonts: FontSet): (op: DrawOp) => Rect {
  const known = new WeakMap<DrawOp, Rect>()

  function measure(op: DrawOp): Rect {
    if (op.kind === 'shadow') {
      const hull = new Hull(undefined)
      const room = blurReach(op.blur)
      for (const { x, y, width, height } of op.of.map(measure)) {
        const [left, top] = [x + op.x, y + op.y]
        if (width || height) hull.add(left - room, top - room, left + width + room, top + height + room)
      }
      return hull.bounds
    }
    const hull = new Hull(op.rotation)
    if (op.kind === 'glyphs') {
      const face = fonts.get(op.face)
      if (!face) return hull.bounds
      const scale = op.size / face.unitsPerEm
      for (const glyph of op.glyphs) {
        const [left, bottom, right, top] = face.extent(glyph.id)
        if (left === right) continue
        const [x, y] = [op.x + glyph.x, op.y + glyph.y]
        hull.add(x + left * scale, y - top * scale, x + right * scale, y - bottom * scale)
      }
    } else if (op.kind === 'rects')
      for (let i = 0; i + 3 < op.rects.length; i += 4) {
        const [x, y, width, height] = op.rects.slice(i, i + 4) as [number, number, number, number]
        hull.add(x, y, x + width, y + height)
      }
    else if (op.kind === 'path')
      for (const { outline } of op.parts)
        for (const [, x, y] of outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g))
          hull.add(Number(x), Number(y), Number(x), Number(y))
    else hull.add(op.x, op.y, op.x + op.width, op.y + op.height)
    return hull.bounds
  }

  function lacksFont(op: DrawOp): boolean {
    if (op.kind === 'shadow') return op.of.some(lacksFont)
    return op.kind === 'glyphs' && !fonts.get(op.face)
  }

  return (op) => {
    const cached = known.get(op)
    if (cached) return cached
    // Without its font, an operation draws nothing yet.
    if (lacksFont(op)) return measure(op)
    const bounds = measure(op)
    known.set(op, bounds)
    return bounds
  }
}

/** Maximum extent of a blurred edge, in px; see `blurredAlpha`. */
export function blurReach(blur: number): number {
  return blur * 1.5 + 3
}

/** The smallest upright rectangle around rotated ones. */
class Hull {
  readonly #rotation: Rotation | undefined
  #left = Infinity
  #top = Infinity
  #right = -Infinity
  #bottom = -Infinity

  constructor(rotation: Rotation | undefined) {
    this.#rotation = rotation
  }

  add(left: number, top: number, right: number, bottom: number): void {
    if (!this.#rotation) {
      this.#include({ x: left, y: top })
      this.#include({ x: right, y: bottom })
      return
    }
    for (const x of [left, right])
      for (const y of [top, bottom]) this.#include(rotatePoint({ x, y }, this.#rotation))
  }

  #include({ x, y }: Point): void {
    this.#left = Math.min(this.#left, x)
    this.#top = Math.min(this.#top, y)
    this.#right = Math.max(this.#right, x)
    this.#bottom = Math.max(this.#bottom, y)
  }

  get bounds(): Rect {
    if (this.#left > this.#right) return { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [this.#left, this.#top]
    return { x, y, width: this.#right - x, height: this.#bottom - y }
  }
}
