import { panBy } from '../viewport.ts'
import type { Gesture, PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/** Moves the view. */
export function panGesture({ store }: GestureContext, start: PointerSample): Gesture {
  const { viewport } = store.getState().session
  return {
    move({ canvas }) {
      const { document, session } = store.getState()
      const by = { x: canvas.x - start.canvas.x, y: canvas.y - start.canvas.y }
      store.updateSession({
        viewport: panBy(viewport, by, document.page.dimensions, session.canvas),
      })
    },
    end: () => undefined,
    cancel: () => store.updateSession({ viewport }),
  }
}
