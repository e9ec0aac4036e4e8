import { templateLimits } from '@certificate-sdk/template'
import type { Pixels, Rect } from '@certificate-sdk/template/internal'

/** Maximum alpha of a pixel that doesn't count as ink: it would be invisible in print. */
const invisible = 8

/**
 * Crops an image to its ink, with transparent pixels around it up to the smallest image size that templates accept.
 *
 * @returns `undefined` if it has no ink
 */
export function trimToInk(pixels: Pixels): Pixels | undefined {
  const ink = inkBounds(pixels)
  if (!ink) return undefined
  const width = Math.max(ink.width, templateLimits.minDimension)
  const height = Math.max(ink.height, templateLimits.minDimension)
  const data = new Uint8ClampedArray(width * height * 4)
  const left = Math.floor((width - ink.width) / 2)
  const top = Math.floor((height - ink.height) / 2)
  for (let row = 0; row < ink.height; row++) {
    const from = ((ink.y + row) * pixels.width + ink.x) * 4
    data.set(pixels.data.subarray(from, from + ink.width * 4), ((top + row) * width + left) * 4)
  }
  return { width, height, data }
}

function inkBounds({ width, height, data }: Pixels): Rect | undefined {
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= invisible) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
