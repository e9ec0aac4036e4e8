import type { Point } from '@certificate-sdk/template/internal'
import { callOf } from '../../commands/CommandCall.ts'
import { dragFields, placeCopies } from '../../commands/fieldCommands.ts'
import { appendFields } from '../../document/fieldChanges.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { refuseChange } from '../../store/refuseChange.ts'
import { moveSnap } from '../snapping/moveSnap.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/**
 * Moves the selected fields. They snap to the page and to other fields unless Ctrl is held; Shift constrains
 * the move to one axis. While Alt is held, the originals stay in place and copies are dragged:
 *
 * | copies                                | shown while Alt is held   | the drop                     |
 * | ------------------------------------- | ------------------------- | ---------------------------- |
 * | can be added                          | originals and copies      | adds the copies              |
 * | of kinds that the host does not offer | a move, as without Alt    | moves the originals          |
 * | would be too many fields              | the originals, which stay | says how many fields may be  |
 */
export function dragGesture(context: GestureContext, start: PointerSample): Gesture {
  const { store } = context
  const { document, ui } = store.getState()
  const chosen = new Set(ui.selection.keys)
  const items = context.items()
  const moving = items.filter(({ key, field }) => chosen.has(key) && !field.locked)
  const keys = moving.map(({ key }) => key)
  const staying = items.filter(({ key }) => !chosen.has(key))
  const snap = moveSnap({ document, ui }, staying, moving)
  const copies = moving.map(({ key, field }) => ({ key: `copy of ${key}`, field }))
  let by: Point = { x: 0, y: 0 }
  let last: PointerSample | undefined
  context.detach(keys, true)

  /** The result of a drop at this moment, according to the guard that it will meet. */
  function outcome({ alt }: PointerSample): 'move' | 'copy' | 'nothing' {
    if (!alt) return 'move'
    const state = store.getState()
    const refusal = refuseChange({ document: appendFields(state.document, copies) }, state)
    if (!refusal) return 'copy'
    return typeof refusal === 'object' && 'kinds' in refusal ? 'move' : 'nothing'
  }

  function move(sample: PointerSample): void {
    if (!moving.length || (last && isSame(last, sample))) return
    last = sample
    const from = { x: sample.page.x - start.page.x, y: sample.page.y - start.page.y }
    const snapped = snap(from, sample, store.getState().ui.view.viewport.zoom)
    by = snapped.by
    const result = outcome(sample)
    const copying = result === 'copy'
    if (result === 'nothing') context.preview({ offset: { x: 0, y: 0 }, guides: [], copying })
    else context.preview({ offset: by, guides: snapped.guides, copying })
  }

  return {
    move,
    end(sample) {
      move(sample)
      context.clear()
      const command = outcome(sample) === 'move' ? dragFields : placeCopies
      return by.x === 0 && by.y === 0 ? undefined : callOf(command, { keys, by })
    },
    cancel: () => context.clear(),
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
