import { describe, expect, it, vi } from 'vitest'
import { select } from '../../commands/selectionCommands.ts'
import { fakeGestureContext, pointerAt } from '../../testing/fakeGestureContext.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { testStore, undoLabels } from '../../testing/testStore.ts'
import { idleInteraction } from '../rendering/InteractionState.ts'
import { panGesture } from './panGesture.ts'
import { marqueeGesture } from './pressGesture.ts'

const start = testDocument(
  testField({ x: 100, y: 100 }),
  testField({ x: 100, y: 300 }),
  testField({ x: 600, y: 300 }),
)

function draw(selection: readonly string[] = [], shift = false) {
  const store = testStore(start, selection)
  const context = fakeGestureContext(store)
  const gesture = marqueeGesture(context, pointerAt(store, 50, 50, { shift }))
  const at = (x: number, y: number) => pointerAt(store, x, y)
  return { store, context, gesture, at, selected: () => store.getState().ui.selection.keys }
}

describe('drawing a rectangle', () => {
  it('selects what it touches, and leaves again what it no longer touches', () => {
    const { gesture, at, selected } = draw()
    gesture.move(at(150, 350))
    expect(selected()).toEqual(['a', 'b'])
    gesture.move(at(150, 120))
    expect(selected()).toEqual(['a'])
    gesture.move(at(60, 60))
    expect(selected()).toEqual([])
  })

  it.each([
    { to: [20, 10], marquee: { x: 20, y: 10, width: 30, height: 40 } },
    { to: [90, 10], marquee: { x: 50, y: 10, width: 40, height: 40 } },
    { to: [20, 95], marquee: { x: 20, y: 50, width: 30, height: 45 } },
    { to: [90, 95], marquee: { x: 50, y: 50, width: 40, height: 45 } },
  ] as const)('works in every direction: from 50, 50 to $to', ({ to: [x, y], marquee }) => {
    const { context, gesture, at } = draw()
    gesture.move(at(x, y))
    expect(context.interaction.marquee).toEqual(marquee)
  })

  it('replaces the selection, or adds to it with Shift', () => {
    const replacing = draw(['c'])
    replacing.gesture.move(replacing.at(150, 150))
    expect(replacing.selected()).toEqual(['a'])
    const adding = draw(['c', 'a'], true)
    adding.gesture.move(adding.at(150, 350))
    expect(adding.selected()).toEqual(['c', 'a', 'b'])
  })

  it('asks for nothing but what it touches', () => {
    const { context, gesture, at } = draw(['c'])
    const run = vi.spyOn(context, 'run')
    gesture.move(at(150, 150))
    expect(run).toHaveBeenCalledExactlyOnceWith(select, ['a'])
  })

  it('keeps the selection at its end, hides itself, and is no step to undo', () => {
    const { store, context, gesture, at, selected } = draw()
    gesture.move(at(150, 150))
    gesture.end(at(150, 150))
    expect(selected()).toEqual(['a'])
    expect(context.interaction).toEqual(idleInteraction)
    expect(undoLabels(store)).toEqual([])
    expect(store.getState().document).toBe(start)
  })

  it('returns to the selection of the start when it is canceled', () => {
    const { context, gesture, at, selected } = draw(['c'])
    gesture.move(at(150, 150))
    gesture.cancel()
    expect(selected()).toEqual(['c'])
    expect(context.interaction).toEqual(idleInteraction)
  })
})

describe('panning', () => {
  it('moves the view with the pointer, without a step to undo, and goes back when canceled', () => {
    const store = testStore(start)
    const gesture = panGesture(fakeGestureContext(store), pointerAt(store, 100, 100))
    const moveTo = (x: number, y: number) => ({
      ...pointerAt(store, 0, 0),
      canvas: { x, y },
    })
    gesture.move(moveTo(150, 80))
    gesture.move(moveTo(160, 90))
    expect(store.getState().ui.view.viewport).toEqual({ zoom: 1, x: 60, y: -10 })
    expect(undoLabels(store)).toEqual([])
    gesture.cancel()
    expect(store.getState().ui.view.viewport).toEqual({ zoom: 1, x: 0, y: 0 })
  })
})
