import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../model/parseTemplate.ts'
import { testTemplate } from '../testing/testExamples.ts'
import { fieldKind, fieldKinds, hasAuthorImage, isAttribute } from './fieldKinds.ts'

describe('fieldKind', () => {
  it('finds every kind by its type', () => {
    for (const kind of fieldKinds) expect(fieldKind(kind.type)).toBe(kind)
    expect(new Set(fieldKinds.map(({ type }) => type)).size).toBe(fieldKinds.length)
  })

  it.each(['barcode', 'constructor', ''])('treats the foreign type %j as an attribute', (type) => {
    expect(fieldKind(type).type).toBe('attribute')
  })
})

describe('isAttribute', () => {
  it('is true for attributes, tables, and foreign types, and for no other kind', () => {
    const types = [...fieldKinds.map(({ type }) => type), 'barcode']
    expect(types.filter((type) => isAttribute({ type }))).toEqual(['attribute', 'table', 'barcode'])
  })
})

describe('hasAuthorImage', () => {
  it('is true for images and signatures', () => {
    const types = [...fieldKinds.map(({ type }) => type), 'photo']
    expect(types.filter((type) => hasAuthorImage({ type }))).toEqual(['image', 'signature'])
  })
})

describe.each(fieldKinds.map((kind) => [kind.type, kind] as const))('a new %s field', (type, kind) => {
  it('is a valid field of its type on the smallest and the largest page', () => {
    for (const side of [16, 10_000]) {
      const dimensions = { width: side, height: side }
      const field = { ...kind.create(dimensions), type, x: 0, y: 0 } as const
      const result = parseTemplate({ ...testTemplate([]), dimensions, fields: [field] })
      expect(result).toMatchObject({ ok: true, template: { fields: [field] } })
      expect(field.type).toBe(kind.create(dimensions).type)
    }
  })

  it('has documented keys only', () => {
    const original = 'type text fontSize fontFamily color isBold isItalic alignment'
    const further = {
      shape: ' width height stroke strokeWidth',
      table: ' width columns headerFill ruleColor',
    }
    const documented = (original + (Object(further)[kind.content] ?? '')).split(' ')
    for (const key of Object.keys(kind.create({ width: 1000, height: 700 })))
      expect(documented).toContain(key)
  })

  it('grows with the page', () => {
    const key = kind.content === 'shape' ? 'width' : 'fontSize'
    const size = (width: number, height: number) => Number(kind.create({ width, height })[key])
    expect(size(2000, 1400)).toBeGreaterThan(size(1000, 700))
  })
})
