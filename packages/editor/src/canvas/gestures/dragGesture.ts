import type { Point } from '@certificate-sdk/template/internal'
import { dragFields, placeCopies } from '../../commands/fieldCommands.ts'
import { appendFields, copyFields } from '../../document/fieldChanges.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { moveSnap } from '../snapping/moveSnap.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/**
 * Moves the selected fields. They snap to the page and to other fields unless Ctrl is held; Shift constrains
 * the move to one axis. While Alt is held, the originals stay in place, and copies are made if it is still
 * held at the end.
 */
export function dragGesture(context: GestureContext, start: PointerSample): Gesture {
  const { store } = context
  const { document, ui, can } = store.getState()
  const chosen = new Set(ui.selection)
  const items = context.items()
  const moving = items.filter(({ key, field }) => chosen.has(key) && !field.locked)
  const keys = moving.map(({ key }) => key)
  const staying = items.filter(({ key }) => !chosen.has(key))
  const snap = moveSnap({ document, ui }, staying, moving)
  const canCopy = moving.length > 0 && moving.every(({ field }) => can.add(field.type))
  let copying = false
  let by: Point = { x: 0, y: 0 }
  let last: PointerSample | undefined
  copyIf(start.alt)
  context.detach(keys, true)

  /** The copies show the fields that stay behind while the originals follow the pointer. */
  function copyIf(alt: boolean): void {
    if (copying === (alt && canCopy)) return
    copying = alt
    show(copying ? appendFields(document, copyFields(document, keys, context.newKey)) : document)
  }

  function show(shown: typeof document): void {
    store.apply({ document: shown, selection: ui.selection, history: 'ignore' })
  }

  function move(sample: PointerSample): void {
    if (!moving.length || (last && isSame(last, sample))) return
    last = sample
    copyIf(sample.alt)
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
      const command = copying ? placeCopies : dragFields
      copyIf(false)
      if (by.x !== 0 || by.y !== 0) context.run(command, { keys, by })
    },
    cancel() {
      context.clear()
      copyIf(false)
    },
  }
}

function isSame(a: PointerSample, b: PointerSample): boolean {
  return (
    a.page.x === b.page.x &&
    a.page.y === b.page.y &&
    a.shift === b.shift &&
    a.alt === b.alt &&
    a.mod === b.mod
  )
}
