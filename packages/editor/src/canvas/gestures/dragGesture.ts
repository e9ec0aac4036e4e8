import type { Point } from '@certificate-sdk/template/internal'
import { appendFields, copyFields, moveFields } from '../../document/fieldChanges.ts'
import type { Gesture, PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import { moveSnap } from './moveSnap.ts'

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
  const staying = items.filter(({ key }) => !chosen.has(key))
  const snap = moveSnap({ document, ui }, staying, moving)
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
    if (!moving.length || (last && samePlace(last, sample))) return
    last = sample
    const from = { x: sample.page.x - start.page.x, y: sample.page.y - start.page.y }
    const snapped = snap(from, sample, store.getState().ui.viewport.zoom)
    by = snapped.by
    context.preview({ offset: by, guides: snapped.guides })
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
