import { describe, expect, it } from 'vitest'
import { dateLocales } from '../dates/dateLocales.ts'
import { testData, testField, testFurtherPage, testTemplate } from '../testing/testExamples.ts'
import { contentValue } from './Certificate.ts'
import { freezeTemplate } from './freezeTemplate.ts'
import { readCertificate } from './readCertificate.ts'
import { resolve } from './resolve.ts'
import { sampleOf } from './sampleOf.ts'

const template = {
  ...testTemplate([testField({ type: 'name' }), testField({ type: 'date' })]),
  locale: 'de',
  background: '#ffeedd',
  pages: [
    testFurtherPage([
      testField({ text: 'For {{name}}', runs: [{ text: 'For ' }, { text: '{{name}}', isBold: true }] }),
    ]),
    { ...testFurtherPage([]), background: '#abcdef' },
    testFurtherPage([
      testField({ type: 'attribute', text: 'Grade' }),
      testField({ type: 'table', text: 'Modules' }),
    ]),
  ],
}

const valuesOf = ({ pages }: ReturnType<typeof resolve>) =>
  pages.map(({ items }) => items.map(({ content }) => contentValue(content)))

describe('a certificate with further pages', () => {
  const data = { ...testData, attributes: { Grade: 'A' } }
  const certificate = resolve(template, data, dateLocales)

  it('has the values of each page, in the language and the size of the template', () => {
    expect(valuesOf(certificate)).toEqual([
      ['Ada Lovelace', '21. November 2026'],
      ['For Ada Lovelace'],
      [],
      ['A', ''],
    ])
    const [first, ...rest] = certificate.pages
    for (const page of rest) expect([page.size, page.paper]).toEqual([first.size, first.paper])
    expect(certificate.pages.map(({ background }) => background)).toEqual([
      'https://example.org/page.png',
      ...Array(3).fill('https://example.org/back.png'),
    ])
    expect(certificate.pages.map(({ fill }) => fill)).toEqual(['#ffeedd', undefined, '#abcdef', undefined])
  })

  it('is read from its snapshot as it was resolved', () => {
    const frozen = freezeTemplate(template, data, dateLocales)
    expect(frozen.values).toHaveLength(5)
    expect(readCertificate({ version: 1, ...frozen })).toEqual({ ...certificate, requiresFonts: true })
    expect(frozen.template).not.toBe(template)
  })

  it('freezes to the template itself if nothing depends on the data', () => {
    const plain = { ...testTemplate(), pages: [testFurtherPage()] }
    expect(freezeTemplate(plain, data, dateLocales).template).toBe(plain)
  })

  it('is not read from a snapshot that has no values for further pages', () => {
    const values = ['Ada Lovelace', '21. November 2026']
    expect(valuesOf(readCertificate({ template, values }))).toEqual([values])
  })

  it('has a sample with the attributes of every page', () => {
    expect(Object.keys(sampleOf(template).attributes)).toEqual(['Grade', 'Modules'])
  })
})
