import type { CertificateItem } from '../certificate/Certificate.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import { boundsOf, cornersOf, intersects, type Rect } from '../geometry/Rect.ts'
import type { Dimensions } from '../model/Template.ts'
import type { FieldLayout } from './FieldLayout.ts'
import type { InkShapes } from './inkShapes.ts'
import { qrContrast } from './qrContrast.ts'

/** The darkest and the lightest channel of pixels, from 0 to 1. */
export interface Tones {
  darkest: number
  lightest: number
}

/**
 * The part of the page that shines through a QR code, if that is nothing but the background; `undefined` if another field
 * lies below, whose pixels are not known.
 */
export function partBelow(layouts: readonly FieldLayout[], index: number, ink: InkShapes): Rect | undefined {
  const { box, ops } = layouts[index] as FieldLayout
  const part = boundsOf(cornersOf(box, ops[0]?.rotation))
  const below = layouts.slice(0, index).flatMap((layout) => layout.ops)
  const isBelow = (op: DrawOp) =>
    intersects(ink.bounds(op), part) && (op.kind !== 'path' || ink.covers(op, cornersOf(part, undefined)))
  return below.some(isBelow) ? undefined : part
}

/** The pixels of a background image that a part of the page shows, and one more on every side. */
export function imagePart(part: Rect, page: Dimensions, image: Dimensions): Rect {
  const [across, down] = [image.width / page.width, image.height / page.height]
  const left = Math.max(0, Math.floor(part.x * across) - 1)
  const top = Math.max(0, Math.floor(part.y * down) - 1)
  const right = Math.min(image.width, Math.ceil((part.x + part.width) * across) + 1)
  const bottom = Math.min(image.height, Math.ceil((part.y + part.height) * down) + 1)
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** Tones of pixels on the white of paper. */
export function tonesOf(rgba: Uint8ClampedArray, { darkest, lightest }: Tones = noTones): Tones {
  let [low, high] = [darkest * 255, lightest * 255]
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const alpha = (rgba[i + 3] as number) / 255
    for (let channel = 0; channel < 3; channel++) {
      const value = (rgba[i + channel] as number) * alpha + 255 * (1 - alpha)
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return { darkest: low / 255, lightest: high / 255 }
}

/** Tones that {@link tonesOf} starts from. */
const noTones: Tones = { darkest: 1, lightest: 0 }

/** The contrast of a QR code on pixels of these tones, in percent, and 0 of anything else; see {@link qrContrast}. */
export function contrastOn({ content, opacity }: CertificateItem, tones: Tones): number {
  return content.kind === 'code' ? qrContrast(content.color, opacity, tones) : 0
}
