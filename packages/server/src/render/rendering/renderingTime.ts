import type { Dimensions } from '@certificate-sdk/template'
import { type CertificatePage, shadowPixels, shapeEffort, textsOf } from '@certificate-sdk/template/internal'
import type { DecodedPixels } from './decodedPixels.ts'
import { isLargePage, stripRows } from './PagePainter.ts'

/**
 * Costs in ms on a slow CPU: measured on certificates of up to 100 megapixels and 50,000 characters, and rounded up.
 */
const costs = {
  /** A page painted in strips, and one that is compressed well for the cache. */
  largePagePixel: 85e-6,
  cachedPagePixel: 350e-6,
  /** Reading an image to shrink it. */
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

/** Upper bound for a certificate: half of the time limit, because others are rendered at the same time. */
const maxMilliseconds = 15_000

/**
 * Rough upper bound of the time that rendering takes, in ms, estimated without a layout. Counts different characters only if
 * they decide whether it takes too long.
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

/** Number of different characters of each font. */
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

/** The reason why rendering would take too long; `undefined` if it would not. */
export function tooLongToRender(milliseconds: number): string | undefined {
  if (milliseconds <= maxMilliseconds) return undefined
  return (
    `Rendering this certificate may take ${Math.ceil(milliseconds / 1000)} s; at most ${maxMilliseconds / 1000} s ` +
    'are allowed. Use a smaller page or scale, smaller images, fewer characters, less rotated or translucent text, ' +
    'or fewer dashes and dots.'
  )
}
