// @vitest-environment page
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feel } from '../../feel.ts'
import { testDocument } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import { attachWheel } from './attachWheel.ts'

let element: HTMLElement
let abort: AbortController
let store: ReturnType<typeof testStore>
beforeEach(() => {
  element = document.createElement('div')
  abort = new AbortController()
  store = testStore(testDocument())
  attachWheel(element, store, () => ({ x: 200, y: 100 }), abort.signal)
})
afterEach(() => abort.abort())

const viewport = () => store.getState().ui.view.viewport
function turn(keys: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', { cancelable: true, ...keys })
  element.dispatchEvent(event)
  return event
}

describe('the wheel', () => {
  it('moves the page, and never the host’s', () => {
    expect(turn({ deltaX: 30, deltaY: 50 }).defaultPrevented).toBe(true)
    expect(viewport()).toEqual({ x: -30, y: -50, zoom: 1 })
  })

  it('moves the page sideways with Shift', () => {
    turn({ deltaX: 7, deltaY: 50, shiftKey: true })
    expect(viewport()).toEqual({ x: -50, y: 0, zoom: 1 })
  })

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
  ])('zooms at the pointer with %s', (_name, keys) => {
    turn({ deltaY: -15, ...keys })
    const zoom = Math.exp(15 * feel.wheelZoom.pixel)
    expect(viewport().zoom).toBeCloseTo(zoom)
    expect(viewport().x).toBe(Math.round(200 - 200 * zoom))
    expect(viewport().y).toBe(Math.round(100 - 100 * zoom))
  })

  it('zooms out when it is turned down, and by lines if the wheel counts lines', () => {
    turn({ deltaY: 3, ctrlKey: true, deltaMode: WheelEvent.DOM_DELTA_LINE })
    expect(viewport().zoom).toBeCloseTo(Math.exp(-3 * feel.wheelZoom.line))
  })

  it.each([100, 120, -100, -120])('zooms by about a fifth per notch of %d px', (deltaY) => {
    for (let i = 0; i < 3; i++) turn({ deltaY, ctrlKey: true })
    expect(viewport().zoom).toBeCloseTo(Math.exp(-0.6 * Math.sign(deltaY)))
    for (let i = 0; i < 3; i++) turn({ deltaY: -deltaY, ctrlKey: true })
    expect(viewport().zoom).toBeCloseTo(1)
  })

  it('does nothing once it is detached', () => {
    abort.abort()
    expect(turn({ deltaY: 50 }).defaultPrevented).toBe(false)
    expect(viewport()).toEqual({ x: 0, y: 0, zoom: 1 })
  })
})
