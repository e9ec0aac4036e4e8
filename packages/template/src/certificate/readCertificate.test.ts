import { expect, it } from 'vitest'
import { dateLocales } from '../dates/dateLocales.ts'
import { testData, testField, testTemplate } from '../testing/testExamples.ts'
import { freezeTemplate } from './freezeTemplate.ts'
import { type CertificateSnapshotV1, readCertificate } from './readCertificate.ts'
import { resolve } from './resolve.ts'

const template = {
  ...testTemplate([testField({ type: 'name' }), testField({ type: 'qr' }), testField({ hidden: true })]),
  locale: 'fr',
}
const { values } = freezeTemplate(template, testData, dateLocales)

it.each([{ version: 1 as const }, {}])(
  'a snapshot of version 1 is the certificate that was issued: %j',
  (mark) => {
    const issued = { ...resolve(template, testData, dateLocales), requiresFonts: true }
    expect(readCertificate({ ...mark, template, values })).toEqual(issued)
  },
)

it('requires the fonts that it names, unless its template allowed others', () => {
  expect(readCertificate({ template, values }).requiresFonts).toBe(true)
  const allowed = { ...template, allowFallback: true }
  expect(readCertificate({ template: allowed, values }).requiresFonts).toBeUndefined()
})

it('a snapshot survives JSON', () => {
  const stored = JSON.parse(JSON.stringify({ template, values })) as CertificateSnapshotV1
  expect(readCertificate(stored)).toEqual(readCertificate({ template, values }))
  expect(JSON.parse(JSON.stringify(readCertificate(stored)))).toEqual(readCertificate(stored))
})

it('a snapshot of a newer release is refused, not drawn by older rules', () => {
  const newer = { version: 2, template, values } as unknown as CertificateSnapshotV1
  expect(() => readCertificate(newer)).toThrow('issued by a newer release (snapshot version 2)')
})

it('has an item for each field, so that indexes in issues are those of the template', () => {
  const { pages } = readCertificate({ template, values: ['Ada'] })
  expect(pages).toHaveLength(1)
  expect(pages[0].items.map(({ role, isHidden }) => [role, isHidden])).toEqual([
    ['name', false],
    ['code', false],
    ['words', true],
  ])
})

it('a frozen template without merge fields and conditions is the template itself', () => {
  expect(freezeTemplate(template, testData, dateLocales).template).toBe(template)
})

it('a frozen sentence is the certificate that was issued, and whole in the values that other releases read', () => {
  const sentence = testTemplate([
    testField({ text: 'To {{name}}', runs: [{ text: 'To ' }, { text: '{{name}}', isItalic: true }] }),
    testField({ showWhen: { attribute: 'Grade', is: ['A'] } }),
  ])
  const frozen = freezeTemplate(sentence, testData, dateLocales)
  expect(frozen.values).toEqual(['To Ada Lovelace', 'Hello'])
  expect(frozen.template.fields[1]?.hidden).toBe(true)
  const stored = JSON.parse(JSON.stringify(frozen)) as CertificateSnapshotV1
  expect(readCertificate(stored).pages).toEqual(resolve(sentence, testData, dateLocales).pages)
  const [first] = readCertificate(stored).pages[0].items
  expect(first?.content).toMatchObject({
    spans: [
      { text: 'To ', isItalic: false },
      { text: 'Ada Lovelace', isItalic: true },
    ],
  })
})
