import { readFontFile } from '@certificate-sdk/fonts/node'
import type { TemplateField } from '@certificate-sdk/template'
import { createEditorResources } from '../assets/createEditorResources.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { type CanvasItem, canvasItems } from '../scene/CanvasItem.ts'
import { testDocument, testField } from './testDocument.ts'
import { testSamples } from './testSamples.ts'

/**
 * A family used only here: editors with the same families share the fonts of a page, and other tests would share them,
 * too.
 */
const unshared = { name: 'Never loaded', files: { Regular: 'https://example.org/never.ttf' } }

/**
 * For tests: resources without any loaded font, but with every part of layout: a text has the width of its box and draws
 * nothing.
 */
export const fontlessResources = await createEditorResources([unshared], readFontFile)
await fontlessResources.load(
  testDocument(
    testField({ type: 'qr' }),
    testField({ type: 'rectangle' }),
    testField({ type: 'table', fontFamily: unshared.name, columns: [{ key: 'a' }] }),
  ),
  testSamples,
)

/** For tests: the fields of a document as the canvas sees them. */
export function itemsOf(document: EditorDocument): CanvasItem[] {
  return canvasItems({ document, samples: testSamples, resourcesVersion: 0 }, fontlessResources)
}

/** For tests: one field as the canvas sees it. */
export function itemOf(field: TemplateField): CanvasItem {
  const [item] = itemsOf(testDocument(field))
  if (!item) throw new Error('A document of one field has one item.')
  return item
}
