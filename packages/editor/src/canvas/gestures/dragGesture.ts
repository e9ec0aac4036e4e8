import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import { appendFields, copyFields, moveFields } from '../../document/fieldChanges.ts'
import { feel } from '../../feel.ts'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { aidStops } from '../snapping/aidStops.ts'
import type { Guide } from '../snapping/Guide.ts'
import { snapRect } from '../snapping/snapRect.ts'
import { snapStops } from '../snapping/snapStops.ts'
import type { Gesture, PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import { snapTarget } from './snapTarget.ts'

/**
 * Moves the selected fields. They snap to the page and to other fields; Alt ignores snapping, Shift constrains to one
 * axis. A drag that begins with Alt leaves the originals where they are and makes copies where it ends.
 */
export function dragGesture(context: GestureContext, start: PointerSample): Gesture {
  const { store, messages } = context
  const { document, ui, can } = store.getState()
  const chosen = new Set(ui.selection)
  const items = context.items()
  const moving = items.filter(({ key, field }) => chosen.has(key) && !field.locked)
  const keys = moving.map(({ key }) => key)
  const box = unionOf(moving.map(({ corners }) => boundsOf(corners)))
  const others = items.filter(({ key, field }) => !chosen.has(key) && !field.hidden).map(snapTarget)
  const [only] = moving
  const baseline = moving.length === 1 && only ? snapTarget(only).baseline : undefined
  const stops = snapStops(document.page.dimensions, others, aidStops({ document, ui }))
  const copies =
    start.alt && moving.every(({ field }) => can.add(field.type))
      ? copyFields(document, keys, context.newKey)
      : []
  let by: Point = { x: 0, y: 0 }
  let last: PointerSample | undefined
  // The copies show what stays behind while the originals follow the pointer.
  if (copies.length) show(appendFields(document, copies))
  context.detach(keys, true)

  function show(shown: typeof document): void {
    store.apply({ document: shown, selection: ui.selection, history: 'ignore' })
  }

  function move(sample: PointerSample): void {
    if (!box || (last && samePlace(last, sample))) return
    last = sample
    by = { x: sample.page.x - start.page.x, y: sample.page.y - start.page.y }
    const axis = sample.shift ? (Math.abs(by.x) >= Math.abs(by.y) ? 'x' : 'y') : undefined
    if (axis === 'x') by.y = 0
    if (axis === 'y') by.x = 0
    let guides: readonly Guide[] = []
    if (!sample.alt) {
      const { zoom } = store.getState().ui.viewport
      const at = { ...box, x: box.x + by.x, y: box.y + by.y, baseline: baseline && baseline + by.y }
      const snapped = snapRect(at, stops, feel.snapDistance / zoom)
      // A distance along x is a horizontal line, so it is named by the other axis.
      guides = snapped.guides.filter((guide) => !axis || (guide.axis === axis) !== (guide.distance ?? false))
      if (axis !== 'y') by.x += snapped.by.x
      if (axis !== 'x') by.y += snapped.by.y
    }
    by = { x: Math.round(by.x), y: Math.round(by.y) }
    context.preview({ offset: by, guides })
  }

  return {
    move,
    end(sample) {
      move(sample)
      context.clear()
      if (!copies.length) {
        store.apply({
          document: moveFields(document, keys, by),
          history: 'record',
          label: messages.steps.move,
        })
        return
      }
      show(document)
      if (by.x === 0 && by.y === 0) return
      const moved = copyFields(document, keys, context.newKey, by)
      store.apply({
        document: appendFields(document, moved),
        selection: moved.map(({ key }) => key),
        history: 'record',
        label: messages.steps.duplicate,
      })
    },
    cancel() {
      context.clear()
      if (copies.length) show(document)
    },
  }
}

function samePlace(a: PointerSample, b: PointerSample): boolean {
  return a.page.x === b.page.x && a.page.y === b.page.y && a.shift === b.shift && a.alt === b.alt
}
