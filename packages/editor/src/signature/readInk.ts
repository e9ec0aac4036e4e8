import type { Pixels } from '@certificate-sdk/template/internal'
import { eraseRules } from './eraseRules.ts'

/** An opaque photo of a signature, measured: computed once, for any strength of {@link removePaper}. */
export interface Ink {
  pixels: Pixels
  /** Brightness of the paper at each pixel, 0 to 1. */
  paper: Float32Array
  /** How much darker than its paper each pixel is, 0 to 1. */
  darkness: Float32Array
  /** The same averaged with its neighbors, which reduces noise; decides what counts as ink. */
  smoothDarkness: Float32Array
  /** Darkness of ordinary paper, and its spread: texture and noise. */
  level: number
  spread: number
}

/**
 * Size of the window for finding paper, as a share of the longer side: wider than any stroke, narrower than most
 * shadows.
 */
const windowShare = 1 / 28
/** Minimum longer side in px for smoothing noise: in a smaller image, strokes are too thin for it. */
const smoothedFrom = 600

/**
 * Measures ink on paper, under any light: how much darker each pixel is than the paper around it. Ruled lines are not
 * ink.
 */
export function readInk(pixels: Pixels): Ink {
  const { width, height } = pixels
  const longer = Math.max(width, height)
  const exact = brightnessOf(pixels)
  const brightness = longer < smoothedFrom ? exact : smoothed(exact, width, height)
  const paper = paperBrightness(brightness, width, height, Math.max(6, Math.round(longer * windowShare)))
  const relative = (value: number, i: number) => Math.max(0, 1 - value / Math.max(0.02, paper[i] ?? 1))
  const smoothDarkness = brightness.map(relative)
  const level = median(smoothDarkness)
  const spread = 1.4826 * median(smoothDarkness.map((value) => Math.abs(value - level)))
  const darkness = exact.map(relative)
  eraseRules({ width, height, darkness, smoothDarkness, level, spread })
  return { pixels, paper, darkness, smoothDarkness, level, spread }
}

function brightnessOf({ width, height, data }: Pixels): Float32Array {
  return new Float32Array(width * height).map((_none, i) => {
    const at = i * 4
    return (0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)) / 255
  })
}

/** Returns the average of each pixel and its eight neighbors. */
function smoothed(values: Float32Array, width: number, height: number): Float32Array {
  const average = (from: Float32Array, step: number, isInside: (i: number, by: number) => boolean) =>
    from.map((value, i) => {
      const before = isInside(i, -1) ? (from[i - step] ?? value) : value
      const after = isInside(i, 1) ? (from[i + step] ?? value) : value
      return (before + value + after) / 3
    })
  const rows = average(values, 1, (i, by) => {
    const x = (i % width) + by
    return x >= 0 && x < width
  })
  return average(rows, width, (i, by) => {
    const y = Math.floor(i / width) + by
    return y >= 0 && y < height
  })
}

const bins = 1024

/** Returns the median of values from 0 to 1, to a thousandth. */
function median(values: Float32Array): number {
  const counts = new Uint32Array(bins + 1)
  for (const value of values) {
    const bin = Math.min(bins, Math.floor(value * bins))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  let left = values.length / 2
  const at = counts.findIndex((count) => {
    left -= count
    return left <= 0
  })
  return Math.max(0, at) / bins
}

/**
 * Returns the brightness of the paper at each pixel: the morphological closing of the brightness, which fills in
 * anything darker and narrower than a window. Unlike a local average, it follows the edges of shadows, and ink doesn't
 * darken it.
 *
 * @param radius radius of the window, in px; wider than any stroke
 */
function paperBrightness(
  brightness: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  // Beyond the edges of the image, its border pixels are repeated: a shadow that crosses an edge must stay a shadow.
  const wide = width + 2 * radius
  const high = height + 2 * radius
  const extended = new Float32Array(wide * high)
  for (let y = 0; y < high; y++) {
    const row = Math.min(height - 1, Math.max(0, y - radius)) * width
    for (let x = 0; x < wide; x++)
      extended[y * wide + x] = brightness[row + Math.min(width - 1, Math.max(0, x - radius))] ?? 0
  }
  const closed = slideBoth(slideBoth(extended, wide, high, radius, 1), wide, high, radius, -1)
  const result = new Float32Array(brightness.length)
  for (let y = 0; y < height; y++) {
    const from = (y + radius) * wide + radius
    result.set(closed.subarray(from, from + width), y * width)
  }
  return result
}

/** Returns the largest (sign 1) or smallest (sign -1) value in the square around each pixel. */
function slideBoth(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  sign: 1 | -1,
): Float32Array {
  const rows = new Float32Array(values.length)
  const result = new Float32Array(values.length)
  const queue = new Int32Array(Math.max(width, height))
  for (let y = 0; y < height; y++) slide(values, rows, y * width, 1, width, radius, sign, queue)
  for (let x = 0; x < width; x++) slide(rows, result, x, width, height, radius, sign, queue)
  return result
}

/** Slides a window along a line; the queue holds the positions of candidates, best first. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
  sign: 1 | -1,
  queue: Int32Array,
): void {
  let head = 0
  let tail = 0
  const valueAt = (i: number) => sign * (from[start + i * step] ?? 0)
  for (let i = 0; i < count + radius; i++) {
    if (i < count) {
      const value = valueAt(i)
      while (tail > head && valueAt(queue[tail - 1] ?? 0) <= value) tail--
      queue[tail++] = i
    }
    const center = i - radius
    if (center < 0) continue
    while ((queue[head] ?? 0) < center - radius) head++
    to[start + center * step] = sign * valueAt(queue[head] ?? 0)
  }
}
