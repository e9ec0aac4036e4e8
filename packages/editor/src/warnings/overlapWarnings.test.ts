import { readFontFile } from '@certificate-sdk/fonts/node'
import { expect, it } from 'vitest'
import { createEditorResources } from '../assets/createEditorResources.ts'
import { en } from '../locales/en.ts'
import { canvasItems } from '../scene/CanvasItem.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { fieldWarnings } from './fieldWarnings.ts'

it('a name that wraps into the words of another field has one warning, which names the other', async () => {
  const place = { x: 500, width: 300, alignment: 'center' } as const
  const document = testDocument(
    testField({ ...place, type: 'name', y: 200 }),
    testField({ ...place, y: 255, fontSize: 24, text: 'Advanced Sailing' }),
  )
  const samples = { ...testSamples, recipientName: 'Maximiliana Konstantinopoulou von Hohenzollern' }
  const resources = await createEditorResources([], readFontFile)
  await resources.load(document, samples)
  const items = canvasItems({ document, samples, resourcesVersion: 0 }, resources)
  const source = { items, page: document.page, ink: resources.ink, unreadable: [], needsName: false }
  expect(fieldWarnings(source, en).map(({ keys, message }) => [keys, message])).toEqual([
    [['a'], en.issue.overlaps_field({ other: 'Advanced Sailing' })],
  ])
})
