/**
 * Radii in px of three box blurs in a row, which together look like a Gaussian blur: they have about the spread of one with
 * half of `blur` as its deviation, as shadows in CSS do.
 */
export function boxRadii(blur: number): number[] {
  const low = Math.floor((Math.sqrt(blur * blur + 1) - 1) / 2)
  const spread = (radius: number) => ((2 * radius + 1) ** 2 - 1) / 12
  const missing = (blur * blur) / 4 - 3 * spread(low)
  const larger = Math.round(missing / (spread(low + 1) - spread(low)))
  return [0, 1, 2].map((i) => (i < larger ? low + 1 : low))
}

/**
 * Blurs coverage. All sums are of whole numbers, so that the result is the same on every machine, and that of a part is the
 * same as that of the whole.
 *
 * @param alpha from 0 to 255, row by row
 * @param radii see {@link boxRadii}
 */
export function blurredAlpha(
  alpha: Uint8ClampedArray,
  width: number,
  height: number,
  radii: readonly number[],
): Uint8ClampedArray {
  if (radii.every((radius) => !radius)) return alpha
  let values = Uint16Array.from(alpha, (value) => value * 257)
  let other = new Uint16Array(values.length)
  for (const isAcross of [true, false]) {
    const [lines, length, step, stride] = isAcross ? [height, width, 1, width] : [width, height, width, 1]
    for (const radius of radii) {
      for (let line = 0; line < lines; line++)
        blurLine(values, other, { start: line * stride, length, step }, radius)
      ;[values, other] = [other, values]
    }
  }
  return Uint8ClampedArray.from(values, (value) => Math.round(value / 257))
}

/** A row or a column. */
interface Line {
  start: number
  length: number
  step: number
}

function blurLine(from: Uint16Array, to: Uint16Array, { start, length, step }: Line, radius: number): void {
  const size = 2 * radius + 1
  let sum = 0
  for (let i = 0; i < Math.min(radius, length); i++) sum += from[start + i * step] as number
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += from[start + (i + radius) * step] as number
    if (i > radius) sum -= from[start + (i - radius - 1) * step] as number
    to[start + i * step] = Math.round(sum / size)
  }
}
