import type { ImageOp, InkOp } from '../drawing/DrawOp.ts'
import { croppedPart } from '../geometry/croppedPart.ts'
import type { Dimensions } from '../model/Template.ts'
import type { PdfImage } from './PdfImage.ts'

/** Maximum pixels of a page's separate crop images. Further crops stay parts of their files, to limit document size. */
const maxPixels = 2_000_000

interface CropTools {
  /** Natural size of an image. */
  sizeOf(url: string): Dimensions | undefined | Promise<Dimensions | undefined>
  encode(crops: readonly ImageOp[]): Promise<readonly (PdfImage | undefined)[]>
}

/**
 * Turns enlarged crops into separate images, for PDF and SVG: viewers smooth enlarged images, and would blend pixels
 * outside a crop into its edges.
 *
 * @param tools.encode encodes crops, which are upright and at natural size
 */
export async function drawEnlargedCrops(
  ops: readonly InkOp[],
  { sizeOf, encode }: CropTools,
): Promise<{ drawn: InkOp[]; crops: ReadonlyMap<string, PdfImage> }> {
  const enlarged = new Map<string, ImageOp>()
  let pixels = 0
  for (const op of ops) {
    if (op.kind !== 'image' || !op.crop || enlarged.has(keyOf(op))) continue
    const whole = await sizeOf(op.url)
    if (!whole) continue
    const { width, height } = croppedPart(whole, op.crop)
    const isEnlarged = op.width > width || op.height > height
    if (!isEnlarged || pixels + width * height > maxPixels) continue
    pixels += width * height
    const { rotation: _, ...upright } = op
    enlarged.set(keyOf(op), { ...upright, width, height })
  }
  const files = await encode([...enlarged.values()])
  const urls = new Map<string, string>()
  const crops = new Map<string, PdfImage>()
  for (const [i, key] of [...enlarged.keys()].entries()) {
    const file = files[i]
    if (!file) continue
    const url = `crop:${file.hash}`
    urls.set(key, url)
    crops.set(url, file)
  }
  const drawn = ops.map((op) => {
    const url = op.kind === 'image' && urls.get(keyOf(op))
    if (!url) return op
    const { crop: _, ...whole } = op
    return { ...whole, url }
  })
  return { drawn, crops }
}

function keyOf({ url, crop }: ImageOp): string {
  return `${url} ${crop ? Object.values(crop) : ''}`
}
