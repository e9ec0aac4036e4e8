import { templateLimits } from '@certificate-sdk/template'
import { type CertificatePage, croppedPart, drawnImageSize } from '@certificate-sdk/template/internal'
import type { ImageSize } from '../images/StoredImage.ts'

/** Maximum pixels read to resize a certificate's images: a few seconds of work. */
const readPixels = 300_000_000

/** Maximum pixels of all images of a certificate at the sizes of its PNG: 400 MB. */
const devicePixels = 100_000_000

/** Pixels of a certificate's images during rendering. */
export interface DecodedPixels {
  /** Largest image; images are decoded one at a time. */
  largest: number
  /** All images, each once at its natural size and once per drawn size. */
  total: number
  /** Read for resizing: each image once per drawn size. */
  read: number
  /** Only the drawn sizes, which are in memory at the same time. */
  drawn: number
  /** Bytes of all image files, which PDF and SVG contain. */
  fileBytes: number
}

/**
 * Counts pixels before decoding.
 *
 * @param pages of one certificate; they share images
 * @param sizeOf returns an image's size by reference; missing images count 0
 */
export async function decodedPixels(
  pages: readonly Pick<CertificatePage, 'background' | 'items'>[],
  sizeOf: (reference: string) => Promise<ImageSize | undefined>,
): Promise<DecodedPixels> {
  const sizes = new Map<string, ImageSize>()
  const drawnSizes = new Map<string, number>()
  const readSizes = new Map<string, number>()
  const add = async (reference: string) => {
    const known = sizes.get(reference) ?? (await sizeOf(reference))
    if (known) sizes.set(reference, known)
    return known
  }
  for (const { background } of pages) await add(background)
  for (const { box, content } of pages.flatMap(({ items }) => items)) {
    if (content.kind !== 'image' || !content.url) continue
    const natural = await add(content.url)
    if (!natural) continue
    const part = croppedPart(natural, content.crop)
    const { width, height } = drawnImageSize(box, part)
    const key = `${content.url} ${width} ${height} ${JSON.stringify(part)}`
    drawnSizes.set(key, width * height)
    readSizes.set(key, natural.width * natural.height)
  }
  const natural = [...sizes.values()].map(({ width, height }) => width * height)
  const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((all, pixels) => all + pixels, 0)
  const drawn = sum(drawnSizes)
  return {
    largest: Math.max(0, ...natural),
    total: natural.reduce((all, pixels) => all + pixels, drawn),
    read: sum(readSizes),
    drawn,
    fileBytes: [...sizes.values()].reduce((all, { byteLength }) => all + byteLength, 0),
  }
}

/**
 * Returns why a certificate's images are too large; `undefined` if they aren't.
 *
 * @param scale of the PNG: images are resampled to its pixels
 */
export function tooManyPixels(
  { total, read, drawn }: Pick<DecodedPixels, 'total' | 'read' | 'drawn'>,
  scale = 1,
): string | undefined {
  const megapixels = (pixels: number) => Math.round(pixels / 1e6)
  if (drawn * scale ** 2 > devicePixels)
    return (
      `${scale === 1 ? 'The' : `At scale ${scale}, the`} images of this certificate would be drawn with ` +
      `${megapixels(drawn * scale ** 2)} megapixels; at most ${megapixels(devicePixels)} are allowed. ` +
      `${scale === 1 ? 'Make the largest of them smaller.' : 'Use a smaller scale.'}`
    )
  if (read > readPixels)
    return (
      `The images of this template are drawn in too many sizes: ${megapixels(read)} megapixels would be read; ` +
      `at most ${megapixels(readPixels)} are allowed. Use smaller images, or fewer sizes.`
    )
  if (total <= templateLimits.decodedPixels) return undefined
  return (
    `The images of this template have ${megapixels(total)} megapixels, at their own sizes and as they are drawn; ` +
    `at most ${megapixels(templateLimits.decodedPixels)} are allowed. Use smaller images, or fewer of them.`
  )
}
