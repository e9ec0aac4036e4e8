// @vitest-environment page

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patchUi } from '../../testing/patchUi.ts'
import {
  onA,
  onPage,
  type Position,
  pointerOnCanvas,
  twoFields,
  unsnapped,
} from '../../testing/pointerOnCanvas.ts'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { undoLabels } from '../../testing/testStore.ts'
import { idleInteraction } from '../rendering/InteractionState.ts'

let remove: () => void = () => undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  remove()
  vi.useRealTimers()
})

function setUp(...args: Parameters<typeof pointerOnCanvas>) {
  const pointer = pointerOnCanvas(...args)
  remove = pointer.remove
  return pointer
}

describe('a drag', () => {
  it('makes, moves, and ends the gesture in a task each', () => {
    const { context, store, press, move, release, tasks, place } = setUp()
    press(onA)
    move([190, 110], unsnapped)
    expect(context.detached).toEqual([])
    vi.advanceTimersToNextTimer()
    expect(context.detached).toEqual(['a'])
    expect(context.interaction.offset).toEqual({ x: 0, y: 0 })
    vi.advanceTimersToNextTimer()
    expect(context.interaction.offset).toEqual({ x: 40, y: 40 })
    release([195, 120], unsnapped)
    expect(undoLabels(store)).toEqual([])
    tasks()
    expect(undoLabels(store)).toEqual(['Move'])
    expect(place('a')).toEqual([145, 100])
    expect(context.detached).toEqual([])
  })

  it('moves with every event once it runs', () => {
    const { context, press, move, tasks } = setUp()
    press(onA)
    move([190, 110], unsnapped)
    tasks()
    move([170, 75], unsnapped)
    expect(context.interaction.offset).toEqual({ x: 20, y: 5 })
  })

  it('that is released before its first task moves the field all the same', () => {
    const { press, move, release, tasks, place } = setUp()
    press(onA)
    move([190, 110], unsnapped)
    release([190, 110], unsnapped)
    tasks()
    expect(place('a')).toEqual([140, 90])
  })

  it.each(['keydown', 'pointermove', 'pointerdown'] as const)('has ended before a %s is handled', (type) => {
    const { send, key, press, move, release, tasks, store } = setUp()
    press(onA)
    move([190, 110], unsnapped)
    tasks()
    release([190, 110], unsnapped)
    if (type === 'keydown') key(type, 'z', { ctrlKey: true })
    else send(type, onPage, { pointerId: 2 })
    expect(undoLabels(store)).toEqual(['Move'])
    tasks()
    expect(undoLabels(store)).toEqual(['Move'])
  })

  it('returns to the start with Escape, which no other listener gets', () => {
    const { element, context, store, key, press, move, release, tasks } = setUp()
    const other = vi.fn()
    element.addEventListener('keydown', other)
    press(onA)
    move([190, 110])
    tasks()
    expect(key('keydown', 'Escape').defaultPrevented).toBe(true)
    expect(other).not.toHaveBeenCalled()
    expect(context.interaction).toEqual(idleInteraction)
    release([190, 110])
    tasks()
    expect(store.getState().document).toBe(twoFields)
  })

  it('follows Shift and Ctrl while the pointer rests', () => {
    const { context, key, press, move, tasks } = setUp()
    press(onA)
    move([190, 75], unsnapped)
    tasks()
    expect(context.interaction.offset).toEqual({ x: 40, y: 5 })
    key('keydown', 'Shift', { shiftKey: true, ctrlKey: true })
    expect(context.interaction.offset).toEqual({ x: 40, y: 0 })
    key('keyup', 'Shift', unsnapped)
    expect(context.interaction.offset).toEqual({ x: 40, y: 5 })
  })

  it('ends when a mouse moves without a button, because its release was lost', () => {
    const { press, move, tasks, place } = setUp()
    press(onA)
    move([190, 110], unsnapped)
    tasks()
    move([195, 115], { ...unsnapped, buttons: 0 })
    tasks()
    expect(place('a')).toEqual([145, 95])
  })

  it('returns to the start if the browser takes the pointer', () => {
    const { context, store, send, press, move, tasks } = setUp()
    press(onA)
    move([190, 110])
    tasks()
    send('pointercancel', [190, 110])
    expect(context.interaction).toEqual(idleInteraction)
    expect(store.getState().document).toBe(twoFields)
  })

  it('by a handle resizes', () => {
    const { store, press, move, release, tasks } = setUp(['a'])
    press([306, 70])
    move([336, 70])
    tasks()
    release([336, 70])
    tasks()
    expect(undoLabels(store)).toEqual(['Resize'])
    expect(fieldOf(store.getState().document, 'a').width).toBe(230)
  })

  it('on the page selects what its rectangle touches', () => {
    const { press, move, release, tasks, selection } = setUp()
    press([20, 20])
    move([150, 200])
    tasks()
    expect(selection()).toEqual(['a'])
    release([150, 200])
    tasks()
    expect(selection()).toEqual(['a'])
  })

  it('that the editor’s closing interrupts leaves nothing, one that was released stays', () => {
    const open = setUp()
    open.press(onA)
    open.move([190, 110])
    open.tasks()
    open.controller.destroy()
    expect(open.store.getState().document).toBe(twoFields)
    const released = setUp()
    released.press(onA)
    released.move([190, 110], unsnapped)
    released.tasks()
    released.release([190, 110], unsnapped)
    released.controller.destroy()
    expect(released.place('a')).toEqual([140, 90])
  })
})

describe('a drag inside the frame of the selection', () => {
  /** `b` covers the right half of `a`. */
  const pile = testDocument(testField(), testField({ x: 200 }))
  const onBoth: Position = [250, 70]

  it('moves the selected field, though another covers it', () => {
    const { drag, place, selection } = setUp(['a'], undefined, pile)
    drag(onBoth, [290, 110], unsnapped)
    expect([place('a'), place('b')]).toEqual([
      [140, 90],
      [200, 50],
    ])
    expect(selection()).toEqual(['a'])
  })

  it('moves the other field if the selected one is locked', () => {
    const locked = testDocument(testField({ locked: true }), testField({ x: 200 }))
    const { drag, place } = setUp(['a'], undefined, locked)
    drag(onBoth, [290, 110], unsnapped)
    expect(place('b')).toEqual([240, 90])
  })

  it('moves several, also from between them', () => {
    const { drag, place } = setUp(['a', 'b'])
    drag([150, 200], [190, 240], unsnapped)
    expect([place('a'), place('b')]).toEqual([
      [140, 90],
      [140, 340],
    ])
  })

  it('that is only a click selects the topmost field', () => {
    const { click, selection } = setUp(['a'], undefined, pile)
    click(onBoth)
    expect(selection()).toEqual(['b'])
  })
})

describe('a canvas that is resized during a drag', () => {
  it('leaves the field where it is under the pointer', () => {
    const { press, move, release, tasks, place, store } = setUp()
    press(onA)
    move([190, 110], unsnapped)
    tasks()
    patchUi(store, { view: { canvas: { width: 700, height: 500 }, viewport: { zoom: 0.5, x: 300, y: 200 } } })
    move([190, 110], unsnapped)
    release([190, 110], unsnapped)
    tasks()
    expect(place('a')).toEqual([140, 90])
  })

  it('does not shift the next one', () => {
    const { press, move, drag, release, tasks, place, store } = setUp()
    press(onA)
    move([190, 110], unsnapped)
    patchUi(store, { view: { canvas: { width: 700, height: 500 }, viewport: { zoom: 1, x: 50, y: 50 } } })
    release([190, 110], unsnapped)
    tasks()
    expect(place('a')).toEqual([140, 90])
    drag([200, 380], [210, 390], unsnapped)
    expect(place('b')).toEqual([110, 310])
  })
})
