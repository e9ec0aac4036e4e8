import { readFontFile } from '@certificate-sdk/fonts/node'
import {
  attributeNames,
  createFontSet,
  createInkShapes,
  layout,
  layoutIssues,
  loadAllLayoutParts,
  loadFonts,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import type { Language } from '@certificate-sdk/template/languages'
import { expect, it } from 'vitest'
import { sampleCertificate } from '../../document/sampleCertificate.ts'
import { loadMessages } from '../../loading/loadMessages.ts'
import { previewSamples } from '../../samples/previewSamples.ts'
import { createSamples, type SampleData } from '../../samples/SampleData.ts'
import { designsIn } from './designs.ts'

const fonts = await createFontSet()
const ink = createInkShapes(fonts)
const parts = await loadAllLayoutParts()
const day = new Date('2026-11-21')

const languages: readonly Language[] = ['en', 'de', 'ar', 'ja']

it.each(
  languages.flatMap((language) => (['a4', 'letter'] as const).map((paper) => [language, paper] as const)),
)('no value on a built-in design covers anything: %s on %s', async (language, paper) => {
  const { messages, direction } = await loadMessages([language])
  const own = createSamples(day, messages)
  const found: string[] = []
  for (const { id, dimensions, fields } of designsIn(messages, direction, { paper })) {
    const page = { name: id, imageUrl: '', dimensions, locale: language }
    const document = { page, fields: fields.map((field) => ({ key: '', field })) }
    const attributes = attributeNames(fields)
    const samples = previewSamples(own, attributes, messages.sampleCourses)
    for (const sample of [...samples.map(({ subject }) => subject), longOnes(own, attributes)]) {
      const certificate = sampleCertificate(document, sample, dateLocales)
      await loadFonts(certificate, fonts, readFontFile)
      const result = layout(certificate.pages[0], {
        fonts,
        ink,
        parts,
        imageSize: () => ({ width: 240, height: 240 }),
      })
      for (const overlap of result.overlaps)
        found.push(`${id}, ${sample.recipientName}: ${JSON.stringify(overlap)}`)
      for (const { message, label } of layoutIssues(result))
        found.push(`${id}, ${sample.recipientName}, ${label}: ${message}`)
    }
  }
  expect(found).toEqual([])
})

/** A name of 40 letters, and a course of 90. */
function longOnes(own: SampleData, attributes: readonly string[]): SampleData {
  const course = 'Occupational Health, Safety and Environmental Management for Large Construction Sites 2026'
  return {
    ...own,
    recipientName: 'Maximilian Alexander von Hohenburg-Stein',
    attributes: Object.fromEntries(attributes.map((name) => [name, course])),
  }
}
