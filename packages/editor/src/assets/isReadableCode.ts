import {
  type FieldLayout,
  imagePart,
  isReadableOn,
  partBelow,
  tonesOf,
} from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { EditorResources } from './EditorResources.ts'

/**
 * Returns true if a translucent QR code, or one without a background, can be read on the page's pixels, even if it
 * couldn't be read on a black page. The service checks the same pixels.
 */
export function isReadableCode(
  layouts: readonly FieldLayout[],
  index: number,
  page: Pick<EditorPage, 'imageUrl' | 'dimensions' | 'background'>,
  { images, ink }: Pick<EditorResources, 'images' | 'ink'>,
): boolean {
  const item = layouts[index]?.item
  const part = partBelow(layouts, index, ink)
  const source = images.source(page.imageUrl)
  // Only the pixels of the image are examined, which a color may shine through.
  if (!item || !part || !source || page.background) return false
  const { x, y, width, height } = imagePart(part, page.dimensions, source)
  const pixels = width && height ? source.getContext('2d')?.getImageData(x, y, width, height) : undefined
  return pixels !== undefined && isReadableOn(item, tonesOf(pixels.data))
}
