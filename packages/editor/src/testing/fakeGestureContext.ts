import type { Gesture } from '../canvas/gestures/Gesture.ts'
import type { GestureContext } from '../canvas/gestures/GestureContext.ts'
import type { PressContext } from '../canvas/gestures/PressContext.ts'
import { type InteractionState, idleInteraction } from '../canvas/rendering/InteractionState.ts'
import { lengthFormat } from '../canvas/rendering/lengthFormat.ts'
import { createEscapeStack, type EscapeStack } from '../escape/createEscapeStack.ts'
import { toCanvas } from '../geometry/viewport.ts'
import { canvasItem } from '../scene/CanvasItem.ts'
import type { PointerSample } from '../scene/PointerSample.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { fontlessResources, itemsOf } from './testItems.ts'
import { testRun } from './testStore.ts'

/** For tests: gestures on a real store, without a canvas; their previews are recorded. */
export interface FakeGestureContext extends PressContext {
  escapes: EscapeStack
  interaction: InteractionState
  detached: readonly string[]
  hovered: string | null
}

/** For tests: the context of a gesture. */
export function fakeGestureContext(store: EditorStore): FakeGestureContext {
  const context: FakeGestureContext = {
    store,
    run: testRun(store),
    escapes: createEscapeStack(),
    lengths: lengthFormat(store, 'en'),
    interaction: idleInteraction,
    detached: [],
    hovered: null,
    items: () => itemsOf(store.getState().document),
    tool: () => undefined,
    preview: (change) => {
      context.interaction = { ...context.interaction, ...change }
    },
    layOut: (key, field) =>
      canvasItem({ key, field }, { field, value: '' }, store.getState().document, fontlessResources),
    detach: (keys) => {
      context.detached = keys
    },
    hover: (key) => {
      context.hovered = key
    },
    clear: () => {
      context.interaction = idleInteraction
      context.detached = []
    },
  }
  return context
}

/** For tests: the pointer at a position on the page. */
export function pointerAt(
  store: EditorStore,
  x: number,
  y: number,
  keys: Partial<Pick<PointerSample, 'shift' | 'alt' | 'mod'>> = {},
): PointerSample {
  const page = { x, y }
  const canvas = toCanvas(store.getState().ui.view.viewport, page)
  return { page, canvas, shift: false, alt: false, mod: false, ...keys }
}

/** For tests: a gesture whose command runs at its end, as the controller runs it. */
export function runAtEnd(
  { run }: Pick<GestureContext, 'run'>,
  gesture: Gesture,
): Omit<Gesture, 'end'> & { end(sample: PointerSample): void } {
  return {
    ...gesture,
    end(sample) {
      const call = gesture.end(sample)
      if (call) run(call.command, call.args)
    },
  }
}
