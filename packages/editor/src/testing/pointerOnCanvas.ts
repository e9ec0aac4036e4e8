import { vi } from 'vitest'
import { listenForEscape } from '../app/useKeyboard.ts'
import { PointerController } from '../canvas/gestures/PointerController.ts'
import { createFocusTargets } from '../services/createFocusTargets.ts'
import { fakeGestureContext } from './fakeGestureContext.ts'
import { fieldOf, testDocument, testField } from './testDocument.ts'
import { testStore } from './testStore.ts'

/** For tests: a position in the window, which is also one on the page. */
export type Position = readonly [x: number, y: number]

/** For tests: two fields of 200 × 40 px: `a` at (100, 50), `b` at (100, 300). */
export const twoFields = testDocument(testField(), testField({ y: 300 }))
export const onA: Position = [150, 70]
export const onB: Position = [150, 320]
export const onPage: Position = [700, 600]

/** For tests: Ctrl disables snapping. */
export const unsnapped = { ctrlKey: true }

/** For tests: the init object for the events of a finger. */
export const finger = (pointerId = 1) => ({ pointerId, pointerType: 'touch' })

/**
 * For tests (jsdom, fake timers): a canvas element under a {@link PointerController}, and simulated actions
 * on it. Call `remove` after each test.
 */
export function pointerOnCanvas(
  selection: readonly string[] = [],
  can?: Parameters<typeof testStore>[2],
  document = twoFields,
) {
  const element = window.document.createElement('div')
  element.tabIndex = 0
  element.setPointerCapture = vi.fn()
  const root = window.document.createElement('section')
  root.append(element)
  window.document.body.append(root)
  const store = testStore(document, selection, can)
  const context = fakeGestureContext(store)
  const { run, escapes } = context
  const listening = new AbortController()
  listenForEscape(root, { store, run, escapes, focus: createFocusTargets() }, listening.signal)
  const controller = new PointerController(element, context)
  const send = (type: string, [x, y]: Position, init: PointerEventInit = {}) => {
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
  const press = (at: Position, init?: PointerEventInit) => send('pointerdown', at, init)
  const move = (at: Position, init?: PointerEventInit) => send('pointermove', at, init)
  const release = (at: Position, init?: PointerEventInit) => send('pointerup', at, init)
  const tasks = () => vi.runAllTimers()
  return {
    element,
    controller,
    store,
    context,
    send,
    press,
    move,
    release,
    tasks,
    key: (type: 'keydown' | 'keyup', name: string, init: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, ...init })
      element.dispatchEvent(event)
      return event
    },
    click: (at: Position, init?: PointerEventInit) => {
      press(at, init)
      release(at, init)
      tasks()
    },
    /** Drags without Ctrl during the press, which would select the field below. */
    drag: (from: Position, to: Position, init?: PointerEventInit) => {
      press(from, { ...init, ctrlKey: false })
      move(to, init)
      tasks()
      release(to, init)
      tasks()
    },
    selection: () => store.getState().ui.selection.keys,
    viewport: () => store.getState().ui.view.viewport,
    place: (name: string) => {
      const { x, y } = fieldOf(store.getState().document, name)
      return [x, y]
    },
    remove: () => {
      controller.destroy()
      listening.abort()
      root.remove()
    },
  }
}
