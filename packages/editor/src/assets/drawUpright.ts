import type { Dimensions } from '@certificate-sdk/template'
import type { Orientation } from '@certificate-sdk/template/internal'

/** Size of an image once it is upright. */
export function uprightSize({ width, height }: Dimensions, orientation: Orientation): Dimensions {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/**
 * Draws an image that is stored rotated or mirrored the right way up: Exif 3.0, 4.6.2, Orientation.
 *
 * @param factor scale relative to the size of the image
 */
export function drawUpright(
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  orientation: Orientation,
  factor = 1,
): void {
  const [w, h] = [image.width, image.height]
  const matrices = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, w, 0],
    [-1, 0, 0, -1, w, h],
    [1, 0, 0, -1, 0, h],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, h, 0],
    [0, -1, -1, 0, h, w],
    [0, -1, 1, 0, 0, w],
  ]
  context.scale(factor, factor)
  context.transform(...(matrices[orientation - 1] as [number, number, number, number, number, number]))
  context.drawImage(image, 0, 0)
}
