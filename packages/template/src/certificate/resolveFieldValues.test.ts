import { describe, expect, it } from 'vitest'
import { createDateFormatter } from '../dates/createDateFormatter.ts'
import { dateLocales } from '../dates/dateLocales.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { TemplateField } from '../model/Template.ts'
import { testData, testField, testTemplate } from '../testing/testExamples.ts'
import { resolveFieldValue, resolveFieldValues } from './resolveFieldValues.ts'

const resolved = (field: TemplateField, data: CertificateData, locale = 'en') =>
  resolveFieldValue(field, data, createDateFormatter(locale, dateLocales))

describe('resolveFieldValue', () => {
  it.each([
    ['name', 'Ada Lovelace'],
    ['date', '21 November 2026'],
    ['qr', 'https://example.org/v/abc'],
    ['attribute', ''],
    ['text', 'Hello'],
    ['certificateId', 'CERT-42'],
    ['organization', 'Analytical Society'],
    ['logo', 'https://example.org/logo.png'],
    ['image', ''],
    ['foreign', ''],
  ])('of a %s field is %j', (type, value) => {
    expect(resolved(testField({ type }), testData)).toBe(value)
  })

  it.each([
    ['qr', 'https://example.org/v/abc'],
    ['certificateId', 'CERT-42'],
    ['logo', 'https://example.org/logo.png'],
    ['image', ''],
  ])('of a %s field is never an attribute', (type, value) => {
    const data = { ...testData, attributes: { Hello: 'https://evil.example/' } }
    expect(resolved(testField({ type }), data)).toBe(value)
  })

  it.each(['name', 'date', 'attribute', 'text', 'organization', 'foreign'])(
    'of a %s field is the attribute that bears its text',
    (type) => {
      const data = { ...testData, attributes: { Hello: 'given' } }
      expect(resolved(testField({ type }), data)).toBe('given')
    },
  )

  it('is the attribute even if that is empty', () => {
    expect(resolved(testField({ type: 'name' }), { ...testData, attributes: { Hello: '' } })).toBe('')
  })

  it.each(['hello', 'Hello ', 'HELLO'])('does not take the attribute %j for the text "Hello"', (key) => {
    const data = { ...testData, attributes: { [key]: 'given' } }
    expect(resolved(testField({ type: 'name' }), data)).toBe('Ada Lovelace')
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'of an attribute named %s is not an inherited one',
    (text) => {
      expect(resolved(testField({ type: 'attribute', text }), testData)).toBe('')
    },
  )

  it('of an image field is its image', () => {
    const imageUrl = 'https://example.org/seal.png'
    expect(resolved(testField({ type: 'image', imageUrl }), testData)).toBe(imageUrl)
  })

  it('of a date follows the field’s format and the locale', () => {
    expect(resolved(testField({ type: 'date', format: 'dd.MM.y' }), testData)).toBe('21.11.2026')
    expect(resolved(testField({ type: 'date' }), testData, 'de')).toBe('21. November 2026')
  })
})

describe('resolveFieldValues', () => {
  it('has one value per field, in their order and the template’s locale', () => {
    const fields = [testField({ type: 'date' }), testField({ type: 'name' }), testField({ type: 'foreign' })]
    const template = { ...testTemplate(fields), locale: 'fr' }
    expect(resolveFieldValues(template, testData, dateLocales)).toEqual([
      '21 novembre 2026',
      'Ada Lovelace',
      '',
    ])
  })

  it('writes a date in the field’s own locale', () => {
    const fields = [undefined, 'ja', 'de'].map((locale) =>
      testField({ type: 'date', ...(locale && { locale }) }),
    )
    const template = { ...testTemplate(fields), locale: 'fr' }
    const values = resolveFieldValues(template, testData, dateLocales)
    expect(values).toEqual(['21 novembre 2026', '2026年11月21日', '21. November 2026'])
  })
})
