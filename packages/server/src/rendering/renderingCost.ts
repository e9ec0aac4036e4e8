import { type CertificatePage, contentValue, shapePieces } from '@certificate-sdk/template/internal'
import { hashOfReference } from '../images/ImageReference.ts'
import type { ImageSize } from '../images/imageRepository.ts'
import { packedStripPixels } from '../pdf/ImagePacker.ts'
import { type DecodedPixels, decodedPixels, tooManyPixels } from './decodedPixels.ts'
import { RenderingTooLargeError } from './renderingErrors.ts'
import { renderingTime, tooLongToRender } from './renderingTime.ts'

/** Characters of all fields together: what a check can shape within its time limit. */
const maxCharacters = 50_000
/** Dashes of all shapes together, and pieces of ornaments: a few seconds of work. */
const maxPieces = 50_000

/** Knows how large hosted images are, in px and in bytes, without reading them. */
export interface MeasuredImages {
  size(hash: string): Promise<ImageSize | undefined>
}

/**
 * Measures what rendering pages of a certificate costs, before anything is decoded or laid out: all pages together, but
 * the time of each, because a PNG has one.
 *
 * @param timedScale scale of a PNG that may be refused because it takes too long
 * @throws {RenderingTooLargeError}
 */
export async function measurePages(
  pages: readonly CertificatePage[],
  images: MeasuredImages,
  timedScale?: number,
): Promise<DecodedPixels> {
  const sizeOf = async (reference: string) => {
    const hash = hashOfReference(reference)
    return hash ? images.size(hash) : undefined
  }
  const pixels = await decodedPixels(pages, sizeOf)
  const items = pages.flatMap((page) => page.items)
  const reason =
    tooManyPixels(pixels, timedScale) ??
    tooManyCharacters(items) ??
    tooManyPieces(items) ??
    (timedScale && (await anyTooLong(pages, sizeOf, timedScale)))
  if (reason) throw new RenderingTooLargeError(reason)
  return pixels
}

async function anyTooLong(
  pages: readonly CertificatePage[],
  sizeOf: (reference: string) => Promise<ImageSize | undefined>,
  scale: number,
): Promise<string | undefined> {
  const times = pages.map(async (page) => renderingTime(page, await decodedPixels([page], sizeOf), scale))
  return tooLongToRender(Math.max(...(await Promise.all(times))))
}

function tooManyCharacters(items: CertificatePage['items']): string | undefined {
  const values = items.flatMap(({ content }) => (content.kind === 'image' ? [] : contentValue(content)))
  const characters = values.reduce((sum, { length }) => sum + length, 0)
  return characters > maxCharacters
    ? `The fields of this certificate show ${characters} characters; at most ${maxCharacters} are allowed.`
    : undefined
}

function tooManyPieces(items: CertificatePage['items']): string | undefined {
  const pieces = items.reduce((sum, item) => sum + shapePieces(item), 0)
  return pieces > maxPieces
    ? `The shapes of this template have ${pieces} dashes and ornaments; at most ${maxPieces} are allowed. ` +
        'Use longer dashes, or fewer shapes.'
    : undefined
}

/**
 * Memory of writing a PDF or SVG: the largest image, if PDF cannot hold it as it is, and a strip of it; and all image
 * files twice, because the result contains them.
 */
export function documentBytes({ largest, fileBytes }: DecodedPixels): number {
  return (largest + Math.min(largest, packedStripPixels)) * 4 + fileBytes * 2
}

/** Native memory of drawing a PNG: the page, the images on it, and twice the one that is being decoded. */
export function pngBytes(
  { size: { width, height } }: CertificatePage,
  scale: number,
  { largest, drawn }: DecodedPixels,
): number {
  return ((width * height + drawn) * scale ** 2 + largest * 2) * 4
}
