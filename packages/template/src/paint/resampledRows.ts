import type { Dimensions } from '../model/Template.ts'

/** Unpremultiplied RGBA pixels, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Reads a row of unpremultiplied RGBA; each row is read once, from top to bottom. */
export type ReadRow = (row: number) => Uint8ClampedArray

/**
 * Resizes an image with a triangle filter, one axis after the other. Custom, because canvases resample differently, and
 * browser and server must get the same pixels. Color is weighted by alpha. Reads the source and yields the result row
 * by row from top to bottom, so neither is in memory as a whole. The next row overwrites the last, so copy it.
 */
export function* resampledRows(
  readRow: ReadRow,
  sourceWidth: number,
  sourceHeight: number,
  width: number,
  height: number,
): Generator<Uint8ClampedArray, void> {
  if (sourceWidth === width && sourceHeight === height) {
    for (let row = 0; row < height; row++) yield readRow(row)
    return
  }
  const columns = weightsAlong(sourceWidth, width)
  const premultiplied = new Float32Array(sourceWidth * 4)
  /** Horizontally resized source rows that later output rows may still need. */
  const narrow = new Map<number, Float32Array>()
  const sum = new Float32Array(width * 4)
  const output = new Uint8ClampedArray(width * 4)
  let read = 0
  for (const { first, weights } of weightsAlong(sourceHeight, height)) {
    for (const row of narrow.keys()) if (row < first) narrow.delete(row)
    sum.fill(0)
    for (let k = 0; k < weights.length; k++) {
      for (; read <= first + k; read++) {
        premultiply(readRow(read), premultiplied)
        if (read >= first) narrow.set(read, resampleRow(premultiplied, columns))
      }
      const line = narrow.get(first + k) as Float32Array
      const weight = weights[k] as number
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (line[i] as number) * weight
    }
    unpremultiply(sum, output)
    yield output
  }
}

/**
 * Number of source rows that {@link resampledRows} has read after yielding this many rows, so that a source can be
 * decoded in parts.
 */
export function sourceRowsRead(rows: number, source: Dimensions, target: Dimensions): number {
  if (rows === 0 || (source.width === target.width && source.height === target.height)) return rows
  const ratio = source.height / target.height
  const center = (rows - 0.5) * ratio - 0.5
  return Math.min(source.height, Math.floor(center + Math.max(1, ratio)) + 1)
}

/** Source positions for a target position, with weights. */
interface Weights {
  first: number
  weights: Float64Array
}

function weightsAlong(from: number, to: number): Weights[] {
  const ratio = from / to
  const radius = Math.max(1, ratio)
  return Array.from({ length: to }, (_, i) => {
    const center = (i + 0.5) * ratio - 0.5
    const first = Math.max(0, Math.ceil(center - radius))
    const last = Math.min(from - 1, Math.floor(center + radius))
    const weights = new Float64Array(last - first + 1)
    let total = 0
    for (let j = first; j <= last; j++) {
      const weight = Math.max(0, 1 - Math.abs(j - center) / radius)
      weights[j - first] = weight
      total += weight
    }
    return { first, weights: weights.map((weight) => weight / total) }
  })
}

/** Sums up channels in single precision, in variables: using the array takes twice as long. */
function resampleRow(input: Float32Array, columns: readonly Weights[]): Float32Array {
  const output = new Float32Array(columns.length * 4)
  for (let x = 0; x < columns.length; x++) {
    const { first, weights } = columns[x] as Weights
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let k = 0, at = first * 4; k < weights.length; k++, at += 4) {
      const weight = weights[k] as number
      red = Math.fround(red + (input[at] as number) * weight)
      green = Math.fround(green + (input[at + 1] as number) * weight)
      blue = Math.fround(blue + (input[at + 2] as number) * weight)
      alpha = Math.fround(alpha + (input[at + 3] as number) * weight)
    }
    const target = x * 4
    output[target] = red
    output[target + 1] = green
    output[target + 2] = blue
    output[target + 3] = alpha
  }
  return output
}

function premultiply(row: Uint8ClampedArray, out: Float32Array): void {
  // A typed array converts another one in a single step.
  out.set(row)
  for (let i = 3; i < out.length; i += 4) {
    const alpha = row[i] as number
    // True of most images, which the calculation would leave unchanged.
    if (alpha === 255) continue
    for (let c = i - 3; c < i; c++) out[c] = ((row[c] as number) * alpha) / 255
  }
}

function unpremultiply(row: Float32Array, out: Uint8ClampedArray): void {
  for (let i = 0; i < out.length; i += 4) {
    const alpha = row[i + 3] as number
    for (let c = 0; c < 3; c++) out[i + c] = alpha ? ((row[i + c] as number) * 255) / alpha : 0
    out[i + 3] = alpha
  }
}
