import { describe, expect, it } from 'vitest'
import { countingKeys, fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import {
  appendFields,
  changeFields,
  copyFields,
  createField,
  moveFields,
  removeFields,
  reorderFields,
} from './fieldChanges.ts'
import { patchFields } from './patchField.ts'

const three = testDocument(
  testField({ text: 'A' }),
  testField({ text: 'B' }),
  testField({ text: 'C', locked: true }),
)
const order = ({ fields }: typeof three) => fields.map(({ key }) => key).join('')

describe('changeFields', () => {
  it('leaves every other field the very same object, and the document given as it was', () => {
    const changed = changeFields(three, ['b'], (field) => ({ ...field, text: 'New' }))
    expect(fieldOf(changed, 'b').text).toBe('New')
    expect(changed.fields[0]).toBe(three.fields[0])
    expect(changed.fields[2]).toBe(three.fields[2])
    expect(fieldOf(three, 'b').text).toBe('B')
  })
})

describe('patchFields', () => {
  it('sets what is given and removes what is undefined', () => {
    const changed = patchFields(three, ['a'], { color: '#ff0000', width: undefined })
    expect(fieldOf(changed, 'a')).toEqual({
      type: 'text',
      text: 'A',
      x: 100,
      y: 50,
      fontSize: 40,
      color: '#ff0000',
    })
    expect('width' in fieldOf(changed, 'a')).toBe(false)
  })

  it('keeps keys that nobody here knows', () => {
    const document = testDocument(testField({ glow: { blur: 2 } }))
    expect(fieldOf(patchFields(document, ['a'], { text: 'B' }), 'a').glow).toEqual({ blur: 2 })
  })
})

describe('moveFields', () => {
  it('moves the chosen fields in whole px and leaves locked ones', () => {
    const moved = moveFields(three, ['a', 'c'], { x: 10.4, y: -3.6 })
    expect(fieldOf(moved, 'a')).toMatchObject({ x: 110, y: 46 })
    expect(fieldOf(moved, 'b')).toMatchObject({ x: 100, y: 50 })
    expect(fieldOf(moved, 'c')).toMatchObject({ x: 100, y: 50 })
  })

  it('returns the very same document for no distance', () => {
    expect(moveFields(three, ['a'], { x: 0, y: 0 })).toBe(three)
  })
})

describe('removeFields', () => {
  it('removes the chosen fields but not locked ones', () => {
    expect(order(removeFields(three, ['a', 'c']))).toBe('bc')
  })
})

describe('copyFields', () => {
  it('makes new fields: own keys, no ids of the service, beside the originals', () => {
    const document = testDocument(testField({ id: 'f1', templateId: 't1', text: 'A' }), testField())
    const copies = copyFields(document, ['a'], countingKeys(), { x: 16, y: 8 })
    expect(copies).toEqual([{ key: 'new-1', field: testField({ text: 'A', x: 116, y: 58 }) }])
    expect(fieldOf(document, 'a').id).toBe('f1')
  })

  it('keeps the painting order whatever the order of the keys', () => {
    const copies = copyFields(three, ['c', 'a'], countingKeys())
    expect(copies.map(({ field }) => field.text)).toEqual(['A', 'C'])
  })
})

describe('appendFields', () => {
  it('puts fields on top', () => {
    expect(order(appendFields(three, [{ key: 'd', field: testField() }]))).toBe('abcd')
  })
})

describe('reorderFields', () => {
  const five = testDocument(...['A', 'B', 'C', 'D', 'E'].map((text) => testField({ text })))
  it.each([
    ['front', 'b', 'acdeb'],
    ['front', 'bd', 'acebd'],
    ['back', 'd', 'dabce'],
    ['back', 'bd', 'bdace'],
    ['forward', 'b', 'acbde'],
    ['forward', 'bc', 'adbce'],
    ['forward', 'bd', 'acbed'],
    ['forward', 'e', 'abcde'],
    ['forward', 'de', 'abcde'],
    ['backward', 'b', 'bacde'],
    ['backward', 'bc', 'bcade'],
    ['backward', 'bd', 'badce'],
    ['backward', 'a', 'abcde'],
    ['backward', 'ab', 'abcde'],
  ] as const)('%s with %s makes %s', (change, keys, result) => {
    expect(order(reorderFields(five, [...keys], change))).toBe(result)
  })

  it('keeps every field exactly once', () => {
    for (const change of ['front', 'forward', 'backward', 'back'] as const)
      expect([...order(reorderFields(five, ['a', 'c', 'e'], change))].sort().join('')).toBe('abcde')
  })
})

describe('createField', () => {
  it.each(['name', 'date', 'qr', 'attribute', 'text', 'logo', 'image'])(
    'makes a %s in whole px, inside the limits',
    (type) => {
      const field = createField(type, { width: 1000, height: 700 }, { x: 333.3, y: 66.6 })
      expect(field).toMatchObject({ type, x: 333, y: 67 })
      expect(field.fontSize).toBeGreaterThan(0)
      expect(field.id).toBeUndefined()
    },
  )

  it.each(['name', 'attribute', 'text'])('makes a %s as wide as the clear part of the page', (type) => {
    const page = { width: 1000, height: 700 }
    expect(createField(type, page, { x: 500, y: 100 }).width).toBe(780)
    expect(createField(type, page, { x: 300, y: 100 }).width).toBe(380)
    const atTheEdge = createField(type, page, { x: 0, y: 100 })
    expect(atTheEdge.width).toBe(4 * atTheEdge.fontSize)
    expect(createField('date', page, { x: 500, y: 100 }).width).toBeUndefined()
  })
})
