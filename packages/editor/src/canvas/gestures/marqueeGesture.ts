import { boundsOf } from '@certificate-sdk/template/internal'
import { select } from '../../commands/selectionCommands.ts'
import { withWholeGroups } from '../../document/groups.ts'
import { touches } from '../../geometry/fieldGeometry.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/**
 * Selects the fields that a rectangle touches, with their groups; with Shift, adds them to the previous
 * selection.
 */
export function marqueeGesture(context: GestureContext, start: PointerSample): Gesture {
  const { document, ui } = context.store.getState()
  const before = ui.selection.keys
  const kept = start.shift ? before : []

  function move(sample: PointerSample): void {
    const marquee = boundsOf([start.page, sample.page])
    const touched = context.items().filter(({ corners }) => touches(boundsOf(corners), marquee))
    context.preview({ marquee })
    context.run(select, withWholeGroups(document.fields, [...kept, ...touched.map(({ key }) => key)]))
  }

  return {
    move,
    end() {
      context.clear()
      return undefined
    },
    cancel() {
      context.clear()
      context.run(select, before)
    },
  }
}
