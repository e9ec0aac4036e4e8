import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import type { Handle } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { touches } from '../../geometry/fieldGeometry.ts'
import { type CanvasItem, itemsAt } from '../../scene/CanvasItem.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import type { PlacedHandle } from '../rendering/placeHandles.ts'
import { type SelectionFrame, selectionFrame } from '../rendering/selectionFrame.ts'
import { selectionHandles } from '../rendering/selectionHandles.ts'
import type { ToolGrip } from './CanvasTool.ts'
import type { PressTarget } from './gestureFor.ts'
import { type GuideHit, guideAt, rulerAt } from './guideAt.ts'
import type { PressContext } from './PressContext.ts'

/** The target under a pointer. */
export interface Hit {
  target: PressTarget
  /** The grip of the tool over the canvas, which is above everything else. */
  grip: ToolGrip | undefined
  /** The fields under the pointer, the topmost first. */
  stack: readonly CanvasItem[]
  /** The topmost of these fields. */
  under: CanvasItem | undefined
  /** The frame around the selected fields, if any of them can be changed. */
  frame: SelectionFrame | undefined
  /** Its handle under the pointer. */
  handle: Handle | undefined
  /**
   * The ruler under the pointer, which is above everything else, or a guide without a field or a handle on
   * it.
   */
  guide: GuideHit | undefined
}

/**
 * Finds the fields and the handle under a pointer. A selected field covers the handles, other fields do not.
 */
export function hitTest(
  { store, items, tool }: Pick<PressContext, 'store' | 'items' | 'tool'>,
  { page, canvas }: Pick<PointerSample, 'page' | 'canvas'>,
  pointer: keyof typeof feel.handleReach,
): Hit {
  const state = store.getState()
  const { view, device } = state.ui
  const selection = state.ui.selection.keys
  const frame = selectionFrame(items().filter(({ key }) => selection.includes(key)))
  const stack = itemsAt(items(), page, feel.minHitSize / view.viewport.zoom)
  const [under] = stack
  const grip = tool()?.gripAt(canvas, pointer, view.viewport)
  const ruler = state.can.edit ? rulerAt(state, canvas) : undefined
  const handle =
    frame && state.can.edit && !grip && !ruler && !(under && selection.includes(under.key))
      ? pressedHandle()
      : undefined
  const guide = grip
    ? undefined
    : (ruler ?? (state.can.edit && !under && !handle ? guideAt(state, canvas) : undefined))
  const target = grip ? 'tool' : handle ? 'handle' : guide ? 'guide' : targetOf()
  return { target, grip, stack, under, frame, handle, guide }

  /** Over another field, only the circle itself counts as the rotation handle. */
  function pressedHandle(): Handle | undefined {
    const handles = frame ? selectionHandles(frame, items(), { ...view, ...device, selection }) : []
    const near = handleAt(handles, canvas, feel.handleReach[pointer])
    return near === 'rotate' && under ? handleAt(handles, canvas, feel.handleReach.mouse) : near
  }

  function targetOf(): PressTarget {
    if (under && selection.includes(under.key)) return 'selected field'
    const movable = stack.some(({ key, field }) => selection.includes(key) && !field.locked)
    if (under) return movable ? 'covered selection' : 'other field'
    const inFrame = frame && touches(boundsOf(frame.corners), { ...page, width: 0, height: 0 })
    return inFrame && selection.length > 1 ? 'selection frame' : 'page'
  }
}

/** The handle under a pointer. Only outside the box, so that even a tiny field can be dragged. */
export function handleAt(handles: readonly PlacedHandle[], point: Point, reach: number): Handle | undefined {
  let best: { handle: Handle; distance: number } | undefined
  for (const { handle, x, y } of handles) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance <= reach && (!best || distance < best.distance)) best = { handle, distance }
  }
  return best?.handle
}
