import { anchoredLeft, type FieldContext, type FieldLayout, turnOf } from './FieldLayout.ts'

/**
 * Lays out a logo or picture, `fontSize` high: in a box of `width`, or as wide as its own shape asks. The picture is
 * contained whole, centred in its box, never stretched.
 */
export function layoutPicture({ field, index, value, pictureSize }: FieldContext): FieldLayout {
  const natural = value ? pictureSize(value) : undefined
  const height = field.fontSize
  const width = field.width ?? (natural ? (height * natural.width) / natural.height : height)
  const box = { x: anchoredLeft(field.x, width, field.alignment), y: field.y, width, height }
  if (!natural) return { ops: [], box, size: height, issues: [] }
  const scale = Math.min(width / natural.width, height / natural.height)
  const w = Math.max(1, Math.round(natural.width * scale))
  const h = Math.max(1, Math.round(natural.height * scale))
  return {
    ops: [
      {
        kind: 'picture',
        field: index,
        url: value,
        // Whole pixels: a picture is resampled once to exactly this size and then copied.
        x: Math.round(box.x + (width - w) / 2),
        y: Math.round(box.y + (height - h) / 2),
        width: w,
        height: h,
        opacity: field.opacity,
        ...turnOf(field),
      },
    ],
    box,
    size: height,
    issues: [],
  }
}
