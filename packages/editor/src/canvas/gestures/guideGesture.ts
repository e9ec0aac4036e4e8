import { callOf } from '../../commands/CommandCall.ts'
import { dropGuide } from '../../commands/guideCommands.ts'
import type { PageGuide } from '../../document/guides.ts'
import { feel } from '../../feel.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { snapStops } from '../snapping/snapStops.ts'
import { snapTarget } from '../snapping/snapTarget.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import type { GuideHit } from './guideAt.ts'

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
