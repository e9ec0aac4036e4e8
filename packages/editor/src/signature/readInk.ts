import type { Pixels } from '@certificate-sdk/template/internal'
import { eraseRules } from './eraseRules.ts'
import { paperBrightness } from './paperBrightness.ts'

/** An opaque photo of a signature, measured: computed once, for any strength of {@link removePaper}. */
export interface Ink {
  pixels: Pixels
  /** Of the paper at each pixel, 0 to 1. */
  paper: Float32Array
  /** How much darker than its paper each pixel is, 0 to 1. */
  darkness: Float32Array
  /** The same with its neighbors, in which noise is low: decides what is ink. */
  smoothDarkness: Float32Array
  /** Darkness of ordinary paper, and its spread: texture and noise. */
  level: number
  spread: number
}

/** Window in which paper is looked for, as a share of the longer side: wider than any stroke, narrower than most shadows. */
const windowShare = 1 / 28
/** Longer side in px from which noise is smoothed: in a smaller image strokes are too thin for it. */
const smoothedFrom = 600

/** Measures ink on paper, under any light: by how much each pixel is darker than the paper around it. Ruled lines are no ink. */
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

/** The average of each pixel and its eight neighbors. */
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

/** Of values from 0 to 1, to a thousandth. */
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
