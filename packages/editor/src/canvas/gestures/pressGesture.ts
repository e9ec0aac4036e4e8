import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import { callOf } from '../../commands/CommandCall.ts'
import { dragFields, placeCopies } from '../../commands/fieldCommands.ts'
import { dropGuide } from '../../commands/guideCommands.ts'
import { select } from '../../commands/selectionCommands.ts'
import { appendFields } from '../../document/fieldChanges.ts'
import { withWholeGroups } from '../../document/groups.ts'
import type { PageGuide } from '../../document/guides.ts'
import { feel } from '../../feel.ts'
import { touches } from '../../geometry/fieldGeometry.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { refuseChange } from '../../store/refuseChange.ts'
import { moveSnap } from '../snapping/moveSnap.ts'
import { snapStops } from '../snapping/snapStops.ts'
import { snapTarget } from '../snapping/snapTarget.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import type { PressPlan } from './gestureFor.ts'
import type { GuideHit } from './guideAt.ts'
import type { Hit } from './hitTest.ts'
import { panGesture } from './panGesture.ts'
import { resizeGesture } from './resizeGesture.ts'

/** Creates the gesture planned by a press, starting where it was pressed. */
export function pressGesture(
  context: GestureContext,
  { at, hit: { grip, handle, guide }, plan }: { at: PointerSample; hit: Hit; plan: PressPlan },
): Gesture {
  if (grip?.begin) return grip.begin(context, at)
  if (plan.gesture === 'resize' && handle) return resizeGesture(context, handle, at)
  if (plan.gesture === 'guide' && guide) return guideGesture(context, guide)
  if (plan.gesture === 'drag') return dragGesture(context, at)
  return plan.gesture === 'marquee' ? marqueeGesture(context, at) : panGesture(context, at)
}

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

  /** Returns what a drop would do now, according to the guard that will check it. */
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

/**
 * Moves a guide, or drags a new one out of a ruler. It snaps to the page and to fields unless Ctrl is held;
 * outside the page, for example on the ruler, it is removed.
 */
export function guideGesture(context: GestureContext, { direction, at }: GuideHit): Gesture {
  const { document, ui } = context.store.getState()
  const { dimensions } = document.page
  const from = at === undefined ? undefined : { direction, at }
  const [axis, length] =
    direction === 'vertical' ? (['x', dimensions.width] as const) : (['y', dimensions.height] as const)
  const visible = context.items().filter(({ field }) => !field.hidden)
  const stops = snapStops(dimensions, visible.map(snapTarget))[axis]
  const threshold = feel.snapDistance / ui.view.viewport.zoom

  function placed({ page, canvas, mod }: PointerSample): PageGuide | undefined {
    const position = page[axis]
    if (position < 0 || position > length || (ui.preferences.aids.rulers && canvas[axis] < feel.rulerSize))
      return undefined
    const [stop] = stops
      .filter((each) => !mod && Math.abs(each.at - position) <= threshold)
      .sort((a, b) => Math.abs(a.at - position) - Math.abs(b.at - position))
    return { direction, at: Math.round(stop?.at ?? position) }
  }

  return {
    move: (sample) => context.preview({ guide: { from, to: placed(sample) } }),
    end(sample) {
      context.clear()
      return callOf(dropGuide, { from, to: placed(sample) })
    },
    cancel: () => context.clear(),
  }
}
