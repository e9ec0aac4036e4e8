import type { Crop, Dimensions } from '@certificate-sdk/template'
import {
  croppedPart,
  croppedRows,
  type ImagePart,
  type Pixels,
  type ReadRow,
  resampledRows,
  rotatePixels,
} from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import type { CanvasImage } from './DecodedImage.ts'

/** Pixels read from the source at once: 4 MB. */
const stripPixels = 1_000_000
/** Maximum pixels per part: phones have no canvas larger than 16 megapixels. */
const partPixels = 4_000_000

/**
 * Resamples an image, or the part in a crop, to exactly this size, with the service's resampler. Yields after each row, so that the
 * work can be spread over idle moments; needs memory for the result and a strip of the source.
 */
export function* imageParts(
  source: HTMLCanvasElement,
  { width, height }: Dimensions,
  degrees: number,
  crop?: Crop,
): Generator<void, readonly ImagePart<CanvasImage>[]> {
  const isNatural = source.width === width && source.height === height
  if (isNatural && !degrees && !crop) return [{ image: source, top: 0 }]
  const part = croppedPart(source, crop)
  const rows = resampledRows(croppedRows(rowReader(source), part), part.width, part.height, width, height)
  const partRows = degrees ? height : Math.max(1, Math.floor(partPixels / width))
  const parts: ImagePart<CanvasImage>[] = []
  for (let top = 0; top < height; top += partRows) {
    const part = emptyPixels(width, Math.min(partRows, height - top))
    for (let row = 0; row < part.height; row++) {
      part.data.set(rows.next().value ?? [], row * width * 4)
      yield
    }
    parts.push({ image: toCanvas(degrees ? rotatePixels(part, degrees) : part), top })
  }
  return parts
}

function rowReader(source: HTMLCanvasElement): ReadRow {
  const { width, height } = source
  const context = source.getContext('2d')
  const stripRows = Math.max(1, Math.floor(stripPixels / width))
  let first = 0
  let strip: Uint8ClampedArray | undefined
  return (row) => {
    if (!strip || row < first || row >= first + stripRows) {
      first = row
      strip = context?.getImageData(0, first, width, Math.min(stripRows, height - first)).data
    }
    const at = (row - first) * width * 4
    return strip?.subarray(at, at + width * 4) ?? new Uint8ClampedArray(width * 4)
  }
}

function emptyPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

/** A canvas with these pixels. */
export function toCanvas({ width, height, data }: Pixels): HTMLCanvasElement {
  const [canvas, context] = createCpuCanvas(width, height)
  const pixels = context.createImageData(width, height)
  pixels.data.set(data)
  context.putImageData(pixels, 0, 0)
  return canvas
}
