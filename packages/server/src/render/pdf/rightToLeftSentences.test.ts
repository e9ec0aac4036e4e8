import { type CertificateItem, contentValue, resolve } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { rendererOfColors, testInformation } from '../../testing/rendererOfColors.ts'

const dimensions = { width: 1_400, height: 300 }
const { renderer, images } = await rendererOfColors(dimensions, '#ffffff')
const [imageUrl = ''] = images

const isolates = /[\u2068\u2069]/g

/** Sentences with values first, last, beside punctuation, in brackets, and joined to a word. */
const sentences = [
  ['he', 'הוענק ל{{name}} על סיום הקורס {{attributes.Course}} בתאריך {{date}}'],
  ['he', 'קורס: {{attributes.Course}}, {{date}}'],
  ['he', 'תעודה מספר {{number}} ניתנה ל{{name}}'],
  ['he', '{{organization}} מאשרת כי {{name}} השלים בהצלחה'],
  ['ar', 'تشهد {{organization}} بأن {{name}} قد أتم بنجاح دورة {{attributes.Course}}'],
  ['ar', 'صدرت بتاريخ {{date}} عن {{organization}}'],
  ['ar', 'الدورة: {{attributes.Course}} ({{attributes.Hours}} ساعة)'],
  ['ar', 'رقم {{number}}'],
] as const
const people = [
  { recipientName: 'יעל כהן', organizationName: 'אקדמיה', Course: 'ניווט' },
  { recipientName: 'محمد عبد الله', organizationName: 'أكاديمية المستقبل', Course: 'علم البيانات' },
  { recipientName: 'Ada Lovelace', organizationName: 'Zeta Academy', Course: 'Data Science 101' },
]

describe.each(people)('PDF.js reads sentences from right to left with $recipientName', (person) => {
  it.each(sentences)('in %s: %s', async (locale, text) => {
    const parts = text.split(/(\{\{[^{}]+\}\})/).filter(Boolean)
    const runs = parts.map((part) => ({ text: part, ...(part.startsWith('{{') && { isBold: true }) }))
    for (const styled of [{}, { runs }]) {
      const field = { type: 'text', text, x: 50, y: 100, fontSize: 28, width: 1_300, ...styled }
      const { Course, ...names } = person
      const data = {
        ...{ ...names, issuedAt: '2026-11-28T12:00:00.000Z', number: '1042', certificateId: '1' },
        ...{ verificationUrl: 'https://example.org/v/1', organizationLogo: '' },
        attributes: { Course, Hours: '16' },
      }
      const template = { name: 'Diploma', imageUrl, dimensions, locale, fields: [field] }
      const certificate = resolve(template, data, dateLocales)
      const [item] = certificate.pages[0].items
      const pdf = await renderer.render({ kind: 'pdf', certificate, information: testInformation })
      expect(await read(pdf)).toBe(contentValue((item as CertificateItem).content).replace(isolates, ''))
    }
  })
})

/** Returns the text of the page, without direction marks. */
async function read(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.destroy()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/[\u200e\u200f]/g, '')
}
