import type { CertificateItem } from '../certificate/Certificate.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import { boundsOf, cornersOf, intersects, type Rect } from '../geometry/Rect.ts'
import type { Dimensions } from '../model/Template.ts'
import type { FieldLayout } from './FieldLayout.ts'
import type { InkShapes } from './inkShapes.ts'
import { goodQrContrast, neededQrContrast, qrContrast, type Tones, weighted } from './qrContrast.ts'

/**
 * Part of the page visible through a QR code, if that is only the background; `undefined` if nothing is, or another
 * field, whose pixels are unknown, is below.
 */
export function partBelow(layouts: readonly FieldLayout[], index: number, ink: InkShapes): Rect | undefined {
  const { box, ops, item } = layouts[index] as FieldLayout
  if (item.opacity === 1 && !isTransparentCode(item)) return undefined
  const part = boundsOf(cornersOf(box, ops[0]?.rotation))
  const below = layouts.slice(0, index).flatMap((layout) => layout.ops)
  const isBelow = (op: DrawOp) =>
    intersects(ink.bounds(op), part) && (op.kind !== 'path' || ink.covers(op, cornersOf(part, undefined)))
  return below.some(isBelow) ? undefined : part
}

/** Pixels of a background image in a part of the page, plus one on every side. */
export function imagePart(part: Rect, page: Dimensions, image: Dimensions): Rect {
  const [across, down] = [image.width / page.width, image.height / page.height]
  const left = Math.max(0, Math.floor(part.x * across) - 1)
  const top = Math.max(0, Math.floor(part.y * down) - 1)
  const right = Math.min(image.width, Math.ceil((part.x + part.width) * across) + 1)
  const bottom = Math.min(image.height, Math.ceil((part.y + part.height) * down) + 1)
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** Tones of pixels on white paper. */
export function tonesOf(rgba: Uint8ClampedArray, { darkest, lightest, gray }: Tones = noTones): Tones {
  let [low, high, lowestGray] = [darkest * 255, lightest * 255, gray * 255]
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const alpha = (rgba[i + 3] as number) / 255
    const red = onPaper(rgba[i] as number, alpha)
    const green = onPaper(rgba[i + 1] as number, alpha)
    const blue = onPaper(rgba[i + 2] as number, alpha)
    low = Math.min(low, red, green, blue)
    high = Math.max(high, red, green, blue)
    lowestGray = Math.min(lowestGray, weighted(red, green, blue))
  }
  return { darkest: low / 255, lightest: high / 255, gray: lowestGray / 255 }
}

function onPaper(channel: number, alpha: number): number {
  return channel * alpha + 255 * (1 - alpha)
}

/** Tones that {@link tonesOf} starts from. */
const noTones: Tones = { darkest: 1, lightest: 0, gray: 1 }

/** Returns true for a QR code that is readable on pixels with these tones. */
export function isReadableOn({ content, opacity }: CertificateItem, tones: Tones): boolean {
  if (content.kind !== 'code') return false
  return qrContrast(content, opacity, tones) >= Math.max(goodQrContrast, neededQrContrast(content))
}

/** Returns true for a QR code without a background. */
export function isTransparentCode({ content }: CertificateItem): boolean {
  return content.kind === 'code' && content.background === 'transparent'
}
