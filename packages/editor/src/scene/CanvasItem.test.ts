import { boundsOf, centerOf, contentValue, isTextItem } from '@certificate-sdk/template/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchFields } from '../document/patchField.ts'
import { anyField } from '../testing/fieldArbitraries.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { itemOf, itemsOf } from '../testing/testItems.ts'
import { type CanvasItem, itemsAt } from './CanvasItem.ts'

const keyAt = (items: ReturnType<typeof itemsOf>, x: number, y: number, minHit = 24) =>
  itemsAt(items, { x, y }, minHit)[0]?.key

describe('canvasItems', () => {
  const shown = ({ layout: { item } }: CanvasItem) => (isTextItem(item) ? contentValue(item.content) : '')

  it('lays out the field that changed, and no other', () => {
    const before = testDocument(testField({ text: 'Sail' }), testField({ text: '{{attributes.Boat}}' }))
    const [a, b] = itemsOf(before)
    const after = itemsOf(patchFields(before, ['a'], { text: 'Sailing' }))
    expect(after[1]).toBe(b)
    expect(after[0]).not.toBe(a)
    expect(after.map(shown)).toEqual(['Sailing', 'Boat'])
  })

  it('lays out all fields again if a field names another attribute', () => {
    const before = testDocument(
      testField({ type: 'attribute', text: 'Rows' }),
      testField({ text: '{{attributes.Grade}}' }),
    )
    expect(itemsOf(before).map(shown)).toEqual(['Rows', 'Grade'])
    expect(itemsOf(patchFields(before, ['a'], { text: 'Boat' })).map(shown)).toEqual(['Boat', 'Grade'])
  })
})

describe('itemsAt', () => {
  it('finds the topmost of fields that cover each other', () => {
    const items = itemsOf(testDocument(testField(), testField({ x: 150 })))
    expect(keyAt(items, 120, 60)).toBe('a')
    expect(keyAt(items, 200, 60)).toBe('b')
    expect(keyAt(items, 340, 60)).toBe('b')
  })

  it('lists the fields below it, too', () => {
    const items = itemsOf(testDocument(testField(), testField({ x: 150 }), testField({ hidden: true })))
    expect(itemsAt(items, { x: 200, y: 60 }, 24).map(({ key }) => key)).toEqual(['b', 'a'])
  })

  it('finds a field that the sample hides, which is painted faintly, and none that the author hid', () => {
    const code = testField({ type: 'qr', opacity: 0.5, showWhen: { attribute: 'Grade', is: ['A'] } })
    const items = itemsOf(testDocument(code, { ...code, x: 400, hidden: true }))
    expect([keyAt(items, 110, 60), keyAt(items, 410, 60)]).toEqual(['a', undefined])
    expect(items.map(({ layout }) => layout.ops)).toEqual([[], []])
    expect(items[0]?.ops[0]).toMatchObject({ kind: 'rects', color: '#ffffff', opacity: 0.15 })
    expect(items[1]?.ops).toEqual([])
  })

  it('finds a large field on its box only', () => {
    const items = itemsOf(testDocument(testField()))
    expect(keyAt(items, 100, 50)).toBe('a')
    expect(keyAt(items, 300, 90)).toBe('a')
    expect(keyAt(items, 99, 70)).toBeUndefined()
    expect(keyAt(items, 200, 91)).toBeUndefined()
  })

  it('makes a small field 24 px to hit, around its middle', () => {
    const items = itemsOf(testDocument(testField({ x: 100, y: 100, width: 8, fontSize: 4 })))
    const [middleX, middleY] = [104, 102]
    expect(keyAt(items, middleX - 12, middleY - 12)).toBe('a')
    expect(keyAt(items, middleX + 12, middleY + 12)).toBe('a')
    expect(keyAt(items, middleX + 12.1, middleY)).toBeUndefined()
    expect(keyAt(items, middleX, middleY - 12.1)).toBeUndefined()
  })

  it('prefers what is under the pointer to a small field beside it, even below it', () => {
    const small = testField({ x: 305, y: 65, width: 4, fontSize: 4 })
    const items = itemsOf(testDocument(testField(), small))
    expect(keyAt(items, 303, 67)).toBe('b')
    expect(keyAt(items, 299, 67)).toBe('a')
  })

  it('finds a rotated field', () => {
    const items = itemsOf(testDocument(testField({ rotation: 90 })))
    expect(keyAt(items, 80, 200)).toBe('a')
    expect(keyAt(items, 200, 70)).toBeUndefined()
  })

  it('hits every field in its middle', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const item = itemOf(field)
        expect(itemsAt([item], centerOf(boundsOf(item.corners)), 0)).toEqual([item])
      }),
    )
  })
})

describe('canvasItems', () => {
  const document = testDocument(testField(), testField({ type: 'qr' }))

  it('are the very same objects as long as nothing about them changed', () => {
    const [a, b] = itemsOf(document)
    const [c, d] = itemsOf(patchFields(document, ['b'], { x: 300 }))
    expect(c).toBe(a)
    expect(d).not.toBe(b)
    expect(d?.layout.box.x).toBe(300)
  })

  it('carry what a field left out', () => {
    expect(itemOf(testField()).field).toMatchObject({ alignment: 'left', rotation: 0, opacity: 1 })
  })

  it('have the corners of the rotated box', () => {
    const [nw, ne] = itemOf(testField({ rotation: 90 })).corners
    expect(nw).toEqual({ x: 100, y: 50 })
    expect(ne.x).toBeCloseTo(100)
    expect(ne.y).toBeCloseTo(250)
  })
})
