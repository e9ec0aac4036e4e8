import type { Crop, Dimensions, TemplateField } from '@certificate-sdk/template'
import { type Point, type Rect, rotatePoint, wholeImage } from '@certificate-sdk/template/internal'
import type { FieldPatch } from '../../document/patchField.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'

/** A crop while it is changed, in page px, before the rotation of its field. */
export interface CropFrame {
  /** Rectangle of the whole image. */
  whole: Rect
  /** The part of it that stays. */
  frame: Rect
}

/** Sides of a frame that a handle moves. */
export interface MovedSides {
  across?: 'left' | 'right'
  down?: 'top' | 'bottom'
}

/** Least side of a frame, in page px. */
const least = 4

/**
 * The crop of a field as it is drawn.
 *
 * @param natural size of the whole image
 */
export function cropFrameOf({ field, layout }: CanvasItem, natural: Dimensions): CropFrame {
  const { box } = layout
  const crop = field.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const [width, height] = [natural.width * crop.width, natural.height * crop.height]
  const scale = Math.min(box.width / width, box.height / height)
  const frame = {
    x: box.x + (box.width - width * scale) / 2,
    y: box.y + (box.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }
  return { frame, whole: wholeImage({ ...frame, crop }) }
}

/** Moves sides of the frame over the image, at most to its edges. */
export function moveSides({ whole, frame }: CropFrame, { across, down }: MovedSides, by: Point): CropFrame {
  const [x, width] = across
    ? movedSide(across === 'left', [frame.x, frame.width], [whole.x, whole.width], by.x)
    : [frame.x, frame.width]
  const [y, height] = down
    ? movedSide(down === 'top', [frame.y, frame.height], [whole.y, whole.height], by.y)
    : [frame.y, frame.height]
  return { whole, frame: { x, y, width, height } }
}

type Span = readonly [start: number, length: number]

function movedSide(isStart: boolean, [start, length]: Span, [from, max]: Span, by: number): Span {
  const smallest = Math.min(least, length)
  if (isStart) {
    const next = within(start + by, from, start + length - smallest)
    return [next, start + length - next]
  }
  return [start, within(start + length + by, start + smallest, from + max) - start]
}

/** Moves the image under the frame, which stays inside of it. */
export function moveImage({ whole, frame }: CropFrame, by: Point): CropFrame {
  const x = within(whole.x + by.x, frame.x + frame.width - whole.width, frame.x)
  const y = within(whole.y + by.y, frame.y + frame.height - whole.height, frame.y)
  return { whole: { ...whole, x, y }, frame }
}

/** The crop in shares of the image, to tenths of a percent as in the panel; `undefined` if nothing is cut off. */
export function cropOfFrame({ whole, frame }: CropFrame): Crop | undefined {
  const [x, width] = shares((frame.x - whole.x) / whole.width, frame.width / whole.width)
  const [y, height] = shares((frame.y - whole.y) / whole.height, frame.height / whole.height)
  return width === 1 && height === 1 ? undefined : { x, y, width, height }
}

function shares(start: number, length: number): Span {
  const from = within(Math.round(start * 1_000), 0, 999)
  const to = within(Math.round((start + length) * 1_000), from + 1, 1_000)
  return [from / 1_000, (to - from) / 1_000]
}

/** The properties of a field whose image is in the frame, in whole px; the frame stays where it was seen. */
export function croppedField(field: TemplateField, crop: CropFrame): FieldPatch {
  const { frame } = crop
  const { x, y, alignment = 'left', rotation = 0, width } = field
  const anchor = { left: 0, center: 0.5, right: 1 }[alignment]
  const at = rotatePoint({ x: frame.x + anchor * frame.width, y: frame.y }, { degrees: rotation, x, y })
  return {
    crop: cropOfFrame(crop),
    x: Math.round(at.x),
    y: Math.round(at.y),
    fontSize: Math.max(1, Math.round(frame.height)),
    ...(width !== undefined && { width: Math.max(1, Math.round(frame.width)) }),
  }
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
