import type { Pixels } from '@certificate-sdk/template/internal'
import type { Ink } from './readInk.ts'

/** Strength with which the paper of most photos is gone and their ink is kept. */
export const usualStrength = 0.5

/** Least darkness of ink, beyond that of paper. */
const faintest = 0.03
/** How many times the spread of paper ink has to be darker. */
const certainty = 5
/** Side of the largest speck, as a share of the longer side. */
const speckShare = 1 / 250

/**
 * The ink of a photo on a transparent ground. Where ink fades into paper, the paper is taken out of its color, so that no
 * pale edge is left on a darker ground.
 *
 * @param strength 0 keeps the faintest ink and some paper, 1 only the darkest ink
 */
export function removePaper(ink: Ink, strength: number): Pixels {
  const { pixels, darkness, smoothDarkness, paper, level, spread } = ink
  const { width, height } = pixels
  const from = level + (faintest + certainty * spread) * 8 ** (2 * strength - 1)
  // The first average includes the edges of strokes, the second only their middle.
  const full = Math.max(from + 0.05, averageAbove(smoothDarkness, averageAbove(smoothDarkness, from)))
  const opacityOf = (value = 0) => Math.min(1, Math.max(0, (value - from) / (full - from) / 0.7))
  const alpha = darkness.map((value, i) => Math.min(opacityOf(value), 2 * opacityOf(smoothDarkness[i])))
  removeSpecks(alpha, width, height, (Math.max(width, height) * speckShare) ** 2)
  const tint = paperTint(ink, from)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < alpha.length; i++) {
    const opacity = alpha[i] ?? 0
    if (!opacity) continue
    const cover = Math.min(1, Math.max(opacity, (darkness[i] ?? 0) / full))
    for (let channel = 0; channel < 3; channel++) {
      const white = Math.max(0.02, (paper[i] ?? 1) * (tint[channel] ?? 1))
      const value = Math.min(1, (pixels.data[i * 4 + channel] ?? 0) / 255 / white)
      data[i * 4 + channel] = 255 * (1 - (1 - value) / cover)
    }
    data[i * 4 + 3] = 255 * opacity
  }
  return { width, height, data }
}

/** The average of what is darker. */
function averageAbove(darkness: Float32Array, from: number): number {
  let sum = 0
  let count = 0
  for (const value of darkness)
    if (value > from) {
      sum += value
      count++
    }
  return count ? sum / count : from
}

/** Color of the paper in this light, per channel, relative to its brightness. */
function paperTint({ pixels, smoothDarkness, paper }: Ink, from: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  let brightness = 0
  for (let i = 0; i < paper.length; i++) {
    if ((smoothDarkness[i] ?? 0) > from) continue
    brightness += paper[i] ?? 0
    for (const channel of [0, 1, 2] as const) sums[channel] += (pixels.data[i * 4 + channel] ?? 0) / 255
  }
  return brightness ? [sums[0] / brightness, sums[1] / brightness, sums[2] / brightness] : [1, 1, 1]
}

/**
 * Erases specks of dust and texture: connected areas that are small, or nowhere dark.
 *
 * @param alpha of each pixel, 0 to 1; changed in place
 * @param area in px; a smaller one is a speck
 */
function removeSpecks(alpha: Float32Array, width: number, height: number, area: number): void {
  const seen = new Uint8Array(alpha.length)
  const stack = new Int32Array(alpha.length)
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] || !alpha[start]) continue
    seen[start] = 1
    stack[0] = start
    let count = 1
    let darkest = 0
    // The stack keeps what was taken from it, so that it is a list of the area in the end.
    for (let next = 0; next < count; next++) {
      const at = stack[next] ?? 0
      darkest = Math.max(darkest, alpha[at] ?? 0)
      const x = at % width
      const y = (at - x) / width
      for (let by = Math.max(0, y - 1); by <= Math.min(height - 1, y + 1); by++)
        for (let bx = Math.max(0, x - 1); bx <= Math.min(width - 1, x + 1); bx++) {
          const other = by * width + bx
          if (seen[other] || !alpha[other]) continue
          seen[other] = 1
          stack[count++] = other
        }
    }
    if (count >= area && darkest >= 0.5) continue
    for (let i = 0; i < count; i++) alpha[stack[i] ?? 0] = 0
  }
}
