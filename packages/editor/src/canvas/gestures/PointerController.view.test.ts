// @vitest-environment page

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patchUi } from '../../testing/patchUi.ts'
import { finger, onA, onB, pointerOnCanvas, twoFields, unsnapped } from '../../testing/pointerOnCanvas.ts'
import { fieldOf } from '../../testing/testDocument.ts'
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

describe('panning', () => {
  it('takes the middle button', () => {
    const { element, press, move, release, tasks, viewport, selection } = setUp()
    press(onA, { button: 1 })
    expect(element.style.cursor).toBe('grabbing')
    move([170, 90])
    expect(viewport()).toMatchObject({ x: 20, y: 20 })
    release([170, 90])
    tasks()
    expect(selection()).toEqual([])
  })

  it('takes Space', () => {
    const { element, key, press, move, viewport } = setUp()
    expect(key('keydown', ' ').defaultPrevented).toBe(true)
    expect(element.style.cursor).toBe('grab')
    press(onA)
    move([170, 90])
    expect(viewport()).toMatchObject({ x: 20, y: 20 })
    key('keyup', ' ')
    expect(element.style.cursor).toBe('')
  })

  it('takes no other key', () => {
    const { element, key, drag, viewport } = setUp()
    const before = viewport()
    expect(key('keydown', 'a').defaultPrevented).toBe(false)
    expect(element.style.cursor).not.toBe('grab')
    drag([700, 600], [720, 620])
    expect(viewport()).toEqual(before)
  })

  it('returns to the start with Escape', () => {
    const { key, press, move, viewport } = setUp()
    const before = viewport()
    press(onA, { button: 1 })
    move([170, 90])
    key('keydown', 'Escape')
    expect(viewport()).toEqual(before)
  })

  it('ends with Space when the canvas loses the focus, as it does with the window', () => {
    const { element, key, press, move, release, tasks, viewport, selection } = setUp()
    element.focus()
    key('keydown', ' ')
    element.blur()
    expect(element.style.cursor).toBe('')
    const before = viewport()
    press(onA)
    move([190, 110])
    tasks()
    release([190, 110])
    tasks()
    expect(viewport()).toEqual(before)
    expect(selection()).toEqual(['a'])
  })
})

describe('a pen', () => {
  const pen = { pointerId: 7, pointerType: 'pen', ...unsnapped }
  const palm = finger(8)

  it('draws on while the ball of the hand touches, moves, and lifts', () => {
    const { press, move, release, send, tasks, place, viewport } = setUp(['a'])
    const before = viewport()
    press(onA, { ...pen, ctrlKey: false })
    move([170, 90], pen)
    tasks()
    press([400, 400], palm)
    move([420, 420], palm)
    release([420, 420], palm)
    press([400, 400], palm)
    send('pointercancel', [400, 400], palm)
    move([190, 110], pen)
    tasks()
    release([190, 110], pen)
    tasks()
    expect(place('a')).toEqual([140, 90])
    expect(viewport()).toEqual(before)
  })

  it('begins although a finger is down, and fingers work again after it', () => {
    const { press, move, release, drag, tasks, place, viewport } = setUp(['a'])
    press([400, 400], palm)
    press(onA, { ...pen, ctrlKey: false })
    move([190, 110], pen)
    tasks()
    move([420, 420], palm)
    release([190, 110], pen)
    tasks()
    expect(place('a')).toEqual([140, 90])
    const { x, y } = viewport()
    move([500, 500], palm)
    release([500, 500], palm)
    expect(viewport()).toMatchObject({ x, y })
    drag([700, 600], [720, 590], finger())
    expect(viewport()).toMatchObject({ x: x + 20, y: y - 10 })
  })
})

describe('a mouse', () => {
  it('leaves the page to fingers although its release was never reported', () => {
    const { key, press, move, drag, viewport } = setUp()
    const before = viewport()
    press(onA, { button: 1 })
    key('keydown', 'Escape')
    move([400, 400], { buttons: 0 })
    drag([700, 600], [720, 590], finger(2))
    expect(viewport()).toMatchObject({ x: before.x + 20, y: before.y - 10 })
  })
})

describe('one finger', () => {
  it('pans from the page and from fields that are not selected', () => {
    const { drag, viewport, selection, place } = setUp(['b'])
    drag([700, 600], [720, 590], finger())
    expect(viewport()).toMatchObject({ x: 20, y: -10 })
    drag(onA, [190, 110], finger())
    expect(viewport()).toMatchObject({ x: 60, y: 30 })
    expect(selection()).toEqual(['b'])
    expect(place('a')).toEqual([100, 50])
  })

  it('drags the selected field, and resizes it by a handle', () => {
    const { drag, viewport, place, store } = setUp(['a'])
    const before = viewport()
    drag(onA, [190, 110], { ...finger(), ...unsnapped })
    expect(place('a')).toEqual([140, 90])
    drag([346, 110], [366, 110], finger())
    expect(fieldOf(store.getState().document, 'a').width).toBe(220)
    expect(viewport()).toEqual(before)
  })

  it('selects by a tap, and nothing by a tap beside', () => {
    const { click, selection } = setUp()
    click(onA, finger())
    expect(selection()).toEqual(['a'])
    click(onB, finger())
    expect(selection()).toEqual(['b'])
    click([700, 600], finger())
    expect(selection()).toEqual([])
  })

  it('opens the menu when it rests on a field, and does nothing more', () => {
    const { press, move, release, tasks, place, selection, store } = setUp()
    press(onA, finger())
    vi.advanceTimersByTime(600)
    expect(store.getState().ui.overlay.menu).toMatchObject({ under: ['a'], touch: true })
    move([190, 110], finger())
    tasks()
    release([190, 110], finger())
    tasks()
    expect(selection()).toEqual(['a'])
    expect(place('a')).toEqual([100, 50])
  })

  it('keeps the release after its menu from clicking, and no later tap, even if the browser takes the touch', () => {
    const { element, press, send } = setUp()
    const isClicked = (type: string) =>
      element.dispatchEvent(new Event(type, { cancelable: type === 'touchend' }))
    press(onA, finger())
    vi.advanceTimersByTime(600)
    expect(isClicked('touchend')).toBe(false)
    expect(isClicked('touchend')).toBe(true)
    press(onA, finger())
    vi.advanceTimersByTime(600)
    send('pointercancel', onA, finger())
    isClicked('touchcancel')
    expect(isClicked('touchend')).toBe(true)
  })

  it('opens no menu when it moves or is lifted before', () => {
    const { press, move, release, store } = setUp()
    press(onA, finger())
    move([190, 110], finger())
    vi.advanceTimersByTime(600)
    release([190, 110], finger())
    press(onA, finger())
    release(onA, finger())
    vi.advanceTimersByTime(600)
    expect(store.getState().ui.overlay.menu).toBeNull()
  })

  it('adds and removes by taps while several are selected', () => {
    const { click, selection, store } = setUp(['a'])
    patchUi(store, { selection: { several: true } })
    click(onB, finger())
    expect(selection()).toEqual(['a', 'b'])
    click(onA, finger())
    expect(selection()).toEqual(['b'])
    click([700, 600], finger())
    expect(selection()).toEqual([])
    expect(store.getState().ui.selection.several).toBe(false)
  })
})

describe('two fingers', () => {
  it('zoom at the point between them', () => {
    const { press, move, viewport } = setUp()
    press([100, 100], finger(1))
    press([200, 100], finger(2))
    move([0, 100], finger(1))
    expect(viewport()).toEqual({ zoom: 2, x: -200, y: -100 })
  })

  it('zoom on after a third one was lifted', () => {
    const { press, move, release, viewport } = setUp()
    press([100, 100], finger(1))
    press([200, 100], finger(2))
    press([300, 300], finger(3))
    release([300, 300], finger(3))
    move([0, 100], finger(1))
    expect(viewport()).toEqual({ zoom: 2, x: -200, y: -100 })
  })

  it('cancel the drag of the first, and leave no gesture to the one that stays', () => {
    const { context, store, press, move, release, tasks } = setUp(['a'])
    press(onA, finger(1))
    move([190, 110], finger(1))
    tasks()
    press([400, 400], finger(2))
    expect(context.interaction).toEqual(idleInteraction)
    release([400, 400], finger(2))
    move([250, 180], finger(1))
    tasks()
    release([250, 180], finger(1))
    tasks()
    expect(store.getState().document).toBe(twoFields)
  })

  it('that the browser takes do not block the next drag', () => {
    const { send, press, drag, place } = setUp(['a'])
    press([100, 100], finger(1))
    press([200, 100], finger(2))
    send('pointercancel', [100, 100], finger(1))
    send('pointercancel', [200, 100], finger(2))
    drag(onA, [190, 110], { ...finger(3), ...unsnapped })
    expect(place('a')).toEqual([140, 90])
  })
})

describe('the field under the pointer', () => {
  it('is outlined while a mouse rests on it, and not for a finger', () => {
    const { context, send } = setUp()
    send('pointermove', onA, { buttons: 0 })
    expect(context.hovered).toBe('a')
    send('pointermove', onB, { buttons: 0 })
    expect(context.hovered).toBe('b')
    send('pointerleave', onB, { buttons: 0 })
    expect(context.hovered).toBeNull()
    send('pointermove', onA, { ...finger(), buttons: 0 })
    expect(context.hovered).toBeNull()
  })

  it('is not outlined under a handle of the selection', () => {
    const { context, send } = setUp(['a'])
    send('pointermove', [306, 70], { buttons: 0 })
    expect(context.hovered).toBeNull()
  })
})
