/** Unpremultiplied RGBA pixels, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/**
 * Resizes a picture with a triangle filter, one axis after the other. Ours, so that the browser and the server get
 * the same pixels; canvases each resample in their own way. Colour is weighted by alpha.
 */
export function resamplePixels(source: Pixels, width: number, height: number): Pixels {
  if (source.width === width && source.height === height) return source
  const premultiplied = premultiply(source.data)
  const across = resampleAxis(premultiplied, source.width, source.height, width, true)
  const down = resampleAxis(across, source.height, width, height, false)
  return { width, height, data: unpremultiply(down) }
}

/** Lines run along the axis that changes; `count` of them stand side by side. */
function resampleAxis(
  input: Float32Array,
  from: number,
  count: number,
  to: number,
  rows: boolean,
): Float32Array {
  const output = new Float32Array(to * count * 4)
  const ratio = from / to
  const radius = Math.max(1, ratio)
  const [inStep, inLine] = rows ? [4, from * 4] : [count * 4, 4]
  const [outStep, outLine] = rows ? [4, to * 4] : [count * 4, 4]
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * ratio - 0.5
    const first = Math.max(0, Math.ceil(centre - radius))
    const last = Math.min(from - 1, Math.floor(centre + radius))
    const weights: number[] = []
    let total = 0
    for (let j = first; j <= last; j++) {
      const weight = Math.max(0, 1 - Math.abs(j - centre) / radius)
      weights.push(weight)
      total += weight
    }
    for (let line = 0; line < count; line++) {
      const target = i * outStep + line * outLine
      for (let k = 0; k < weights.length; k++) {
        const weight = (weights[k] as number) / total
        const at = (first + k) * inStep + line * inLine
        for (let c = 0; c < 4; c++)
          output[target + c] = (output[target + c] as number) + (input[at + c] as number) * weight
      }
    }
  }
  return output
}

function premultiply(data: Uint8ClampedArray): Float32Array {
  const out = new Float32Array(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number
    for (let c = 0; c < 3; c++) out[i + c] = ((data[i + c] as number) * alpha) / 255
    out[i + 3] = alpha
  }
  return out
}

function unpremultiply(data: Float32Array): Uint8ClampedArray {
  const out = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number
    for (let c = 0; c < 3; c++) out[i + c] = alpha ? ((data[i + c] as number) * 255) / alpha : 0
    out[i + 3] = alpha
  }
  return out
}
