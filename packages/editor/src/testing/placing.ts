import { readFontFile } from '@certificate-sdk/fonts/node'
import type { TemplateField } from '@certificate-sdk/template'
import {
  boundsOf,
  colorsOf,
  createPaintResources,
  groundOps,
  groundSize,
  isReadable,
  paintTextGround,
  textsOnGround,
} from '@certificate-sdk/template/internal'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import { expect } from 'vitest'
import { createEditorResources } from '../assets/createEditorResources.ts'
import { addField, addNewField } from '../commands/addFieldCommands.ts'
import type { EffectTools } from '../commands/Command.ts'
import { pasteFields } from '../commands/clipboardCommands.ts'
import { createRun } from '../commands/createRun.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { type EditorDocument, toDocument } from '../document/EditorDocument.ts'
import { additionId, allAdditions } from '../kinds/additions.ts'
import { en } from '../languages/en/en.ts'
import { createSamples } from '../samples/SampleData.ts'
import { canvasItems, newItem } from '../scene/CanvasItem.ts'
import { designsIn } from '../start/designs/designs.ts'
import { fieldWarnings } from '../warnings/fieldWarnings.ts'
import { countingKeys } from './testDocument.ts'
import { blankUrl, testStore, testTools } from './testStore.ts'

const resources = await createEditorResources([], readFontFile)
const painting = createPaintResources<Path2D, Canvas>(resources.fonts, {
  newPath: () => new Path2D(),
  scratch: (width, height) => createCanvas(width, height).getContext('2d'),
  image: () => undefined,
})
const samples = createSamples(new Date('2026-11-21'), en)
const newKey = countingKeys()
/** For tests: the built-in designs as documents, by name. */
export const placingDesigns = designsIn(en, 'ltr', { paper: 'a4' }).map(
  ({ id, dimensions, background, fields }) =>
    [
      id,
      toDocument(
        { name: id, imageUrl: blankUrl, dimensions, ...(background && { background }), fields: [...fields] },
        newKey,
      ),
    ] as const,
)

/** Size of a px of these designs on paper, in points. */
const points = 0.48

/** Warnings that a field has regardless of its position. */
const unplaced: readonly string[] = [
  en.textUnchanged,
  en.imageMissing,
  // Images do not load here.
  en.imageBroken,
  en.attributesUnchosen(en.defaults.attribute, 2),
  en.attributesUnchosen(en.defaults.attribute, 3),
]

const itemsOf = (document: EditorDocument) =>
  canvasItems({ document, samples, resourcesVersion: 0 }, resources)

function load(document: EditorDocument) {
  return resources.load({ ...document, page: { ...document.page, imageUrl: '' } }, samples)
}

/** For tests: an editor with a document, whose commands measure its fields in their fonts. */
export function openPlacing(document: EditorDocument) {
  const store = testStore(document)
  const tools = {
    ...testTools(store),
    newKey,
    boundsOf(key: string) {
      const item = itemsOf(store.getState().document).find((other) => other.key === key)
      return item && boundsOf(item.corners)
    },
    measure: (field: TemplateField) =>
      boundsOf(
        newItem(field, { document: store.getState().document, samples, resourcesVersion: 0 }, resources)
          .corners,
      ),
  }
  const effects = { ...tools, store, chooseImage: () => undefined } as Partial<EffectTools>
  const run = createRun(
    store,
    tools,
    () => undefined,
    () => ({ ...effects, run }) as EffectTools,
  )
  return { store, run }
}

/** Returns warnings about the positions of fields. */
function warningsOf(document: EditorDocument): string[] {
  const { closeness } = resources.layoutResources().parts
  const page = { ...document.page, imageUrl: '' }
  const source = { items: itemsOf(document), page, ink: resources.ink, closeness, unreadable: [] }
  return fieldWarnings({ ...source, needsName: false }, en)
    .map(({ message }) => message)
    .filter((message) => !unplaced.includes(message))
}

/** Returns the number of texts that are hard to read on the fields below them. */
function countUnreadable(document: EditorDocument): number {
  const { background, dimensions } = document.page
  const { width, height } = groundSize(dimensions)
  const context = createCanvas(width, height).getContext('2d')
  const below = groundOps({ background: '', size: dimensions, ...(background && { fill: background }) })
  const layouts = itemsOf(document).map(({ layout }) => layout)
  return textsOnGround(layouts).filter(({ index, ground }) => {
    paintTextGround(context, [...below, ...ground], dimensions, painting, () => undefined)
    const colorAt = colorsOf(context.getImageData(0, 0, width, height).data, dimensions)
    return !isReadable(layouts[index]?.ops ?? [], colorAt, points)
  }).length
}

/** For tests: adds each kind twice, and expects no warning about its position that the design did not have. */
export async function expectKindsPlaced(document: EditorDocument): Promise<void> {
  await load(document)
  const before = warningsOf(document)
  const pale = countUnreadable(document)
  const found: string[] = []
  for (const addition of allAdditions) {
    const name = additionId(addition)
    const { store, run } = openPlacing(document)
    for (let i = 0; i < 2; i++) {
      run(addNewField, addition)
      if (run(closeDialog)) run(addField, addition)
    }
    const after = store.getState().document
    await load(after)
    const count = after.fields.length - document.fields.length
    if (count < 2)
      expect([name, store.getState().ui.notice?.action?.label]).toEqual(['table', en.addOnNewPage])
    const more = warningsOf(after).slice()
    for (const message of before) more.splice(more.indexOf(message), 1)
    found.push(...more.map((message) => `${name}: ${message}`))
    if (countUnreadable(after) > pale) found.push(`${name}: ${en.unreadable}`)
  }
  expect(found).toEqual([])
}

/** For tests: pastes each field of a design twice, and expects no warning that the design did not have. */
export async function expectFieldsPasted(document: EditorDocument): Promise<void> {
  await load(document)
  const before = warningsOf(document)
  const found: string[] = []
  for (const { field } of document.fields) {
    const { store, run } = openPlacing(document)
    for (let i = 0; i < 2; i++) run(pasteFields, [field])
    const { document: after, ui } = store.getState()
    if (after.fields.length < document.fields.length + 2)
      expect([field.type, ui.notice?.action?.label]).toEqual(['table', en.addOnNewPage])
    const more = warningsOf(after)
    for (const message of before) more.splice(more.indexOf(message), 1)
    found.push(...more.map((message) => `${field.type} ${field.text}: ${message}`))
  }
  expect(found).toEqual([])
}
