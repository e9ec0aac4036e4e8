import { describe, expect, it } from 'vitest'
import type { Handle } from '../../document/resizeField.ts'
import { fakeGestureContext, pointerAt, runAtEnd } from '../../testing/fakeGestureContext.ts'
import { patchUi } from '../../testing/patchUi.ts'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { testStore, undoLabels } from '../../testing/testStore.ts'
import { idleInteraction } from '../rendering/InteractionState.ts'
import { resizeGesture } from './resizeGesture.ts'

const start = testDocument(testField({ x: 200, y: 200 }))

/** The field's center is at (300, 220). */
function resize(
  handle: Handle,
  from: [number, number],
  document = start,
  selection: readonly string[] = ['a'],
) {
  const store = testStore(document, selection)
  const context = fakeGestureContext(store)
  const gesture = runAtEnd(context, resizeGesture(context, handle, pointerAt(store, ...from)))
  const at = (x: number, y: number, keys = {}) => pointerAt(store, x, y, keys)
  const field = (key = 'a') => fieldOf(store.getState().document, key)
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

  it('tells sizes in the unit that was chosen', () => {
    const { store, context, gesture, at } = resize('e', [400, 220])
    patchUi(store, { preferences: { unit: 'mm' } })
    gesture.move(at(450, 220))
    // The page is 1,000 px wide: an A4 page of 297 mm.
    expect(context.interaction.label).toBe('74.3 mm')
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

describe('snapping while resizing', () => {
  // Its edges are at x 600 and 800, y 400 and 440.
  const other = testField({ x: 600, y: 400 })

  it('puts a corner on the edge of another field, and shows the line', () => {
    const { context, gesture, at, field } = resize(
      'se',
      [400, 240],
      testDocument(testField({ x: 200, y: 200 }), other),
    )
    gesture.move(at(597, 279))
    expect(context.interaction.guides).toEqual([{ axis: 'x', at: 600, from: 200, to: 440 }])
    gesture.end(at(597, 279))
    expect(field()).toMatchObject({ x: 200, y: 200, width: 400, fontSize: 80 })
  })

  it('puts a side on the middle of the page, and with Alt both sides at once', () => {
    const { context, gesture, at, field } = resize('e', [400, 220])
    gesture.move(at(497, 300))
    expect(context.interaction.label).toBe('300 px')
    gesture.move(at(504, 300, { alt: true }))
    expect(context.interaction.guides).toMatchObject([{ axis: 'x', at: 500 }])
    gesture.end(at(504, 300, { alt: true }))
    expect(field()).toMatchObject({ x: 100, width: 400 })
  })

  it.each([90, -270])('puts the edges of a field that is rotated by %i° on others', (rotation) => {
    // Its box extends from (160, 200) to (200, 400): its right side appears at the bottom.
    const lying = testField({ x: 200, y: 200, rotation })
    const below = testDocument(lying, testField({ x: 600, y: 500 }))
    const side = resize('e', [180, 400], below)
    side.gesture.move(side.at(180, 497))
    expect(side.context.interaction.guides).toEqual([{ axis: 'y', at: 500, from: 160, to: 800 }])
    side.gesture.end(side.at(180, 497))
    expect(side.field()).toMatchObject({ x: 200, y: 200, width: 300, fontSize: 40 })
    const corner = resize('se', [160, 400], below)
    corner.gesture.move(corner.at(140, 498))
    expect(corner.context.interaction.guides).toMatchObject([{ axis: 'y', at: 500 }])
    corner.gesture.end(corner.at(140, 498))
    expect(corner.field()).toMatchObject({ x: 200, y: 200, width: 300, fontSize: 60 })
    const centered = testField({ x: 200, y: 300, rotation, alignment: 'center' })
    const middle = resize('se', [160, 400], testDocument(centered, testField({ x: 600, y: 500 })))
    middle.gesture.end(middle.at(120, 498))
    expect(middle.field()).toMatchObject({ x: 200, y: 300, width: 400, fontSize: 80 })
  })

  it('leaves an obliquely rotated field where the pointer is', () => {
    const rotated = testDocument(testField({ x: 200, y: 200, rotation: 10 }), other)
    const { context, gesture, at } = resize('e', [400, 240], rotated)
    gesture.move(at(599, 240))
    expect(context.interaction.guides).toEqual([])
  })
})

describe('several fields', () => {
  // Their common frame extends from (100, 100) to (500, 300); c is locked.
  const fields = testDocument(
    testField({ x: 100, y: 100, fontSize: 40, width: 200 }),
    testField({ x: 500, y: 280, fontSize: 20, width: 100, alignment: 'right', letterSpacing: 2 }),
    testField({ x: 120, y: 160, locked: true }),
  )
  const all = ['a', 'b', 'c']

  it('are scaled as a whole, in one step', () => {
    const { store, context, gesture, at, field } = resize('se', [500, 300], fields, all)
    gesture.move(at(703, 403))
    expect(context.interaction.label).toBe('604 × 302 px')
    expect(Math.round(context.interaction.frame?.[2].x ?? 0)).toBe(704)
    gesture.end(at(700, 400))
    expect(field()).toMatchObject({ x: 100, y: 100, fontSize: 60, width: 300 })
    expect(field('b')).toMatchObject({ x: 700, y: 370, fontSize: 30, width: 150, letterSpacing: 3 })
    expect(field('c')).toBe(fields.fields[2]?.field)
    expect(undoLabels(store)).toEqual(['Resize'])
    store.undo()
    expect(store.getState().document).toBe(fields)
  })

  it('are scaled from their center with Alt, snap with their common edges unless Ctrl is held, and stay large enough to be seen', () => {
    const { context, gesture, at, field } = resize('se', [500, 300], fields, all)
    gesture.move(at(597, 349, { alt: true }))
    // The left edge is at the edge of the page.
    expect(context.interaction.guides).toMatchObject([{ axis: 'x', at: 0 }])
    gesture.move(at(597, 349, { alt: true, mod: true }))
    expect(context.interaction.guides).toEqual([])
    gesture.end(at(-900, -900))
    expect(field('b').fontSize).toBe(4)
  })

  it('rotate around their common center', () => {
    const { store, context, gesture, at, field } = resize('rotate', [300, 326], fields, all)
    gesture.move(at(175, 199))
    expect(context.interaction.label).toBe('90°')
    gesture.end(at(176, 200))
    expect(field()).toMatchObject({ x: 400, rotation: 90 })
    expect(field('b')).toMatchObject({ x: 220, y: 400, rotation: 90 })
    expect(undoLabels(store)).toEqual(['Rotate'])
  })

  it('return to the start when it is canceled', () => {
    const { store, context, gesture, at } = resize('se', [500, 300], fields, all)
    gesture.move(at(700, 400))
    gesture.cancel()
    expect(store.getState().document).toBe(fields)
    expect(context.interaction).toEqual(idleInteraction)
  })
})

describe('rotating', () => {
  const rotate = () => resize('rotate', [300, 320])
  /** A point at an angle from straight below the center, clockwise. */
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
    ['ignores snapping with Ctrl', 47, { mod: true }, 47],
    ['keeps to the stops with Shift', 52, { shift: true }, 45],
    ['keeps to the stops with Shift, even with Ctrl', 53, { shift: true, mod: true }, 60],
  ])('%s', (_name, degrees, keys, rotation) => {
    const { context, gesture, at, field } = rotate()
    gesture.move(at(...placeAt(degrees), keys))
    expect(context.interaction.label).toBe(`${rotation}°`)
    gesture.end(at(...placeAt(degrees), keys))
    expect(field().rotation).toBe(rotation)
  })
})
