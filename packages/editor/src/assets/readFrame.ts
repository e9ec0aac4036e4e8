import type { Rect } from '@certificate-sdk/template/internal'
import type { FrameSides } from '../document/clearArea.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'

/**
 * Difference between neighbors in a channel that counts as an edge, of 255; low, because a thin line fades when scaled
 * down.
 */
const edgeContrast = 14

/** Minimum share of a side's length that a frame must mark, and maximum share that the paper inside it may mark. */
const marked = 0.85

const calm = 0.4

/** Share of each side's ends that is ignored: corner ornaments, and the other two sides. */
const corner = 0.12

/** Maximum depth of a frame, as a share of the width and of the height: lines further in belong to the text. */
const deepest = { across: 0.3, down: 0.2 }

/** Minimum length of a side, in px; shorter ones are too short for strips, and for a visible frame. */
const shortest = 16

/** Depth of the strip that is evaluated at once, as a share; ornaments cover only parts of it. */
const stripShare = 0.015

/**
 * Difference between neighbors in a channel that counts as a line or a letter, of 255: more than grain and soft
 * patterns have.
 */
const inkContrast = 24

/** Minimum number of such neighbors in a cell; fewer are specks. */
const minMarks = 3

/** Number of cells along the longer side. */
const cells = 25

/** Longer side at which an image is evaluated, in px: a line of 2 px in a large scan is still visible. */
const longerSide = 400

/** The frame drawn around an image. */
export function readFrame(image: HTMLCanvasElement): FrameSides {
  return findFrame(...smallPixels(image))
}

/** Returns the cells of an image that contain lines or letters, as shares of its width and height. */
export function readDrawing(image: HTMLCanvasElement): Rect[] {
  return findDrawing(...smallPixels(image))
}

function smallPixels(image: HTMLCanvasElement): [pixels: Uint8ClampedArray, width: number, height: number] {
  const scale = Math.min(1, longerSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const [, context] = createCpuCanvas(width, height)
  // Transparent images are shown on white pages.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return [context.getImageData(0, 0, width, height).data, width, height]
}

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
        if (++marks === minMarks) return true
        break
      }
    }
  return false
}

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
