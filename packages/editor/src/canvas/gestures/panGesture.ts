import { panBy } from '../../geometry/viewport.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { showViewport } from '../../store/CanvasView.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/** Moves the view. */
export function panGesture({ store }: GestureContext, start: PointerSample): Gesture {
  const { viewport } = store.getState().ui.view
  return {
    move({ canvas }) {
      const { document, ui } = store.getState()
      const by = { x: canvas.x - start.canvas.x, y: canvas.y - start.canvas.y }
      store.transition({ view: showViewport(panBy(viewport, by, document.page.dimensions, ui.view.canvas)) })
    },
    end: () => undefined,
    cancel: () => store.transition({ view: showViewport(viewport) }),
  }
}
