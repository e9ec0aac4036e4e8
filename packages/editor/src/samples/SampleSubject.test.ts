import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testStore.ts'
import { sampleValues } from './SampleSubject.ts'

const valueOf = (type: string, text: string, samples = testSamples) =>
  sampleValues(testDocument(testField({ type, text })), samples)[0]

describe('sampleValues', () => {
  it.each([
    ['name', 'Ada Lovelace'],
    ['date', '21 November 2026'],
    ['organization', 'Analytical Society'],
    ['text', 'The words'],
  ])('shows a %s as a recipient would see it', (type, value) => {
    expect(valueOf(type, 'The words')).toBe(value)
  })

  it('has something to show for every kind but a picture of the author', () => {
    for (const type of ['qr', 'certificateId', 'logo']) expect(valueOf(type, type)).toBeTruthy()
    expect(valueOf('logo', 'Logo')).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(valueOf('image', 'Picture')).toBe('')
  })

  it.each(['attribute', 'foreign'])('shows the name of an %s that has no sample', (type) => {
    expect(valueOf(type, 'Course')).toBe('Course')
  })

  it('shows the sample of an attribute, also an empty one', () => {
    expect(valueOf('attribute', 'Course', { ...testSamples, attributes: { Course: 'Algebra' } })).toBe(
      'Algebra',
    )
    expect(valueOf('attribute', 'Course', { ...testSamples, attributes: { Course: '' } })).toBe('')
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'takes an attribute named %s for a name like any other',
    (name) => {
      expect(valueOf('attribute', name)).toBe(name)
    },
  )

  it('gives one value a field, in their order, and follows the locale', () => {
    const document = testDocument(testField({ type: 'date' }), testField({ text: 'B' }))
    const german = { ...document, page: { ...document.page, locale: 'de' } }
    expect(sampleValues(german, testSamples)).toEqual(['21. November 2026', 'B'])
  })
})
