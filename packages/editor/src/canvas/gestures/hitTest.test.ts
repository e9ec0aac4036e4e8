import { describe, expect, it } from 'vitest'
import { feel } from '../../feel.ts'
import { fakeGestureContext, pointerAt } from '../../testing/fakeGestureContext.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import { hitTest } from './hitTest.ts'

/** A code of 10 × 10 px, by its left edge; the hit area of small fields has its center. */
const tiny = testDocument(testField({ type: 'qr', x: 500, y: 300, fontSize: 10 }))

/** What lies at a place of the page, at this zoom. */
function hitAt(x: number, y: number, zoom = 1) {
  const store = testStore(tiny)
  store.updateUi({ viewport: { x: 0, y: 0, zoom } })
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
