import type { Dimensions } from '../model/Template.ts'
import type { Pixels } from './resampledRows.ts'

/** Size of a rotated image's bounding rectangle, including its antialiased edge. */
export function rotatedSize({ width, height }: Dimensions, degrees: number): Dimensions {
  if (degrees % 180 === 0) return { width, height }
  if (degrees % 90 === 0) return { width: height, height: width }
  const [cos, sin] = directionOf(degrees)
  const around = (a: number, b: number) => Math.ceil(Math.abs(a * cos) + Math.abs(b * sin)) + 2
  return { width: around(width, height), height: around(height, width) }
}

/**
 * Rotates an image clockwise around its center. Custom, because canvases filter rotated images differently. Multiples
 * of 90° only move pixels; other angles mix the four nearest ones, weighted by alpha, and antialias the edge over one
 * px.
 *
 * @returns its bounding rectangle, of `rotatedSize`
 */
export function rotatePixels(source: Pixels, degrees: number): Pixels {
  const { width, height } = rotatedSize(source, degrees)
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  if (degrees % 90 === 0) permute(source, target, (((degrees / 90) % 4) + 4) % 4)
  else sample(source, target, degrees)
  return target
}

/** Rounds cosine and sine, whose last bits differ between engines, so that pixels are identical. */
function directionOf(degrees: number): [cos: number, sin: number] {
  const angle = (degrees * Math.PI) / 180
  const rounded = (value: number) => Math.round(value * 2 ** 40) / 2 ** 40
  return [rounded(Math.cos(angle)), rounded(Math.sin(angle))]
}

/** @param quarter turns of 90° clockwise */
function permute(source: Pixels, target: Pixels, quarter: number): void {
  const from = pixelsOf(source)
  const to = pixelsOf(target)
  const [w, h] = [source.width, source.height]
  for (let y = 0; y < target.height; y++)
    for (let x = 0; x < target.width; x++) {
      const at = [y * w + x, (h - 1 - x) * w + y, (h - 1 - y) * w + w - 1 - x, x * w + w - 1 - y][quarter]
      to[y * target.width + x] = from[at as number] as number
    }
}

function pixelsOf({ data }: Pixels): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
}

function sample({ width: w, height: h, data }: Pixels, target: Pixels, degrees: number): void {
  const [cos, sin] = directionOf(degrees)
  const { width, height, data: out } = target
  for (let y = 0; y < height; y++) {
    const dy = y + 0.5 - height / 2
    for (let x = 0; x < width; x++) {
      const dx = x + 0.5 - width / 2
      // Distance from the left and upper edge of the unrotated image.
      const u = dx * cos + dy * sin + w / 2
      const v = dy * cos - dx * sin + h / 2
      const covered = coverage(u, w) * coverage(v, h)
      if (covered === 0) continue
      const [fx, fy] = [clamp(u - 0.5, w - 1), clamp(v - 0.5, h - 1)]
      const [x0, y0] = [Math.floor(fx), Math.floor(fy)]
      const [right, down] = [fx - x0, fy - y0]
      const upper = (y0 * w + x0) * 4
      const lower = y0 + 1 < h ? upper + w * 4 : upper
      const next = x0 + 1 < w ? 4 : 0
      const a = (1 - right) * (1 - down) * (data[upper + 3] as number)
      const b = right * (1 - down) * (data[upper + next + 3] as number)
      const c = (1 - right) * down * (data[lower + 3] as number)
      const d = right * down * (data[lower + next + 3] as number)
      const alpha = a + b + c + d
      if (alpha === 0) continue
      const at = (y * width + x) * 4
      for (let k = 0; k < 3; k++)
        out[at + k] =
          (a * (data[upper + k] as number) +
            b * (data[upper + next + k] as number) +
            c * (data[lower + k] as number) +
            d * (data[lower + next + k] as number)) /
          alpha
      out[at + 3] = alpha * covered
    }
  }
}

/** Share of a px within an extent, by the distance of its center from the extent's start. */
function coverage(distance: number, extent: number): number {
  return Math.max(0, Math.min(1, distance + 0.5, extent - distance + 0.5))
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value))
}
