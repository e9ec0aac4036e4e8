import { describe, expect, it } from 'vitest'
import type { Handle } from '../../document/resizeField.ts'
import { fakeGestureContext, pointerAt } from '../../testing/fakeGestureContext.ts'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { testStore, undoLabels } from '../../testing/testStore.ts'
import { idleInteraction } from '../rendering/InteractionState.ts'
import { resizeGesture } from './resizeGesture.ts'

const start = testDocument(testField({ x: 200, y: 200 }))

/** The field's middle is at (300, 220). */
function resize(handle: Handle, from: [number, number]) {
  const store = testStore(start, ['a'])
  const context = fakeGestureContext(store)
  const [item] = context.items()
  if (!item) throw new Error('There is one field.')
  const gesture = resizeGesture(context, item, handle, pointerAt(store, ...from))
  const at = (x: number, y: number, keys = {}) => pointerAt(store, x, y, keys)
  const field = () => fieldOf(store.getState().document, 'a')
  return { store, context, gesture, at, field }
}

describe('resizing', () => {
  it('leaves one step of undo, computed from where it began', () => {
    const { store, gesture, at, field } = resize('se', [400, 240])
    for (let i = 0; i < 10; i++) gesture.move(at(400 + 20 * i, 240 + 4 * i))
    gesture.end(at(600, 280))
    expect(field()).toMatchObject({ x: 200, y: 200, fontSize: 80, width: 400 })
    expect(undoLabels(store)).toEqual(['Resize'])
    store.undo()
    expect(store.getState().document).toBe(start)
  })

  it('shows the new look and its size while nothing is stored', () => {
    const { store, context, gesture, at } = resize('se', [400, 240])
    gesture.move(at(600, 280))
    expect(store.getState().document).toBe(start)
    expect(context.interaction.changed.get('a')?.layout.box).toMatchObject({ width: 400, height: 80 })
    expect(context.interaction.label).toBe('80 px')
    expect(context.detached).toEqual(['a'])
  })

  it('tells the width at a side', () => {
    const { context, gesture, at } = resize('e', [400, 220])
    gesture.move(at(450, 220))
    expect(context.interaction.label).toBe('250 px')
  })

  it('returns to the start when it is canceled', () => {
    const { store, context, gesture, at } = resize('se', [400, 240])
    gesture.move(at(600, 280))
    gesture.cancel()
    expect(store.getState().document).toBe(start)
    expect(undoLabels(store)).toEqual([])
    expect(context.interaction).toEqual(idleInteraction)
    expect(context.detached).toEqual([])
  })

  it('leaves no step if the field ends as it was', () => {
    const { store, gesture, at } = resize('se', [400, 240])
    gesture.move(at(600, 280))
    gesture.end(at(400, 240))
    expect(undoLabels(store)).toEqual([])
  })
})

describe('rotating', () => {
  const rotate = () => resize('rotate', [300, 320])
  /** A place at an angle from straight below the middle, clockwise. */
  const placeAt = (degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180
    return [300 - 100 * Math.sin(angle), 220 + 100 * Math.cos(angle)]
  }

  it('leaves one step and rotates around the middle', () => {
    const { store, context, gesture, at, field } = rotate()
    gesture.move(at(...placeAt(50)))
    gesture.end(at(...placeAt(90)))
    expect(field()).toMatchObject({ rotation: 90, x: 320, y: 120 })
    expect(undoLabels(store)).toEqual(['Rotate'])
    expect(context.interaction).toEqual(idleInteraction)
  })

  it.each([
    ['snaps near a stop', 47, {}, 45],
    ['is free between stops', 52, {}, 52],
    ['ignores snapping with Alt', 47, { alt: true }, 47],
    ['keeps to the stops with Shift', 52, { shift: true }, 45],
    ['keeps to the stops with Shift, even with Alt', 53, { shift: true, alt: true }, 60],
  ])('%s', (_name, degrees, keys, rotation) => {
    const { context, gesture, at, field } = rotate()
    gesture.move(at(...placeAt(degrees), keys))
    expect(context.interaction.label).toBe(`${rotation}°`)
    gesture.end(at(...placeAt(degrees), keys))
    expect(field().rotation).toBe(rotation)
  })
})
