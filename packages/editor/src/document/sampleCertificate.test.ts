import { fieldKinds } from '@certificate-sdk/template'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '../loading/loadMessages.ts'
import { createSamples } from '../samples/SampleData.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { sampleFields } from './sampleCertificate.ts'

const shownFor = (type: string, text: string, samples = testSamples) =>
  sampleFields(testDocument(testField({ type, text })), samples, dateLocales)[0]?.value

describe('sampleFields', () => {
  it.each([
    ['name', 'Ada Lovelace'],
    ['date', '21 November 2026'],
    ['organization', 'Analytical Society'],
    ['text', 'The words'],
  ])('shows a %s as a recipient would see it', (type, value) => {
    expect(shownFor(type, 'The words')).toBe(value)
  })

  it('has something to show for every kind but an image of the author and shapes', () => {
    const empty = fieldKinds.map(({ type }) => type).filter((type) => !shownFor(type, type))
    expect(empty).toEqual(['image', 'signature', 'line', 'rectangle', 'ellipse', 'frame'])
    expect(shownFor('logo', 'Logo')).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(shownFor('image', 'Image')).toBe('')
  })

  it.each(['attribute', 'foreign'])('shows the name of an %s that has no sample', (type) => {
    expect(shownFor(type, 'Grade')).toBe('Grade')
  })

  it.each(languages)(
    'shows a course or a rank in place of an attribute that designs ask for, in %s',
    async (language) => {
      const { messages } = await loadMessages([language])
      const samples = createSamples(new Date('2026-11-21'), messages)
      expect(shownFor('attribute', messages.defaults.attribute, samples)).toBe(messages.sampleCourses.third)
      expect(shownFor('attribute', 'Course', samples)).toBe(messages.sampleCourses.third)
      expect(shownFor('text', 'Course', samples)).toBe('Course')
      expect(shownFor('attribute', messages.designTexts.rank, samples)).toBe('1')
    },
  )

  it('shows the samples of merge fields, also those of attributes that no field of their own shows', () => {
    expect(shownFor('text', 'For {{name}}, {{attributes.Grade}}')).toBe('For Ada Lovelace, Grade')
    const samples = { ...testSamples, attributes: { Grade: 'A' } }
    expect(shownFor('text', '{{attributes.Grade}}', samples)).toBe('A')
  })

  it('shows the sample of an attribute, also an empty one', () => {
    expect(shownFor('attribute', 'Course', { ...testSamples, attributes: { Course: 'Algebra' } })).toBe(
      'Algebra',
    )
    expect(shownFor('attribute', 'Course', { ...testSamples, attributes: { Course: '' } })).toBe('')
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'takes an attribute named %s for a name like any other',
    (name) => {
      expect(shownFor('attribute', name)).toBe(name)
    },
  )

  it('returns one value per field, in their order, and follows the locale', () => {
    const document = testDocument(testField({ type: 'date' }), testField({ text: 'B' }))
    const german = { ...document, page: { ...document.page, locale: 'de' } }
    const shown = sampleFields(german, testSamples, dateLocales)
    expect(shown.map(({ value }) => value)).toEqual(['21. November 2026', 'B'])
  })
})
