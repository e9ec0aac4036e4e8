import { readFontFile } from '@certificate-sdk/fonts/node'
import type { ShowWhen } from '@certificate-sdk/template'
import { expect, it } from 'vitest'
import { createEditorResources } from '../assets/createEditorResources.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { canvasItems } from '../scene/CanvasItem.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { fieldWarnings } from './fieldWarnings.ts'
import { sampleWarnings } from './sampleWarnings.ts'

it('a name that wraps into the words of another field has one warning, which names the other', async () => {
  const place = { x: 500, width: 300, alignment: 'center' } as const
  const document = testDocument(
    testField({ ...place, type: 'name', y: 200 }),
    testField({ ...place, y: 255, fontSize: 24, text: 'Advanced Sailing' }),
  )
  const samples = { ...testSamples, recipientName: 'Maximiliana Konstantinopoulou von Hohenzollern' }
  expect(await warned(document, samples)).toEqual([
    [['a'], en.issue.overlaps_field({ other: 'Advanced Sailing' })],
  ])
})

it('warns of words that conditions show in the same place, but not of alternatives', async () => {
  const grade = (score: string) => ({ ...testSamples, attributes: { Score: score } })
  const words = (text: string, condition: Partial<ShowWhen>) =>
    testField({ text, x: 300, y: 200, showWhen: { attribute: 'Score', ...condition } })
  const both = testDocument(words('Passed', { atLeast: 50 }), words('With distinction', { atLeast: 90 }))
  expect(await warned(both, grade('95'))).toEqual([
    [['b', 'a'], en.inkOverlaps('With distinction', 'Passed')],
  ])
  expect(await warned(both, grade('60'))).toEqual([])
  const either = testDocument(words('Passed', { is: ['A'] }), words('With distinction', { is: ['B'] }))
  expect(await warned(either, grade('A'))).toEqual([])
})

it('warns of lines and letters that are printed over each other, in a sample, too', async () => {
  const name = testField({ type: 'name', text: 'Name', width: 300, lineHeight: 0.5, minFontSize: 40 })
  const samples = { ...testSamples, recipientName: 'Peggy Young-Fitzgerald of Worthington' }
  const message = en.linesOverlap(en.kinds.name.label)
  expect(await warned(testDocument(name), samples)).toEqual([[['a'], message]])
  expect(await warned(testDocument(name), { ...samples, recipientName: 'Ada' })).toEqual([])
  const own = testField({ text: samples.recipientName, width: 300, lineHeight: 0.5 })
  expect(await warned(testDocument(own), samples)).toEqual([])
  const overlap = { field: 0, other: 0, harm: 'lines' } as const
  const view = testDocument(name)
  expect(sampleWarnings(view, { fields: [], overlaps: [overlap] }, [], en)).toEqual([message])
  expect(sampleWarnings(view, { fields: [], overlaps: [overlap] }, [overlap], en)).toEqual([])

  const tight = testField({ type: 'name', text: 'Name', height: 40, minFontSize: 8, letterSpacing: -6 })
  expect(await warned(testDocument(tight), samples)).toEqual([
    [['a'], en.lettersOverlap(en.kinds.name.label)],
  ])
  expect(await warned(testDocument(tight), { ...samples, recipientName: 'A' })).toEqual([])
})

it('warns of lines whose stacked letters and marks are printed over each other at a common line height', async () => {
  const field = testField({ type: 'attribute', text: 'Name', lineHeight: 1.1 })
  const withValue = (value: string) => ({
    ...testSamples,
    attributes: { Name: `${value}\n${value}` },
  })
  const message = en.linesOverlap('Name')
  expect(await warned(testDocument(field), withValue('བསྒྲུབས་ཧཱུྃ'))).toEqual([[['a'], message]])
  expect(await warned(testDocument(field), withValue('Ag'))).toEqual([])
})

it.each([
  ['ᬩᬮᬶ ᬓ᭄ᬱᬢ᭄ᬭᬶᬬ ᬩᬮᬶ ᬓ᭄ᬱᬢ᭄ᬭᬶᬬ', {}],
  ['کیانوش گیلگمش کیانوش', { fontFamily: 'Noto Nastaliq Urdu' }],
  ['NGUYỄN ẾỆỘ NGUYỄN', { fontFamily: 'Playfair Display', lineHeight: 1.1 }],
])('warns of tall letters that meet in lines that others fit into: %s', async (recipientName, style) => {
  const name = testField({ type: 'name', text: 'Name', width: 90, fit: 'wrap', ...style })
  const found = await warned(testDocument(name), { ...testSamples, recipientName })
  expect(found).toContainEqual([['a'], en.linesOverlap(en.kinds.name.label)])
})

async function warned(document: EditorDocument, samples: SampleData) {
  const resources = await createEditorResources([], readFontFile)
  await resources.load(document, samples)
  const items = canvasItems({ document, samples, resourcesVersion: 0 }, resources)
  const { closeness } = resources.layoutResources().parts
  const source = {
    items,
    page: document.page,
    ink: resources.ink,
    closeness,
    unreadable: [],
    needsName: false,
  }
  return fieldWarnings(source, en).map(({ keys, message }) => [keys, message])
}
