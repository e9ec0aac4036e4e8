import { moveFields, type Point } from '../../document/fieldChanges.ts'
import { boundsOf, unionOf } from '../../document/fieldGeometry.ts'
import { snapBox, snapStops } from '../snap.ts'
import type { Gesture, PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/** How near a line must be to snap, in CSS px. */
const snapDistance = 6

/** Moves the selected fields. Snaps to page and fields; Alt ignores snapping, Shift keeps the axis. */
export function dragGesture(context: GestureContext, start: PointerSample): Gesture {
  const { document, session } = context.store.getState()
  const chosen = new Set(session.selection)
  const items = context.items()
  const moving = items.filter(({ key, field }) => chosen.has(key) && !field.locked)
  const keys = moving.map(({ key }) => key)
  const box = unionOf(moving.map(({ corners }) => boundsOf(corners)))
  const others = items.filter(({ key }) => !chosen.has(key)).map(({ corners }) => boundsOf(corners))
  const stops = snapStops(document.page.dimensions, others)
  let by: Point = { x: 0, y: 0 }
  context.lift(keys)

  function move(sample: PointerSample): void {
    if (!box) return
    by = { x: sample.page.x - start.page.x, y: sample.page.y - start.page.y }
    const axis = sample.shift ? (Math.abs(by.x) >= Math.abs(by.y) ? 'x' : 'y') : undefined
    if (axis === 'x') by.y = 0
    if (axis === 'y') by.x = 0
    let guides: ReturnType<typeof snapBox>['guides'] = []
    if (!sample.alt) {
      const { zoom } = context.store.getState().session.viewport
      const snapped = snapBox({ ...box, x: box.x + by.x, y: box.y + by.y }, stops, snapDistance / zoom)
      guides = snapped.guides.filter((guide) => !axis || guide.axis === axis)
      if (axis !== 'y') by.x += snapped.by.x
      if (axis !== 'x') by.y += snapped.by.y
    }
    by = { x: Math.round(by.x), y: Math.round(by.y) }
    context.show({ offset: by, guides })
  }

  return {
    move,
    end(sample) {
      move(sample)
      context.settle()
      context.store.apply({
        document: moveFields(document, keys, by),
        history: 'record',
        label: context.words.steps.move,
      })
    },
    cancel: () => context.settle(),
  }
}
