import type { ImageOp } from '../drawing/DrawOp.ts'
import { onGlyphGrid } from '../drawing/outlineGrid.ts'
import { rotatePoint } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import { rotatedSize } from './rotatePixels.ts'

/** An image on a device: in whole px, from the page's corner. */
export interface PlacedImage {
  /** Size after resampling, in device px. */
  size: Dimensions
  /** Clockwise rotation after resampling, in degrees: 0 ≤ degrees < 360. */
  degrees: number
  /** Upper left corner of the rotated image's bounding rectangle. */
  x: number
  y: number
}

/** Returns an image's rectangle at a scale: always whole px, so that it is copied rather than resampled. */
export function placedImage(op: ImageOp, scale: number): PlacedImage {
  const size = {
    width: Math.max(1, Math.round(op.width * scale)),
    height: Math.max(1, Math.round(op.height * scale)),
  }
  const degrees = (((op.rotation?.degrees ?? 0) % 360) + 360) % 360
  if (!degrees) return { size, degrees, x: Math.round(op.x * scale), y: Math.round(op.y * scale) }
  const { x, y } = rotatePoint({ x: op.x + op.width / 2, y: op.y + op.height / 2 }, op.rotation)
  const around = rotatedSize(size, degrees)
  // Via a grid: sine and cosine differ in the last bits between engines, and halves must round the same way.
  return {
    size,
    degrees,
    x: Math.round(onGlyphGrid(x * scale - around.width / 2)),
    y: Math.round(onGlyphGrid(y * scale - around.height / 2)),
  }
}
