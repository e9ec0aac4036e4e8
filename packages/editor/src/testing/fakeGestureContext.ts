import { canvasItem } from '../canvas/CanvasItem.ts'
import type { PointerSample } from '../canvas/gestures/Gesture.ts'
import type { GestureContext } from '../canvas/gestures/GestureContext.ts'
import { type Live, still } from '../canvas/Live.ts'
import { toCanvas } from '../canvas/viewport.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { en } from '../words/en.ts'
import { countingKeys } from './testDocument.ts'
import { fontlessResources, itemsOf } from './testItems.ts'

/** For tests: gestures on a real store, with no canvas; what they would show is kept. */
export interface FakeGestureContext extends GestureContext {
  live: Live
  lifted: readonly string[]
}

/** For tests: what a gesture works with. */
export function fakeGestureContext(store: EditorStore): FakeGestureContext {
  const context: FakeGestureContext = {
    store,
    words: en,
    newKey: countingKeys(),
    live: still,
    lifted: [],
    items: () => itemsOf(store.getState().document),
    show: (live) => {
      context.live = { ...context.live, ...live }
    },
    layOut: (key, field) => canvasItem({ key, field }, '', store.getState().document, fontlessResources),
    lift: (keys) => {
      context.lifted = keys
    },
    settle: () => {
      context.live = still
      context.lifted = []
    },
  }
  return context
}

/** For tests: the pointer at a place of the page. */
export function pointerAt(
  store: EditorStore,
  x: number,
  y: number,
  keys: { shift?: boolean; alt?: boolean } = {},
): PointerSample {
  const page = { x, y }
  const canvas = toCanvas(store.getState().session.viewport, page)
  return { page, canvas, shift: keys.shift ?? false, alt: keys.alt ?? false }
}
