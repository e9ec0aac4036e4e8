import { describe, expect, it } from 'vitest'
import { createDateFormatter } from '../dates/createDateFormatter.ts'
import { dateLocales } from '../dates/dateLocales.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { TemplateField } from '../model/Template.ts'
import { testData, testField, testTemplate } from '../testing/testExamples.ts'
import { resolveField, resolveFields } from './resolveFields.ts'

const resolved = (field: TemplateField, data: CertificateData, locale = 'en') =>
  resolveField(field, data, createDateFormatter(locale, dateLocales)).value

describe('resolveField', () => {
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
    ['signature', ''],
    ['foreign', ''],
  ])('of a %s field is %j', (type, value) => {
    expect(resolved(testField({ type }), testData)).toBe(value)
  })

  it.each([
    ['qr', 'https://example.org/v/abc'],
    ['certificateId', 'CERT-42'],
    ['logo', 'https://example.org/logo.png'],
    ['image', ''],
    ['signature', ''],
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

describe('resolveFields', () => {
  it('has one value per field, in their order and the template’s locale', () => {
    const fields = [testField({ type: 'date' }), testField({ type: 'name' }), testField({ type: 'foreign' })]
    const template = { ...testTemplate(fields), locale: 'fr' }
    expect(resolveFields(template, testData, dateLocales).map(({ value }) => value)).toEqual([
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
    const values = resolveFields(template, testData, dateLocales).map(({ value }) => value)
    expect(values).toEqual(['21 novembre 2026', '2026年11月21日', '21. November 2026'])
  })
})

describe('a text with merge fields', () => {
  const sentence = 'This certifies that {{name}} completed {{ attributes.Course | the course }} on {{date}}.'

  it('shows the values, in the field’s own date format', () => {
    const field = testField({ text: sentence, format: 'd MMM y' })
    expect(resolved(field, { ...testData, attributes: { Course: 'Algebra' } })).toBe(
      'This certifies that Ada Lovelace completed Algebra on 21 Nov 2026.',
    )
    expect(resolved(field, testData)).toContain('completed the course on')
  })

  it('is replaced as a whole by an attribute of its name, which is never read for merge fields', () => {
    const field = testField({ text: 'For {{name}}' })
    expect(resolved(field, { ...testData, attributes: { 'For {{name}}': '{{date}}' } })).toBe('{{date}}')
  })

  it('never reads a value again', () => {
    const data = { ...testData, recipientName: '{{organization}} {{', attributes: { a: '}}' } }
    expect(resolved(testField({ text: '{{name}}{{attributes.a}}' }), data)).toBe('{{organization}} {{}}')
  })

  it('fills its runs, each in its style', () => {
    const runs = [{ text: 'For ' }, { text: '{{name}}', isBold: true }, { text: '!' }]
    const field = testField({ text: 'For {{name}}!', runs })
    const result = resolveField(field, testData, createDateFormatter('en', dateLocales))
    expect(result.value).toBe('For Ada Lovelace!')
    expect(result.field.runs).toEqual([
      { text: 'For ' },
      { text: 'Ada Lovelace', isBold: true },
      { text: '!' },
    ])
    expect(field.runs).toBe(runs)
  })

  it('leaves a merge field that a border of runs cuts as it is', () => {
    const runs = [{ text: 'For {{na' }, { text: 'me}} {{name}}', isBold: true }]
    expect(resolved(testField({ text: 'For {{name}} {{name}}', runs }), testData)).toBe(
      'For {{name}} Ada Lovelace',
    )
  })

  it('is cut once it is longer than any field can show', () => {
    const data = { ...testData, attributes: { a: 'x'.repeat(2_000) } }
    const { length } = resolved(testField({ text: '{{attributes.a}}'.repeat(120) }), data)
    expect(length).toBeGreaterThan(10_000)
    expect(length).toBeLessThanOrEqual(12_000)
  })

  it('takes no notice of runs that do not make it up', () => {
    const field = testField({ text: 'For {{name}}', runs: [{ text: 'For {{na' }, { text: 'me}}!' }] })
    expect(resolved(field, testData)).toBe('For Ada Lovelace')
  })
})

describe('a field that the data hide', () => {
  const isHidden = (keys: Partial<TemplateField>, attributes: Record<string, string> = {}) =>
    resolveField(testField(keys), { ...testData, attributes }, createDateFormatter('en', dateLocales)).field
      .hidden === true

  it('has merge fields, and none of them has a value', () => {
    const text = 'with {{attributes.Grade|distinction}} and {{number}}'
    expect(isHidden({ text, hideWhenEmpty: true })).toBe(true)
    expect(isHidden({ text, hideWhenEmpty: true }, { Grade: '\u200b' })).toBe(true)
    expect(isHidden({ text, hideWhenEmpty: true }, { Grade: 'A' })).toBe(false)
    expect(isHidden({ text })).toBe(false)
    expect(isHidden({ text: 'words', hideWhenEmpty: true })).toBe(false)
    expect(isHidden({ text: '{{unknown}}', hideWhenEmpty: true })).toBe(false)
  })

  it.each([
    [{ is: ['A', 'B'] }, 'B', false],
    [{ is: ['A', 'B'] }, 'b', true],
    [{ is: [''] }, undefined, false],
    [{ isNot: ['A'] }, 'A', true],
    [{ isNot: ['A'] }, undefined, false],
    [{ atLeast: 80 }, '80', false],
    [{ atLeast: 80 }, ' +100. ', false],
    [{ atLeast: -3.5 }, '-3', false],
    [{ atLeast: 0.5 }, '.5', false],
    [{ atLeast: 80 }, '1e2', true],
    [{ atLeast: 80 }, '0x80', true],
    [{ atLeast: 80 }, 'Infinity', true],
    [{ atLeast: 80 }, '95 %', true],
    [{ atLeast: 9 }, '9,5', true],
    [{ atLeast: 0 }, '.', true],
    [{ atLeast: 80 }, '79.9', true],
    [{ atLeast: 0 }, '', true],
    [{ atLeast: 0 }, 'many', true],
    [{ is: ['90'], atLeast: 91 }, '90', true],
    [{}, undefined, false],
  ])('has the condition %j, and the value %j', (comparison, grade, hidden) => {
    const attributes = grade === undefined ? {} : { Grade: grade }
    const showWhen = { attribute: 'Grade', ...comparison }
    expect(isHidden({ showWhen }, attributes)).toBe(hidden)
    expect(isHidden({ type: 'qr', showWhen }, attributes)).toBe(hidden)
  })

  it('is not one with something else in the key, which earlier releases stored unchecked', () => {
    for (const showWhen of ['always', 7, [], { attribute: 5, is: ['x'] }])
      expect(isHidden({ showWhen } as never)).toBe(false)
  })

  it('keeps its own condition on inherited names', () => {
    expect(isHidden({ showWhen: { attribute: 'constructor', is: [''] } })).toBe(false)
  })
})

describe('the image of a recipient', () => {
  const images = { Photo: 'image:2' }
  const photo = testField({ type: 'image', imageUrl: 'image:1', attribute: 'Photo' })

  it('wins over the author’s, if there is one', () => {
    expect(resolved(photo, { ...testData, images })).toBe('image:2')
    expect(resolved(photo, testData)).toBe('image:1')
    expect(resolved(photo, { ...testData, images: { Photo: '' } })).toBe('image:1')
    expect(resolved(photo, { ...testData, attributes: { Photo: 'https://evil.example/' } })).toBe('image:1')
  })

  it.each(['signature', 'logo', 'attribute', 'text', 'qr'])('is not shown by a %s', (type) => {
    const data = { ...testData, images, attributes: {} }
    expect(resolved({ ...photo, type, text: 'Photo' }, data)).not.toBe('image:2')
  })

  it('counts for conditions', () => {
    const field = testField({ showWhen: { attribute: 'Photo', isNot: [''] } })
    const format = createDateFormatter('en', dateLocales)
    expect(resolveField(field, { ...testData, images }, format).field.hidden).toBeUndefined()
    expect(resolveField(field, testData, format).field.hidden).toBe(true)
  })
})
