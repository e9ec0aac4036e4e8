import { fieldKinds } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { testDocument } from '../testing/testDocument.ts'
import { appendFields, createField } from './fieldChanges.ts'
import { createFirstFields, newFieldPlace } from './newFieldPlace.ts'

const pages = [
  { width: 1600, height: 1131 },
  { width: 1131, height: 1600 },
  { width: 300, height: 300 },
]

describe('createFirstFields', () => {
  it.each(pages)('puts name, date and code on a page of $width × $height px', (page) => {
    const fields = createFirstFields(page)
    expect(fields.map(({ type }) => type)).toEqual(['name', 'date', 'qr'])
    for (const { x, y, fontSize } of fields) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(page.width)
      expect(y).toBeGreaterThan(0)
      expect(y + fontSize).toBeLessThanOrEqual(page.height)
    }
  })

  it.each(pages)('keeps the name between the margins of a page of $width × $height px', (page) => {
    const [name] = createFirstFields(page)
    const margin = 0.05 * Math.min(page.width, page.height)
    expect(name?.x).toBeCloseTo(page.width / 2, -1)
    expect(name?.width).toBeCloseTo(page.width - 2 * margin, -1)
  })
})

describe('newFieldPlace', () => {
  it('puts the first name in its usual place', () => {
    expect(newFieldPlace(testDocument(), 'name')).toEqual({ x: 500, y: 294 })
  })

  it('puts ten fields of each kind inside the page and none exactly on another', () => {
    for (const { type } of fieldKinds) {
      let document = testDocument()
      const places = new Set<string>()
      for (let i = 0; i < 10; i++) {
        const place = newFieldPlace(document, type)
        const field = createField(type, document.page.dimensions, place)
        expect(place.y).toBeGreaterThanOrEqual(0)
        expect(field.y + field.fontSize).toBeLessThanOrEqual(701)
        places.add(`${field.x} ${field.y}`)
        document = appendFields(document, [{ key: `${type}${i}`, field }])
      }
      // A kind as high as a code has room for a few only.
      expect(places.size).toBeGreaterThan(type === 'qr' ? 2 : 3)
    }
  })

  it('puts a second field below the first, not over it', () => {
    const first = createField('text', { width: 1000, height: 700 }, newFieldPlace(testDocument(), 'text'))
    const { y } = newFieldPlace(testDocument(first), 'text')
    expect(y).toBeGreaterThanOrEqual(first.y + first.fontSize)
  })
})
