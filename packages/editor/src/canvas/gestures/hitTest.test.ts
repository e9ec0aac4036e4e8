import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { feel } from '../../feel.ts'
import { fakeGestureContext, pointerAt } from '../../testing/fakeGestureContext.ts'
import { patchUi } from '../../testing/patchUi.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import type { PlacedHandle } from '../rendering/placeHandles.ts'
import { handleAt, hitTest } from './hitTest.ts'

/** A code of 10 × 10 px, given by its left edge; the hit area of small fields has the same center. */
const tiny = testDocument(testField({ type: 'qr', x: 500, y: 300, fontSize: 10 }))

/** The target at a point of the page, at this zoom. */
function hitAt(x: number, y: number, zoom = 1) {
  const store = testStore(tiny)
  patchUi(store, { view: { viewport: { x: 0, y: 0, zoom } } })
  return hitTest(fakeGestureContext(store), pointerAt(store, x, y), 'mouse')
}

describe('a field that is smaller than a fingertip', () => {
  const reach = feel.minHitSize / 2
  it('is hit within the smallest target around its center', () => {
    expect(hitAt(505 + reach - 1, 305)).toMatchObject({ target: 'other field', under: { key: 'a' } })
    expect(hitAt(505 + reach + 1, 305)).toMatchObject({ target: 'page', under: undefined })
  })

  it('has a target of the same size on the screen at every zoom', () => {
    expect(hitAt(505 + reach / 0.25 - 4, 305, 0.25).target).toBe('other field')
    expect(hitAt(505 + reach - 1, 305, 4).target).toBe('page')
    expect(hitAt(505 + 4.9, 305, 4).target).toBe('other field')
  })
})

describe('the rotation handle', () => {
  /** Lines of a certificate on a phone: the second one is selected, and the others are close to it. */
  const line = (y: number, patch = {}) =>
    testField({ x: 500, y, width: 900, fontSize: 100, alignment: 'center', ...patch })
  const hitWith = (fields: readonly TemplateField[], touch: boolean, at: { x: number; y: number }) => {
    const store = testStore(testDocument(...fields), ['b'])
    patchUi(store, {
      view: { viewport: { x: 20, y: 200, zoom: 0.25 }, canvas: { width: 300, height: 500 } },
      device: { touch },
    })
    return hitTest(fakeGestureContext(store), pointerAt(store, at.x, at.y), touch ? 'touch' : 'mouse')
  }
  /** Center of the circle below the second line, in page px. */
  const below = { x: 500, y: 300 + feel.rotationHandleGap / 0.25 }

  it('is left to the field beneath it, on a touch screen', () => {
    const crowded = [line(50), line(200), line(350)]
    expect(hitWith(crowded, true, below)).toMatchObject({ target: 'other field', under: { key: 'c' } })
    expect(hitWith(crowded, false, below)).toMatchObject({ target: 'handle', handle: 'rotate' })
  })

  it('is on the other side if that is free', () => {
    const above = { x: 500, y: 200 - feel.rotationHandleGap / 0.25 }
    const free = [line(-900), line(200), line(350)]
    expect(hitWith(free, true, above)).toMatchObject({ target: 'handle', handle: 'rotate' })
    expect(hitWith([line(-900), line(200), line(900)], true, below)).toMatchObject({ handle: 'rotate' })
  })

  it('is only its circle where it lies over a field', () => {
    const near = { x: below.x + (feel.handleReach.mouse + 2) / 0.25, y: below.y }
    expect(hitWith([line(-900), line(200), line(900)], true, near)).toMatchObject({ handle: 'rotate' })
    expect(hitWith([line(50), line(200), line(350)], false, near)).toMatchObject({ handle: undefined })
  })
})

describe('a selected field below another one', () => {
  const below = (keys: Partial<TemplateField> = {}) => {
    const box = testField({ type: 'rectangle', x: 300, y: 300, width: 200, height: 200 })
    const store = testStore(testDocument({ ...box, ...keys }, box), ['a'])
    return hitTest(fakeGestureContext(store), pointerAt(store, 400, 400), 'mouse').target
  }

  it('is what a press drags, unless it is locked', () => {
    expect(below()).toBe('covered selection')
    expect(below({ locked: true })).toBe('other field')
  })
})

describe('handleAt', () => {
  const handles: PlacedHandle[] = [
    { handle: 'nw', x: 0, y: 0 },
    { handle: 'ne', x: 12, y: 0 },
  ]

  it('finds the nearest handle within reach', () => {
    expect(handleAt(handles, { x: 5, y: 0 }, 10)).toBe('nw')
    expect(handleAt(handles, { x: 7, y: 0 }, 10)).toBe('ne')
    expect(handleAt(handles, { x: 0, y: 10 }, 10)).toBe('nw')
  })

  it('finds none out of reach', () => {
    expect(handleAt(handles, { x: 0, y: 10.1 }, 10)).toBeUndefined()
    expect(handleAt([], { x: 0, y: 0 }, 10)).toBeUndefined()
  })
})
