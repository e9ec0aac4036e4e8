import type { Crop, Dimensions } from '../model/Template.ts'
import type { Rect } from './Rect.ts'

/** The pixels of an image within a crop: whole pixels, at least one. */
export function croppedPart({ width, height }: Dimensions, crop: Crop | undefined): Rect {
  const [x, columns] = span(width, crop?.x ?? 0, crop?.width ?? 1)
  const [y, rows] = span(height, crop?.y ?? 0, crop?.height ?? 1)
  return { x, y, width: columns, height: rows }
}

function span(length: number, start: number, share: number): [first: number, count: number] {
  const first = Math.min(length - 1, Math.round(start * length))
  return [first, Math.max(1, Math.min(length, Math.round((start + share) * length)) - first)]
}

/** Returns the rectangle of the whole image, given that of its crop. */
export function wholeImage({ x, y, width, height, crop }: Rect & { crop?: Crop }): Rect {
  if (!crop) return { x, y, width, height }
  const [across, down] = [width / crop.width, height / crop.height]
  return { x: x - crop.x * across, y: y - crop.y * down, width: across, height: down }
}
