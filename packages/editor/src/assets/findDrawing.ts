import type { Rect } from '@certificate-sdk/template/internal'

/** Difference in a channel between neighbors that counts as a line or a letter, of 255: more than grain and soft patterns have. */
const inkContrast = 24
/** Neighbors of a cell that differ so much; fewer are specks. */
const leastMarks = 3
/** Cells along the longer side. */
const cells = 25

/**
 * Finds where an image has lines or letters, such as a printed line to sign on: cells that a QR code, whose square hides what is
 * below it, should not cover.
 *
 * @param pixels RGBA of an image scaled down to a few hundred px with smoothing, which keeps thin lines
 * @returns cells as shares of the width and of the height
 */
export function findDrawing(pixels: Uint8ClampedArray, width: number, height: number): Rect[] {
  const size = Math.max(2, Math.ceil(Math.max(width, height) / cells))
  const found: Rect[] = []
  for (let top = 0; top < height; top += size)
    for (let left = 0; left < width; left += size)
      if (
        hasMarks(pixels, width, left, top, Math.min(left + size, width - 1), Math.min(top + size, height - 1))
      )
        found.push({ x: left / width, y: top / height, width: size / width, height: size / height })
  return found
}

function hasMarks(
  pixels: Uint8ClampedArray,
  width: number,
  ...[left, top, right, bottom]: [left: number, top: number, right: number, bottom: number]
): boolean {
  let marks = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = 4 * (y * width + x)
      for (let i = 0; i < 3; i++) {
        const value = pixels[at + i] ?? 0
        const across = Math.abs(value - (pixels[at + 4 + i] ?? 0))
        const down = Math.abs(value - (pixels[at + 4 * width + i] ?? 0))
        if (Math.max(across, down) < inkContrast) continue
        if (++marks === leastMarks) return true
        break
      }
    }
  return false
}
