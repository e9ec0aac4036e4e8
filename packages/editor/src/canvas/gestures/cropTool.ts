import type { Crop, Dimensions, TemplateField } from '@certificate-sdk/template'
import { type Point, type Rect, rotatePoint, wholeImage } from '@certificate-sdk/template/internal'
import type { CanvasImage } from '../../assets/DecodedImage.ts'
import type { FieldPatch } from '../../document/patchField.ts'
import type { Handle } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { toCanvas, toPage, type Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { drawCrop } from '../rendering/drawCrop.ts'
import type { CanvasTool, ToolGrip } from './CanvasTool.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import { handleCursor } from './handleCursor.ts'

type CropHandle = Exclude<Handle, 'rotate'>

/** The sides that each handle moves. */
const handles: readonly (readonly [CropHandle, MovedSides])[] = [
  ['nw', { across: 'left', down: 'top' }],
  ['ne', { across: 'right', down: 'top' }],
  ['se', { across: 'right', down: 'bottom' }],
  ['sw', { across: 'left', down: 'bottom' }],
  ['n', { down: 'top' }],
  ['e', { across: 'right' }],
  ['s', { down: 'bottom' }],
  ['w', { across: 'left' }],
]

/** Dependencies of the tool, besides the field. */
export interface CropToolParts {
  /** The whole image. */
  image: CanvasImage
  /** Called for a press outside of the image. */
  onOutside(): void
}

/** Crops an image on the page. Doesn't store anything itself; see {@link CropTool.result}. */
export interface CropTool extends CanvasTool {
  /** Moves the image under the frame, in page px. */
  moveImage(by: Point): void
  /** Moves the right and lower edges of the frame, in page px. */
  resize(by: Point): void
  /** Returns the properties to store; `undefined` if nothing changed. */
  result(): FieldPatch | undefined
  /** Returns the crop as it would be stored: shares of the width and height. */
  shares(): readonly [across: number, down: number]
}

/** Creates a tool that starts with the field's crop. */
export function createCropTool(item: CanvasItem, parts: CropToolParts): CropTool {
  const { field } = item
  const { image, onOutside } = parts
  const start = cropFrameOf(item, image)
  let now = start

  const rotation = { degrees: field.rotation, x: field.x, y: field.y }
  const toUpright = (canvas: Point, viewport: Viewport) =>
    rotatePoint(toPage(viewport, canvas), { ...rotation, degrees: -rotation.degrees })

  function dragging(change: (from: CropFrame, by: Point) => CropFrame): NonNullable<ToolGrip['begin']> {
    return (context: GestureContext, { page }): Gesture => {
      const from = now
      const show = (next: CropFrame) => {
        now = next
        context.preview({})
      }
      const follow = (to: Point) => {
        const by = { x: to.x - page.x, y: to.y - page.y }
        show(change(from, rotatePoint(by, { degrees: -rotation.degrees, x: 0, y: 0 })))
      }
      return {
        move: (sample) => follow(sample.page),
        end: (sample) => {
          follow(sample.page)
          return undefined
        },
        cancel: () => show(from),
      }
    }
  }

  return {
    replaces: item.key,
    gripAt(canvas, pointer, viewport) {
      const { x, y, width, height } = now.frame
      const [near] = handles
        .map(([handle, sides]) => {
          const right = sides.across ? (sides.across === 'left' ? 0 : width) : width / 2
          const below = sides.down ? (sides.down === 'top' ? 0 : height) : height / 2
          const at = toCanvas(viewport, rotatePoint({ x: x + right, y: y + below }, rotation))
          return { handle, sides, distance: Math.hypot(at.x - canvas.x, at.y - canvas.y) }
        })
        .filter(({ distance }) => distance <= feel.handleReach[pointer])
        .sort((a, b) => a.distance - b.distance)
      if (near)
        return {
          cursor: handleCursor(near.handle, rotation.degrees),
          begin: dragging((from, by) => moveSides(from, near.sides, by)),
        }
      const at = toUpright(canvas, viewport)
      const { whole } = now
      const isInside =
        at.x >= whole.x && at.y >= whole.y && at.x <= whole.x + whole.width && at.y <= whole.y + whole.height
      return isInside
        ? { cursor: 'move', begin: dragging(moveImage) }
        : { cursor: 'default', click: onOutside }
    },
    draw: (context, model) => drawCrop(context, { image, ...model }, now, rotation),
    moveImage(by) {
      now = moveImage(now, by)
    },
    resize(by) {
      now = moveSides(now, { across: 'right', down: 'bottom' }, by)
    },
    result: () => (isSame(now, start) ? undefined : croppedField(field, now)),
    shares: () => [now.frame.width / now.whole.width, now.frame.height / now.whole.height],
  }
}

function isSame(a: CropFrame, b: CropFrame): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A crop being changed, in page px, before the rotation of its field. */
export interface CropFrame {
  /** Rectangle of the whole image. */
  whole: Rect
  /** Rectangle of the part that stays. */
  frame: Rect
}

/** Sides of a frame that a handle moves. */
interface MovedSides {
  across?: 'left' | 'right'
  down?: 'top' | 'bottom'
}

/** Minimum length of a side of a frame, in page px. */
const least = 4

/**
 * Returns the crop of a field as it is drawn.
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

/** Moves sides of the frame over the image, but not beyond its edges. */
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

/** Moves the image under the frame, which stays inside it. */
export function moveImage({ whole, frame }: CropFrame, by: Point): CropFrame {
  const x = within(whole.x + by.x, frame.x + frame.width - whole.width, frame.x)
  const y = within(whole.y + by.y, frame.y + frame.height - whole.height, frame.y)
  return { whole: { ...whole, x, y }, frame }
}

/** Returns the crop in shares of the image, to tenths of a percent as in the panel; `undefined` if nothing is cut off. */
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

/** Returns the properties of a field whose image is in the frame, in whole px; the frame stays where it was shown. */
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
