import type { FrameSides } from '../document/clearArea.ts'

/**
 * Difference in a channel between neighbors that counts as an edge, of 255: a thin line fades in a smaller
 * image.
 */
const edgeContrast = 14
/** Share of a side's length that a frame must mark, and that the paper inside it may mark at most. */
const marked = 0.85
const calm = 0.4
/** Share of each side's ends that is ignored: corner ornaments, and the other two sides. */
const corner = 0.12
/**
 * Maximum depth of a frame, as a share of the width and of the height: lines further in belong to the text.
 */
const deepest = { across: 0.3, down: 0.2 }
/** Sides below this many px are too short for strips, and have no frame that anybody could see. */
const shortest = 16
/** Depth of the strip that is evaluated at once, as a share: ornaments mark it only in places. */
const stripShare = 0.015

/** A point of an image as seen from one of its sides: `depth` px in from the side, `along` px along it. */
type Marks = (depth: number, along: number) => boolean

/**
 * Finds the inner edges of the frame drawn around an image: lines, bands, and ornaments that run along most
 * of a side, with calm paper further in. A side without a frame is 0, and so are all sides of a photo.
 *
 * @param pixels RGBA of an image scaled down to a few hundred px with smoothing, which keeps thin lines
 */
export function findFrame(pixels: Uint8ClampedArray, width: number, height: number): FrameSides {
  if (Math.min(width, height) < shortest) return { left: 0, right: 0, top: 0, bottom: 0 }
  const differs = (x: number, y: number, toX: number, toY: number) => {
    const [a, b] = [4 * (y * width + x), 4 * (toY * width + toX)]
    for (let i = 0; i < 3; i++)
      if (Math.abs((pixels[a + i] ?? 0) - (pixels[b + i] ?? 0)) >= edgeContrast) return true
    return false
  }
  const across: Marks = (x, y) => differs(x, y, x + 1, y)
  const down: Marks = (y, x) => differs(x, y, x, y + 1)
  return {
    left: sideDepth(across, width, height, deepest.across),
    right: sideDepth((depth, y) => across(width - 2 - depth, y), width, height, deepest.across),
    top: sideDepth(down, height, width, deepest.down),
    bottom: sideDepth((depth, x) => down(height - 2 - depth, x), height, width, deepest.down),
  }
}

/** Depth of the frame along one side, as a share of the image's extent from that side. */
function sideDepth(marks: Marks, extent: number, length: number, most: number): number {
  const strip = Math.max(2, Math.round(extent * stripShare))
  const from = Math.round(length * corner)
  const to = length - from
  /** Share of the side's length that has an edge within a strip. */
  const coverage = (start: number) => {
    let count = 0
    for (let along = from; along < to; along++)
      for (let depth = start; depth < start + strip; depth++)
        if (marks(depth, along)) {
          count++
          break
        }
    return count / (to - from)
  }
  for (let depth = Math.round(extent * most); depth >= 0; depth--)
    if (coverage(depth) >= marked && coverage(depth + strip) <= calm)
      return Math.min(most, (depth + strip + 1) / extent)
  return 0
}
