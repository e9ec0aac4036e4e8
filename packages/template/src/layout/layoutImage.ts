import type { ImageContent, ItemBox } from '../certificate/Certificate.ts'
import { croppedPart } from '../geometry/croppedPart.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Crop, Dimensions } from '../model/Template.ts'
import { anchoredLeft, type ContentLayout, type ItemContext, rotationOf } from './FieldLayout.ts'

/**
 * Drawn size in whole px of an image, or a crop, with this natural size: contained in the item's box without
 * distortion. Images are resampled once to exactly this size and then copied.
 */
export function drawnImageSize(
  { width, height = 0 }: Pick<ItemBox, 'width' | 'height'>,
  natural: Dimensions,
): Dimensions {
  const box = boxWidth(height, width, natural)
  const scale = Math.min(box / natural.width, height / natural.height)
  return {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  }
}

function boxWidth(height: number, width: number | undefined, natural: Dimensions | undefined): number {
  return width ?? (natural ? (height * natural.width) / natural.height : height)
}

/**
 * Lays out an image with the height of its box: as wide as the box, or by its aspect ratio. The image or its crop is
 * contained in the box and centered.
 */
export function layoutImage({ item, index, value, imageSize }: ItemContext<ImageContent>): ContentLayout {
  const whole = value ? imageSize(value) : undefined
  const { crop } = item.content
  const natural = whole && croppedPart(whole, crop)
  const { x, y, alignment, height = 0 } = item.box
  const width = boxWidth(height, item.box.width, natural)
  const box = { x: anchoredLeft(x, width, alignment), y, width, height }
  if (!natural) return { ops: [], box, size: height, issues: [] }
  const drawn = drawnImageSize(item.box, natural)
  return {
    ops: [
      {
        kind: 'image',
        field: index,
        url: value,
        x: Math.round(box.x + (width - drawn.width) / 2),
        y: Math.round(box.y + (height - drawn.height) / 2),
        ...drawn,
        ...(crop && { crop: sharesOf(natural, whole) }),
        opacity: item.opacity,
        ...rotationOf(item),
      },
    ],
    box,
    size: height,
    issues: [],
    ...(!item.mayBleed && { isValue: true }),
  }
}

function sharesOf(part: Rect, { width, height }: Dimensions): Crop {
  return { x: part.x / width, y: part.y / height, width: part.width / width, height: part.height / height }
}
