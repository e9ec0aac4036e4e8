import { panBy } from '../../geometry/viewport.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/** Moves the view. */
export function panGesture({ store }: GestureContext, start: PointerSample): Gesture {
  const { viewport } = store.getState().ui
  return {
    move({ canvas }) {
      const { document, ui } = store.getState()
      const by = { x: canvas.x - start.canvas.x, y: canvas.y - start.canvas.y }
      store.updateUi({
        viewport: panBy(viewport, by, document.page.dimensions, ui.canvas),
      })
    },
    end: () => undefined,
    cancel: () => store.updateUi({ viewport }),
  }
}
