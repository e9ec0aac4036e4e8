import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { Guide } from '../../scene/Guide.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { aidStops } from './aidStops.ts'
import { snapRect } from './snapRect.ts'
import { snapStops } from './snapStops.ts'
import { snapTarget } from './snapTarget.ts'

/** Distance that fields move, in whole page px, and the guides that they snap to there. */
export interface MoveSnap {
  by: Point
  guides: readonly Guide[]
}

/**
 * Snaps moving fields to the page, to guides, and to the stationary fields. Ctrl disables snapping, Shift
 * constrains the move to one axis.
 *
 * @returns a function that computes the snapping from the distance between the pointer and its start, in page
 *   px
 */
export function moveSnap(
  { document, ui }: Pick<EditorState, 'document' | 'ui'>,
  staying: readonly CanvasItem[],
  moving: readonly CanvasItem[],
): (from: Point, keys: Pick<PointerSample, 'shift' | 'mod'>, zoom: number) => MoveSnap {
  const box = unionOf(moving.map(({ corners }) => boundsOf(corners)))
  const others = staying.filter(({ field }) => !field.hidden)
  const [only] = moving
  const baseline = moving.length === 1 && only ? snapTarget(only).baseline : undefined
  const stops = snapStops(document.page.dimensions, others.map(snapTarget), aidStops({ document, ui }))

  return (from, keys, zoom) => {
    const by = { ...from }
    const axis = keys.shift ? (Math.abs(by.x) >= Math.abs(by.y) ? 'x' : 'y') : undefined
    if (axis === 'x') by.y = 0
    if (axis === 'y') by.x = 0
    let guides: readonly Guide[] = []
    if (box && !keys.mod) {
      const at = { ...box, x: box.x + by.x, y: box.y + by.y, baseline: baseline && baseline + by.y }
      const snapped = snapRect(at, stops, feel.snapDistance / zoom)
      // A distance along x is a horizontal line, so it is stored under the other axis.
      guides = snapped.guides.filter((guide) => !axis || (guide.axis === axis) !== (guide.distance ?? false))
      if (axis !== 'y') by.x += snapped.by.x
      if (axis !== 'x') by.y += snapped.by.y
    }
    return { by: { x: Math.round(by.x), y: Math.round(by.y) }, guides }
  }
}
