import type { Dimensions } from '@certificate-sdk/template'
import {
  type CertificatePage,
  contentValue,
  shadowPixels,
  shapeEffort,
  shapePieces,
  textsOf,
} from '@certificate-sdk/template/internal'
import { hashOfReference } from '../images/ImageReference.ts'
import type { ImageSize } from '../images/StoredImage.ts'
import { packedStripPixels } from '../pdf/ImagePacker.ts'
import { type DecodedPixels, decodedPixels, tooManyPixels } from './decodedPixels.ts'
import { isLargePage, stripRows } from './PagePainter.ts'
import { RenderingTooLargeError } from './renderingErrors.ts'

/** Maximum characters of all fields: as many as a check can shape within its time limit. */
const maxCharacters = 50_000
/** Maximum dashes, pieces of ornaments, and letters drawn as areas: a few seconds of work. */
const maxPieces = 50_000

/** Maximum pixels of all shadows at scale 1: more than five A4 pages at 150 dpi. */
const maxShadowPixels = 20_000_000

/** Provides the size of hosted images in px and bytes, without reading them. */
export interface MeasuredImages {
  size(hash: string): Promise<ImageSize | undefined>
}

/**
 * Estimates the cost of rendering a certificate, before decoding or layout: memory for all pages, and time for each,
 * because a PNG has one.
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

/** Bytes of the scratch surface and of a shadow's pixels while it is created; then of its image. */
const shadowBytes = { making: 24, made: 4 }

/**
 * Memory for writing a PDF or SVG: the largest image that PDF can't contain directly, and a strip of it; and all image
 * files twice, because the result contains them.
 */
export function documentBytes({ largest, fileBytes }: DecodedPixels): number {
  return (largest + Math.min(largest, packedStripPixels)) * 4 + fileBytes * 2
}

/**
 * Memory for drawing a PNG: its images and shadows, the page, and the background image, first decoded to the page's
 * size and then next to the page. On a page painted in strips, both are in strips.
 */
export function pngBytes(
  { size, items }: CertificatePage,
  scale: number,
  { largest, drawn }: DecodedPixels,
): number {
  const shadows = items.map((item) => shadowPixels(item, size))
  const shadowPart =
    Math.max(0, ...shadows) * shadowBytes.making +
    shadows.reduce((sum, one) => sum + one, 0) * shadowBytes.made
  const pixels = size.width * size.height * scale ** 2
  const isLarge = isLargePage({ width: size.width * scale, height: size.height * scale })
  const decoded = isLarge ? pixels + largest * 2 : pixels * 2 + largest
  return (decoded + drawn * scale ** 2) * 4 + shadowPart * scale ** 2
}

/**
 * Costs in ms on a slow CPU: measured with certificates of up to 100 megapixels and 50,000 characters, and rounded up.
 */
const costs = {
  /** A page painted in strips, or compressed well for the cache. */
  largePagePixel: 85e-6,
  cachedPagePixel: 350e-6,
  /** Reading an image to resize it. */
  imagePixel: 100e-6,
  character: 0.075,
  /** The first occurrence of a character. */
  newCharacter: 0.5,
  /** A rotated or translucent character, in each strip of the page that its line touches. */
  hardCharacter: 0.35,
  /** A thin dash of a shape, or a piece of an ornament, in each strip that it may touch. */
  shapePiece: 0.1,
  /** Blending a shape, which may be as large as the page, on a separate surface. */
  shapePixel: 15e-6,
  /** Casting and blurring a shadow. */
  shadowPixel: 150e-6,
  /** Pixels under text compress more slowly than empty ones. */
  inkPixel: 85e-6,
}

/** Maximum for a certificate: half of the time limit, because others are rendered at the same time. */
const maxMilliseconds = 15_000

/**
 * Rough upper bound of the rendering time, in ms, without a layout. Counts distinct characters only if they affect the
 * decision.
 *
 * @param scale of the PNG
 */
export function renderingTime(
  { size: { width, height }, items }: Pick<CertificatePage, 'size' | 'items'>,
  { largest, read }: Pick<DecodedPixels, 'largest' | 'read'>,
  scale: number,
): number {
  const page = { width: width * scale, height: height * scale }
  const pixels = page.width * page.height
  const isLarge = isLargePage(page)
  const texts: { text: string; fontFamily: string }[] = []
  let characters = 0
  let ink = 0
  let time = pixels * (isLarge ? costs.largePagePixel : costs.cachedPagePixel)
  time += (largest + read) * costs.imagePixel
  for (const item of items) {
    const { rotation, opacity } = item
    const isHard = rotation !== 0 || opacity < 1
    for (const { spans, fontSize } of textsOf(item))
      for (const { text, fontFamily, relativeSize = 1 } of spans) {
        const size = fontSize * relativeSize * scale
        const strips = isLarge
          ? 1 + lineHeight(text.length * size, size, rotation, page) / stripRows(page.width)
          : 1
        ink += text.length * size ** 2
        time += text.length * (isHard ? costs.hardCharacter * strips : costs.character)
        texts.push({ text, fontFamily })
        characters += text.length
      }
    time += shadowPixels(item, { width, height }) * scale ** 2 * costs.shadowPixel
    if (item.content.kind === 'text') time += shapeEffort(item) * costs.shapePiece
    if (item.content.kind !== 'shape') continue
    const area = Math.min(pixels, (item.box.width ?? 0) * (item.box.height ?? 0) * scale ** 2)
    const strips = isLarge ? 1 + Math.min(page.height, area / page.width) / stripRows(page.width) : 1
    ink += area
    time += (shapeEffort(item) * costs.shapePiece + area * costs.shapePixel) * strips
  }
  time += Math.min(pixels, ink) * costs.inkPixel
  const max = time + characters * costs.newCharacter
  return max <= maxMilliseconds ? max : time + countDifferent(texts) * costs.newCharacter
}

/** Number of distinct characters per font. */
function countDifferent(texts: readonly { text: string; fontFamily: string }[]): number {
  const seen = new Map<string, Set<string>>()
  for (const { text, fontFamily } of texts) {
    const ofFont = seen.get(fontFamily) ?? new Set()
    seen.set(fontFamily, ofFont)
    for (const character of text) ofFont.add(character)
  }
  return [...seen.values()].reduce((sum, { size }) => sum + size, 0)
}

/** Height of a rotated line, in px. */
function lineHeight(length: number, size: number, rotation: number, page: Dimensions): number {
  const radians = (rotation * Math.PI) / 180
  return Math.min(page.height, Math.abs(Math.sin(radians)) * length + Math.abs(Math.cos(radians)) * size)
}

/** Returns why rendering would take too long; `undefined` if it wouldn't. */
export function tooLongToRender(milliseconds: number): string | undefined {
  if (milliseconds <= maxMilliseconds) return undefined
  return (
    `Rendering this certificate may take ${Math.ceil(milliseconds / 1000)} s; at most ${maxMilliseconds / 1000} s ` +
    'are allowed. Use a smaller page or scale, smaller images, fewer characters, less rotated or translucent text, ' +
    'or fewer dashes and dots.'
  )
}
