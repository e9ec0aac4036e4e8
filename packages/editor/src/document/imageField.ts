import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { createField, round } from './fieldChanges.ts'
import { stepAside } from './stepAside.ts'

/**
 * Maximum share of the page's width and height for a new image: the size of a seal or a signature on paper.
 */
const largestShare = 0.3

/** An image in its natural size. */
export interface NaturalImage {
  imageUrl: string
  dimensions: Dimensions
}

/**
 * Creates an image field around a point: in the natural size of the image, but not larger than a share of the
 * page, and inside the page.
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

/** Distance between several images added at once, as a share of the page's shorter side. */
const gapShare = 0.02

/**
 * Creates image fields side by side around a point, in rows that are at most as wide as the page.
 *
 * @param others boxes to avoid
 */
export function imageRows(
  page: Dimensions,
  images: readonly NaturalImage[],
  at: Point,
  others: readonly Rect[] = [],
): TemplateField[] {
  const gap = gapShare * Math.min(page.width, page.height)
  const rows: { image: NaturalImage; width: number; height: number }[][] = []
  for (const image of images) {
    const { fontSize: height } = imageField(page, image, at)
    const piece = { image, width: (height * image.dimensions.width) / image.dimensions.height, height }
    const row = rows.at(-1)
    if (row && widthOf([...row, piece], gap) <= page.width) row.push(piece)
    else rows.push([piece])
  }
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)))
  const width = Math.max(...rows.map((row) => widthOf(row, gap)))
  const height = heights.reduce((sum, each) => sum + each + gap, -gap)
  const center = { x: within(at.x, width / 2, page.width), y: within(at.y, height / 2, page.height) }
  const box = { x: center.x - width / 2, y: center.y - height / 2, width, height }
  const by = stepAside(box, others, { x: 0, y: 0, ...page }) ?? { x: 0, y: 0 }
  let top = box.y + by.y
  return rows.flatMap((row, i) => {
    let left = center.x + by.x - widthOf(row, gap) / 2
    const y = top + (heights[i] ?? 0) / 2
    top += (heights[i] ?? 0) + gap
    return row.map(({ image, width: imageWidth }) => {
      const x = left + imageWidth / 2
      left += imageWidth + gap
      return imageField(page, image, { x, y })
    })
  })
}

function widthOf(row: readonly { width: number }[], gap: number): number {
  return row.reduce((sum, { width }) => sum + width + gap, -gap)
}

/** Clamps a center so that an item whose half length is `half` stays between both ends. */
function within(middle: number, half: number, length: number): number {
  return Math.min(Math.max(middle, half), Math.max(half, length - half))
}
