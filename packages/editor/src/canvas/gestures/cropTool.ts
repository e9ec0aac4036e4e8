import { type Point, rotatePoint } from '@certificate-sdk/template/internal'
import type { CanvasImage } from '../../assets/DecodedImage.ts'
import type { FieldPatch } from '../../document/patchField.ts'
import type { Handle } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { toCanvas, toPage, type Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { drawCrop } from '../rendering/drawCrop.ts'
import type { CanvasTool, ToolGrip } from './CanvasTool.ts'
import {
  type CropFrame,
  cropFrameOf,
  croppedField,
  type MovedSides,
  moveImage,
  moveSides,
} from './cropFrame.ts'
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

/** Inputs of the tool besides the field. */
export interface CropToolParts {
  /** The whole image. */
  image: CanvasImage
  /** Called for a press outside of the image. */
  onOutside(): void
}

/** Crops an image on the page. Nothing is stored before {@link CropTool.result} is. */
export interface CropTool extends CanvasTool {
  /** Moves the image under the frame, in page px. */
  moveImage(by: Point): void
  /** Moves the right and the lower edge of the frame, in page px. */
  resize(by: Point): void
  /** The properties to store; `undefined` if nothing was changed. */
  result(): FieldPatch | undefined
  /** The state as it would be stored: shares of the width and height. */
  shares(): readonly [across: number, down: number]
}

/** Starts with the crop that the field has. */
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
