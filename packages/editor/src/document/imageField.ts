import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { createField, round } from './fieldChanges.ts'

/** The most of the page's width and height that a new image takes: as large as a seal or a signature is on paper. */
const largestShare = 0.3

/** An image in its own size. */
export interface NaturalImage {
  imageUrl: string
  dimensions: Dimensions
}

/**
 * A new image field around a point: in the image's own size, but not larger than a share of the page, and inside the
 * page.
 */
export function imageField(
  page: Dimensions,
  { imageUrl, dimensions }: NaturalImage,
  at: Point,
): TemplateField {
  const { width, height } = dimensions
  const scale = Math.min(1, (page.width * largestShare) / width, (page.height * largestShare) / height)
  const fontSize = Math.max(1, round(height * scale))
  const [halfWidth, halfHeight] = [(fontSize * width) / height / 2, fontSize / 2]
  const x = within(at.x, halfWidth, page.width)
  const y = within(at.y, halfHeight, page.height)
  return { ...createField('image', page, { x, y: y - halfHeight }), fontSize, imageUrl }
}

/** Keeps the middle of something half as long as `half` so far from both ends that all of it is between them. */
function within(middle: number, half: number, length: number): number {
  return Math.min(Math.max(middle, half), Math.max(half, length - half))
}
