import { readFontFile } from '@certificate-sdk/fonts/node'
import type { TemplateField } from '@certificate-sdk/template'
import { layout } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { createEditorResources } from '../assets/createEditorResources.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { en } from '../languages/en/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { sampleWarnings } from './sampleWarnings.ts'

it('warns of values that shrink to a size that is hard to read on paper, and of no other small words', async () => {
  const recipientName = 'Maximiliana Konstantinopoulou von Hohenzollern'
  const small = /^\W*Recipient name\W*: This text is printed at [1-5]\.\d pt and is hard to read/
  const narrow = { type: 'name', text: 'Name', width: 120, height: 50, minFontSize: 4 }
  expect(await warned(narrow, recipientName)).toEqual([expect.stringMatching(small)])
  expect(await warned(narrow, 'Ada')).toEqual([])
  expect(await warned({ ...narrow, hidden: true }, recipientName)).toEqual([])
  expect(await warned({ ...narrow, fontSize: 8 }, 'Ada')).toEqual([])
  expect(await warned({ type: 'text', fontSize: 8 }, recipientName)).toEqual([])
})

async function warned(keys: Partial<TemplateField>, recipientName: string) {
  const resources = await createEditorResources([], readFontFile)
  const document = testDocument(testField(keys))
  const view = { ...document, page: { ...document.page, dimensions: { width: 1240, height: 1754 } } }
  const samples = { ...testSamples, recipientName }
  await resources.load(view, samples)
  const [page] = sampleCertificate(view, samples, resources.dates()).pages
  return sampleWarnings(view, layout(page, resources.layoutResources()), [], en)
}
