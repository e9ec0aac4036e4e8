import type { CompleteField } from '../model/fieldDefaults.ts'
import type { Dimensions } from '../model/Template.ts'
import { anchoredLeft, type FieldContext, type FieldLayout, rotationOf } from './FieldLayout.ts'

/**
 * Size in whole px at which an image of this natural size is drawn in a field: contained in the field's box, never
 * stretched. It is resampled once to exactly this size and then copied.
 */
export function drawnImageSize(
  { fontSize, width }: Pick<CompleteField, 'fontSize' | 'width'>,
  natural: Dimensions,
): Dimensions {
  const box = boxWidth(fontSize, width, natural)
  const scale = Math.min(box / natural.width, fontSize / natural.height)
  return {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  }
}

function boxWidth(height: number, width: number | undefined, natural: Dimensions | undefined): number {
  return width ?? (natural ? (height * natural.width) / natural.height : height)
}

/**
 * Lays out a logo or image, `fontSize` high: in a box of `width`, or as wide as its own shape asks. The image is
 * contained whole, centered in its box.
 */
export function layoutImage({ field, index, value, imageSize }: FieldContext): FieldLayout {
  const natural = value ? imageSize(value) : undefined
  const height = field.fontSize
  const width = boxWidth(height, field.width, natural)
  const box = { x: anchoredLeft(field.x, width, field.alignment), y: field.y, width, height }
  if (!natural) return { ops: [], box, size: height, issues: [] }
  const drawn = drawnImageSize(field, natural)
  return {
    ops: [
      {
        kind: 'image',
        field: index,
        url: value,
        x: Math.round(box.x + (width - drawn.width) / 2),
        y: Math.round(box.y + (height - drawn.height) / 2),
        ...drawn,
        opacity: field.opacity,
        ...rotationOf(field),
      },
    ],
    box,
    size: height,
    issues: [],
  }
}
