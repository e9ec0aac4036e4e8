import { describe, expect, it } from 'vitest'
import { createDateFormatter } from '../dates/createDateFormatter.ts'
import { dateLocales } from '../dates/dateLocales.ts'
import type { TemplateField } from '../model/Template.ts'
import { testData, testField, testTemplate } from '../testing/testExamples.ts'
import type { CertificateData } from './CertificateData.ts'
import { resolveFieldValues, resolveFieldValue as shownValueOf } from './resolveFieldValues.ts'

const shownValue = (field: TemplateField, subject: CertificateData, locale = 'en') =>
  shownValueOf(field, subject, createDateFormatter(locale, dateLocales))

describe('shownValue', () => {
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
    expect(shownValue(testField({ type }), testData)).toBe(value)
  })

  it.each([
    ['qr', 'https://example.org/v/abc'],
    ['certificateId', 'CERT-42'],
    ['logo', 'https://example.org/logo.png'],
    ['image', ''],
  ])('of a %s field is never an attribute', (type, value) => {
    const subject = { ...testData, attributes: { Hello: 'https://evil.example/' } }
    expect(shownValue(testField({ type }), subject)).toBe(value)
  })

  it.each(['name', 'date', 'attribute', 'text', 'organization', 'foreign'])(
    'of a %s field is the attribute that bears its text',
    (type) => {
      const subject = { ...testData, attributes: { Hello: 'given' } }
      expect(shownValue(testField({ type }), subject)).toBe('given')
    },
  )

  it('is the attribute even where that is empty', () => {
    expect(shownValue(testField({ type: 'name' }), { ...testData, attributes: { Hello: '' } })).toBe('')
  })

  it.each(['hello', 'Hello ', 'HELLO'])('does not take the attribute %j for the text "Hello"', (key) => {
    const subject = { ...testData, attributes: { [key]: 'given' } }
    expect(shownValue(testField({ type: 'name' }), subject)).toBe('Ada Lovelace')
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'of an attribute named %s is not an inherited one',
    (text) => {
      expect(shownValue(testField({ type: 'attribute', text }), testData)).toBe('')
    },
  )

  it('of an image field is its image', () => {
    const imageUrl = 'https://example.org/seal.png'
    expect(shownValue(testField({ type: 'image', imageUrl }), testData)).toBe(imageUrl)
  })

  it('of a date follows the field’s format and the locale', () => {
    expect(shownValue(testField({ type: 'date', format: 'dd.MM.y' }), testData)).toBe('21.11.2026')
    expect(shownValue(testField({ type: 'date' }), testData, 'de')).toBe('21. November 2026')
  })
})

describe('shownValues', () => {
  it('has one value a field, in their order and the template’s locale', () => {
    const fields = [testField({ type: 'date' }), testField({ type: 'name' }), testField({ type: 'foreign' })]
    const template = { ...testTemplate(fields), locale: 'fr' }
    expect(resolveFieldValues(template, testData, dateLocales)).toEqual([
      '21 novembre 2026',
      'Ada Lovelace',
      '',
    ])
  })
})
