import { readFontFile } from '@certificate-sdk/fonts/node'
import {
  attributeNames,
  createFontSet,
  createInkShapes,
  layout,
  layoutIssues,
  loadFonts,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { expect, it } from 'vitest'
import { sampleCertificate } from '../../document/sampleCertificate.ts'
import { en } from '../../locales/en.ts'
import { previewSamples } from '../../samples/previewSamples.ts'
import { createSamples } from '../../samples/SampleData.ts'
import { designsIn } from './designs.ts'

const fonts = await createFontSet()
const ink = createInkShapes(fonts)
const own = createSamples(new Date('2026-11-21'), en)

it.each(['en', 'ar'] as const)('no sample of a built-in design covers anything: %s', async (language) => {
  const found: string[] = []
  for (const { id, dimensions, fields } of designsIn(en, language)) {
    const page = { name: id, imageUrl: '', dimensions, locale: 'en' }
    const document = { page, fields: fields.map((field) => ({ key: '', field })) }
    const attributes = attributeNames(fields)
    for (const sample of previewSamples(own, attributes, en.sampleCourses)) {
      const certificate = sampleCertificate(document, sample.subject, dateLocales)
      await loadFonts(certificate, fonts, readFontFile)
      const result = layout(certificate.pages[0], {
        fonts,
        ink,
        imageSize: () => ({ width: 240, height: 240 }),
      })
      for (const overlap of result.overlaps) found.push(`${id}, ${sample.id}: ${JSON.stringify(overlap)}`)
      for (const { message } of layoutIssues(result)) found.push(`${id}, ${sample.id}: ${message}`)
    }
  }
  expect(found).toEqual([])
})
