import type { Palette } from './Palette.ts'

/** Storage format of a file's pixels; the smallest lossless one is used. */
export type Colors = 'gray' | 'indexed' | 'rgb'

/** Color types of the header (PNG 3rd edition, 11.2.1). */
export const colorTypes: Record<Colors, number> = { gray: 0, rgb: 2, indexed: 3 }

/** Returns the bytes per pixel. */
export function pixelBytes(colors: Colors): number {
  return colors === 'rgb' ? 3 : 1
}

/** Returns the bytes of a filtered row: the filter type and the samples. */
export function rowBytes(width: number, colors: Colors = 'rgb'): number {
  return width * pixelBytes(colors) + 1
}

/** Pixels to store, and the target of their samples. */
export interface PixelsToPack {
  /** RGBA; alpha is ignored. */
  pixels: Uint8Array | Uint8ClampedArray
  /** Index of the first pixel's first byte, and the number of pixels. */
  at: number
  count: number
  target: Uint8Array
  /** Index in `target` of the first sample. */
  start: number
}

/**
 * Converts RGBA to samples.
 *
 * @param palette has every color, if `colors` is `indexed`
 */
export function packPixels(
  { pixels, at, count, target, start }: PixelsToPack,
  colors: Colors,
  palette?: Palette,
): void {
  const end = at + count * 4
  let to = start
  if (colors === 'gray') for (let p = at; p < end; p += 4) target[to++] = pixels[p] as number
  else if (colors === 'rgb')
    for (let p = at; p < end; p += 4) {
      target[to++] = pixels[p] as number
      target[to++] = pixels[p + 1] as number
      target[to++] = pixels[p + 2] as number
    }
  else palette?.indexes(pixels, at, end, target, start)
}

/** Returns true if all pixels of an RGBA image are gray. */
export function isGray(pixels: Uint8Array | Uint8ClampedArray): boolean {
  for (let p = 0; p < pixels.length; p += 4)
    if (pixels[p] !== pixels[p + 1] || pixels[p] !== pixels[p + 2]) return false
  return true
}
