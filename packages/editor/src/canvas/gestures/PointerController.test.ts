// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGestureContext } from '../../testing/fakeGestureContext.ts'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { testStore, undoLabels } from '../../testing/testStore.ts'
import { idleInteraction } from '../rendering/InteractionState.ts'
import { PointerController } from './PointerController.ts'

/** Two fields of 200 × 40 px: `a` at (100, 50), `b` at (100, 300). */
const start = testDocument(testField(), testField({ y: 300 }))
const onA = [150, 70] as const
const onB = [150, 320] as const
const onPage = [700, 600] as const

let controller: PointerController
let element: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  element = document.createElement('div')
  element.tabIndex = 0
  element.setPointerCapture = vi.fn()
  document.body.append(element)
})
afterEach(() => {
  controller.destroy()
  element.remove()
  vi.useRealTimers()
})

function setUp(selection: readonly string[] = [], can?: Parameters<typeof testStore>[2]) {
  const store = testStore(start, selection, can)
  const context = fakeGestureContext(store)
  controller = new PointerController(element, context)
  const send = (type: string, [x, y]: readonly [number, number], init: PointerEventInit = {}) => {
    const buttons = type === 'pointerup' ? 0 : 1
    const event = new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: 'mouse',
      buttons,
      bubbles: true,
      cancelable: true,
      ...init,
    })
    element.dispatchEvent(event)
    return event
  }
  const key = (type: 'keydown' | 'keyup', name: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, ...init })
    element.dispatchEvent(event)
    return event
  }
  return {
    store,
    context,
    send,
    key,
    press: (at: readonly [number, number], init?: PointerEventInit) => send('pointerdown', at, init),
    move: (at: readonly [number, number], init?: PointerEventInit) => send('pointermove', at, init),
    release: (at: readonly [number, number], init?: PointerEventInit) => send('pointerup', at, init),
    tasks: () => vi.runAllTimers(),
    selection: () => store.getState().ui.selection,
    viewport: () => store.getState().ui.viewport,
    place: (name: string) => {
      const { x, y } = fieldOf(store.getState().document, name)
      return [x, y]
    },
  }
}

/** Alt keeps the pointer from snapping. */
const alt = { altKey: true }

describe('a press', () => {
  it('captures the pointer and gives the canvas the focus', () => {
    const { press } = setUp()
    press(onPage)
    expect(element.setPointerCapture).toHaveBeenCalledWith(1)
    expect(document.activeElement).toBe(element)
  })

  it('selects the field under it at once', () => {
    const { press, selection } = setUp()
    press(onA)
    expect(selection()).toEqual(['a'])
  })

  it('adds and removes fields with Shift', () => {
    const { press, release, selection } = setUp(['a'])
    press(onB, { shiftKey: true })
    release(onB, { shiftKey: true })
    expect(selection()).toEqual(['a', 'b'])
    press(onA, { shiftKey: true })
    release(onA, { shiftKey: true })
    expect(selection()).toEqual(['b'])
  })

  it('of the right button does nothing', () => {
    const { press, selection } = setUp()
    expect(press(onA, { button: 2 }).defaultPrevented).toBe(false)
    expect(selection()).toEqual([])
  })
})

describe('a click', () => {
  it('on the page selects nothing', () => {
    const { press, release, selection } = setUp(['a', 'b'])
    press(onPage)
    expect(selection()).toEqual(['a', 'b'])
    release(onPage)
    expect(selection()).toEqual([])
  })

  it('on one of several selected fields selects only that one, when it is released', () => {
    const { press, release, selection } = setUp(['a', 'b'])
    press(onA)
    expect(selection()).toEqual(['a', 'b'])
    release(onA)
    expect(selection()).toEqual(['a'])
  })

  it('may tremble by less than 3 px', () => {
    const { store, press, move, release, tasks } = setUp()
    press(onA)
    move([onA[0] + 2, onA[1] + 2])
    tasks()
    release([onA[0] + 2, onA[1] + 2])
    tasks()
    expect(undoLabels(store)).toEqual([])
  })

  it('twice on a field starts typing', () => {
    const { store, send } = setUp()
    send('dblclick', onA)
    expect(store.getState().ui).toMatchObject({ selection: ['a'], editing: 'a' })
  })
})

describe('a drag', () => {
  it('makes, moves, and ends the gesture in a task each', () => {
    const { context, store, press, move, release, tasks, place } = setUp()
    press(onA)
    move([190, 110], alt)
    expect(context.detached).toEqual([])
    vi.advanceTimersToNextTimer()
    expect(context.detached).toEqual(['a'])
    expect(context.interaction.offset).toEqual({ x: 0, y: 0 })
    vi.advanceTimersToNextTimer()
    expect(context.interaction.offset).toEqual({ x: 40, y: 40 })
    release([195, 120], alt)
    expect(undoLabels(store)).toEqual([])
    tasks()
    expect(undoLabels(store)).toEqual(['Move'])
    expect(place('a')).toEqual([145, 100])
    expect(context.detached).toEqual([])
  })

  it('moves with every event once it runs', () => {
    const { context, press, move, tasks } = setUp()
    press(onA)
    move([190, 110], alt)
    tasks()
    move([170, 75], alt)
    expect(context.interaction.offset).toEqual({ x: 20, y: 5 })
  })

  it('that is released before its first task moves the field all the same', () => {
    const { press, move, release, tasks, place } = setUp()
    press(onA)
    move([190, 110], alt)
    release([190, 110], alt)
    tasks()
    expect(place('a')).toEqual([140, 90])
  })

  it.each(['keydown', 'pointermove', 'pointerdown'] as const)('has ended before a %s is handled', (type) => {
    const { send, key, press, move, release, tasks, store } = setUp()
    press(onA)
    move([190, 110], alt)
    tasks()
    release([190, 110], alt)
    if (type === 'keydown') key(type, 'z', { ctrlKey: true })
    else send(type, onPage, { pointerId: 2 })
    expect(undoLabels(store)).toEqual(['Move'])
    tasks()
    expect(undoLabels(store)).toEqual(['Move'])
  })

  it('returns to the start with Escape, which no other listener gets', () => {
    const { context, store, key, press, move, release, tasks } = setUp()
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
    expect(store.getState().document).toBe(start)
  })

  it('follows Shift and Alt while the pointer rests', () => {
    const { context, key, press, move, tasks } = setUp()
    press(onA)
    move([190, 75], alt)
    tasks()
    expect(context.interaction.offset).toEqual({ x: 40, y: 5 })
    key('keydown', 'Shift', { shiftKey: true, altKey: true })
    expect(context.interaction.offset).toEqual({ x: 40, y: 0 })
    key('keyup', 'Shift', alt)
    expect(context.interaction.offset).toEqual({ x: 40, y: 5 })
  })

  it('ends when a mouse moves without a button, because its release was lost', () => {
    const { press, move, tasks, place } = setUp()
    press(onA)
    move([190, 110], alt)
    tasks()
    move([195, 115], { ...alt, buttons: 0 })
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
    expect(store.getState().document).toBe(start)
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
    controller.destroy()
    expect(open.store.getState().document).toBe(start)
    const released = setUp()
    released.press(onA)
    released.move([190, 110], alt)
    released.tasks()
    released.release([190, 110], alt)
    controller.destroy()
    expect(released.place('a')).toEqual([140, 90])
  })
})

describe('panning', () => {
  it('takes the middle button', () => {
    const { press, move, release, tasks, viewport, selection } = setUp()
    press(onA, { button: 1 })
    expect(element.style.cursor).toBe('grabbing')
    move([170, 90])
    expect(viewport()).toMatchObject({ x: 20, y: 20 })
    release([170, 90])
    tasks()
    expect(selection()).toEqual([])
  })

  it('takes Space', () => {
    const { key, press, move, viewport } = setUp()
    expect(key('keydown', ' ').defaultPrevented).toBe(true)
    expect(element.style.cursor).toBe('grab')
    press(onA)
    move([170, 90])
    expect(viewport()).toMatchObject({ x: 20, y: 20 })
    key('keyup', ' ')
    expect(element.style.cursor).toBe('')
  })

  it('returns to the start with Escape', () => {
    const { key, press, move, viewport } = setUp()
    const before = viewport()
    press(onA, { button: 1 })
    move([170, 90])
    key('keydown', 'Escape')
    expect(viewport()).toEqual(before)
  })
})

describe('two fingers', () => {
  const touch = (pointerId: number) => ({ pointerId, pointerType: 'touch' })

  it('zoom at the point between them', () => {
    const { press, move, viewport } = setUp()
    press([100, 100], touch(1))
    press([200, 100], touch(2))
    move([0, 100], touch(1))
    expect(viewport()).toEqual({ zoom: 2, x: -200, y: -100 })
  })

  it('cancel the drag of the first, and leave no gesture to the one that stays', () => {
    const { context, store, press, move, release, tasks } = setUp()
    press(onA, touch(1))
    move([190, 110], touch(1))
    tasks()
    press([400, 400], touch(2))
    expect(context.interaction).toEqual(idleInteraction)
    release([400, 400], touch(2))
    move([250, 180], touch(1))
    tasks()
    release([250, 180], touch(1))
    tasks()
    expect(store.getState().document).toBe(start)
  })

  it('that the browser takes do not block the next drag', () => {
    const { send, press, move, release, tasks, place } = setUp()
    press([100, 100], touch(1))
    press([200, 100], touch(2))
    send('pointercancel', [100, 100], touch(1))
    send('pointercancel', [200, 100], touch(2))
    press(onA, touch(3))
    move([190, 110], { ...touch(3), ...alt })
    tasks()
    release([190, 110], { ...touch(3), ...alt })
    tasks()
    expect(place('a')).toEqual([140, 90])
  })
})

describe('the cursor', () => {
  it('shows what a press would do', () => {
    const { move } = setUp(['a'])
    const cursorAt = (x: number, y: number) => {
      move([x, y], { buttons: 0 })
      return element.style.cursor
    }
    expect(cursorAt(...onA)).toBe('move')
    expect(cursorAt(...onPage)).toBe('default')
    expect(cursorAt(306, 70)).toBe('ew-resize')
    expect(cursorAt(200, 116)).toBe('grab')
  })
})
