import type { Dimensions } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { encodeWithinLimit, type ImageEncoding } from './encodeWithinLimit.ts'

/**
 * Draws an image so that it covers a page of any shape: it keeps its proportions, and the excess of its
 * longer side is cut off equally at both ends.
 *
 * @param lossy whether the image has already lost details to JPEG; encoding it as PNG would only make it
 *   larger
 * @returns `undefined` if the service would not accept the bytes
 */
export async function coverPage(
  image: HTMLCanvasElement,
  { width, height }: Dimensions,
  lossy: boolean,
): Promise<Blob | undefined> {
  const [canvas, context] = createCpuCanvas(width, height)
  const rect = coveringRect(image, { width, height })
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, rect.x, rect.y, rect.width, rect.height)
  const jpeg: ImageEncoding = { type: 'image/jpeg', quality: 0.95 }
  return encodeWithinLimit(canvas, lossy ? [jpeg] : [{ type: 'image/png' }, jpeg])
}

/** Position of an image that covers a page, in px of the page. */
export function coveringRect(image: Dimensions, page: Dimensions): Rect {
  const scale = Math.max(page.width / image.width, page.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height }
}
