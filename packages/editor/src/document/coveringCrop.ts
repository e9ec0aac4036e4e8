import type { Crop, Dimensions, TemplateField } from '@certificate-sdk/template'
import { croppedPart } from '@certificate-sdk/template/internal'

/**
 * Returns the crop with which another image fills the frame of a field: it covers the frame, and is centered in it.
 * `undefined` shows the image whole, because it has the same shape or because the field has no frame to fill:
 *
 * | field                                        | why it has none                                   |
 * | -------------------------------------------- | ------------------------------------------------- |
 * | whose image is missing or not loaded         | its shape is unknown                              |
 * | that leaves a part of its box free           | the next image is contained in that box, too      |
 * | with an attribute                            | the crop would cut the images of all recipients   |
 * | of another kind, such as a signature         | ink is never cut off                              |
 *
 * @param before size of the image that is replaced, in px
 */
export function coveringCrop(
  { type, attribute, crop, width, fontSize }: TemplateField,
  before: Dimensions | undefined,
  after: Dimensions,
): Crop | undefined {
  if (!before || type !== 'image' || attribute) return undefined
  const part = croppedPart(before, crop)
  const shape = part.width / part.height
  // To one px of the page, and one of the image.
  if (width !== undefined && Math.abs(shape * fontSize - width) > 1 + fontSize / part.height) return undefined
  const natural = after.width / after.height
  if (Math.abs(natural - shape) * fontSize < 1) return undefined
  const kept = Math.max(10, Math.round(Math.min(shape / natural, natural / shape) * 10_000))
  const [start, share] = [(10_000 - kept) / 20_000, kept / 10_000]
  return natural > shape
    ? { x: start, y: 0, width: share, height: 1 }
    : { x: 0, y: start, width: 1, height: share }
}
