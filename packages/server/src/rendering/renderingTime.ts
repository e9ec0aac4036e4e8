import { completeField, type Dimensions, fieldKind } from '@certificate-sdk/template'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { DecodedPixels } from './decodedPixels.ts'
import { isLargePage, stripRows } from './PagePainter.ts'

/**
 * What drawing takes, in ms of a slow processor: measured on certificates of up to 100 megapixels with up to 50,000
 * characters, and rounded up.
 */
const costs = {
  /** A page that is painted in strips, and one that is compressed well to be cached. */
  largePagePixel: 85e-6,
  cachedPagePixel: 350e-6,
  /** Reading an image to shrink it. */
  imagePixel: 100e-6,
  character: 0.075,
  /** A character that was not drawn before. */
  newCharacter: 0.5,
  /** A rotated or translucent one, in each strip of the page that its line touches. */
  hardCharacter: 0.35,
  /** Pixels under text compress slower than empty ones. */
  inkPixel: 85e-6,
}

/** Most that a certificate may take: half of the time limit, as other certificates are drawn at the same time. */
const mostMilliseconds = 15_000

/**
 * How long drawing a certificate takes at most, roughly, in ms; told from what is in it, without laying it out.
 *
 * @param scale of the PNG
 */
export function renderingTime(
  template: Pick<TemplateDocument, 'dimensions' | 'fields'>,
  values: readonly string[],
  { largest, read }: Pick<DecodedPixels, 'largest' | 'read'>,
  scale: number,
): number {
  const { width, height } = template.dimensions
  const page = { width: width * scale, height: height * scale }
  const pixels = page.width * page.height
  const isLarge = isLargePage(page)
  const seen = new Set<string>()
  let ink = 0
  let time = pixels * (isLarge ? costs.largePagePixel : costs.cachedPagePixel)
  time += (largest + read) * costs.imagePixel
  for (const [i, field] of template.fields.entries()) {
    const value = values[i] ?? ''
    if (fieldKind(field.type).content !== 'text' || !value) continue
    const { fontSize, rotation, opacity } = completeField(field)
    const size = fontSize * scale
    const isHard = rotation !== 0 || opacity < 1
    const strips = isLarge ? 1 + tall(value.length * size, size, rotation, page) / stripRows(page.width) : 1
    ink += value.length * size ** 2
    time += value.length * (isHard ? costs.hardCharacter * strips : costs.character)
    for (const character of value) seen.add(`${field.fontFamily} ${character}`)
  }
  return time + seen.size * costs.newCharacter + Math.min(pixels, ink) * costs.inkPixel
}

/** Pixels from the top to the bottom of a line. */
function tall(length: number, size: number, rotation: number, page: Dimensions): number {
  const radians = (rotation * Math.PI) / 180
  return Math.min(page.height, Math.abs(Math.sin(radians)) * length + Math.abs(Math.cos(radians)) * size)
}

/** Why a certificate takes too long to draw, or `undefined` if it does not. */
export function tooLongToRender(milliseconds: number): string | undefined {
  if (milliseconds <= mostMilliseconds) return undefined
  return (
    `Drawing this certificate may take ${Math.ceil(milliseconds / 1000)} s; at most ${mostMilliseconds / 1000} s ` +
    'are possible. Use a smaller page or scale, smaller images, fewer characters, or less rotated or translucent text.'
  )
}
