import {
  type CertificatePage,
  contentValue,
  shadowPixels,
  shapePieces,
} from '@certificate-sdk/template/internal'
import { hashOfReference } from '../images/ImageReference.ts'
import type { ImageSize } from '../images/StoredImage.ts'
import { packedStripPixels } from '../pdf/ImagePacker.ts'
import { type DecodedPixels, decodedPixels, tooManyPixels } from './decodedPixels.ts'
import { RenderingTooLargeError } from './renderingErrors.ts'
import { renderingTime, tooLongToRender } from './renderingTime.ts'

/** Characters of all fields together: what a check can shape within its time limit. */
const maxCharacters = 50_000
/** Dashes of all shapes together, pieces of ornaments, and letters that are areas: a few seconds of work. */
const maxPieces = 50_000

/** Pixels of all shadows together, at scale 1: as many as five A4 pages at 150 dpi and more. */
const maxShadowPixels = 20_000_000

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
    tooLargeShadows(pages) ??
    (timedScale && (await anyTooLong(pages, pixels, sizeOf, timedScale)))
  if (reason) throw new RenderingTooLargeError(reason)
  return pixels
}

async function anyTooLong(
  pages: readonly CertificatePage[],
  whole: DecodedPixels,
  sizeOf: (reference: string) => Promise<ImageSize | undefined>,
  scale: number,
): Promise<string | undefined> {
  const [first, ...others] = pages
  if (first && !others.length) return tooLongToRender(renderingTime(first, whole, scale))
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
    ? `The shapes of this template have ${pieces} dashes, ornaments, and curved or outlined letters; at most ` +
        `${maxPieces} are allowed. Use longer dashes, fewer shapes, or fewer letters with outlines.`
    : undefined
}

function tooLargeShadows(pages: readonly CertificatePage[]): string | undefined {
  const shadows = pages.flatMap(({ items, size }) => items.map((item) => shadowPixels(item, size)))
  const pixels = shadows.reduce((sum, one) => sum + one, 0)
  return pixels > maxShadowPixels
    ? `The shadows of this template have ${Math.ceil(pixels / 1e6)} megapixels; at most ${maxShadowPixels / 1e6} ` +
        'are allowed. Use fewer shadows, or smaller ones.'
    : undefined
}

/** Bytes of the scratch surface and of the pixels of a shadow while it is made; then of its image. */
const shadowBytes = { making: 24, made: 4 }

/**
 * Memory of writing a PDF or SVG: the largest image, if PDF cannot hold it as it is, and a strip of it; and all image
 * files twice, because the result contains them.
 */
export function documentBytes({ largest, fileBytes }: DecodedPixels): number {
  return (largest + Math.min(largest, packedStripPixels)) * 4 + fileBytes * 2
}

/** Memory of drawing a PNG: the page, the images and shadows on it, and twice the image that is being decoded. */
export function pngBytes(
  { size, items }: CertificatePage,
  scale: number,
  { largest, drawn }: DecodedPixels,
): number {
  const shadows = items.map((item) => shadowPixels(item, size))
  const shadowPart =
    Math.max(0, ...shadows) * shadowBytes.making +
    shadows.reduce((sum, one) => sum + one, 0) * shadowBytes.made
  return ((size.width * size.height + drawn) * scale ** 2 + largest * 2) * 4 + shadowPart * scale ** 2
}
