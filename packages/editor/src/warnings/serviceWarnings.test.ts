import { readFontFile } from '@certificate-sdk/fonts/node'
import { completeField, type TemplateField } from '@certificate-sdk/template'
import {
  cornersOf,
  expectedItem,
  itemOf,
  layout,
  layoutIssues,
  layoutItem,
  loadAllLayoutParts,
  newOverlaps,
  resolve,
  sampleOf,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { expect, it } from 'vitest'
import { createEditorResources } from '../assets/createEditorResources.ts'
import { type EditorDocument, toTemplate } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { en } from '../languages/en/en.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { unexpectedOverlaps } from './currentWarnings.ts'
import { fieldWarnings } from './fieldWarnings.ts'

const made = await createEditorResources([], readFontFile)
const parts = await loadAllLayoutParts()
/** Every image has arrived. */
const resources = {
  ...made,
  layoutResources: () => ({
    ...made.layoutResources(),
    parts,
    imageSize: () => ({ width: 120, height: 90 }),
  }),
}

const long = 'Alexandra Fitzgerald-Worthington of Nether Wallop'
const samples = {
  ...testSamples,
  recipientName: long,
  organizationLogo: 'https://example.org/logo.png',
  attributes: { Course: 'Celestial navigation for small craft', Photo: 'https://example.org/photo.png' },
}
const picture = { imageUrl: 'https://example.org/seal.png' }
const turns = [0, 20, -35, 90]

/** Creates a field below the end of a long value, `along` px from the left: the template's own sample ends before it. */
type Obstacle = (along: number) => TemplateField

const obstacles: Readonly<Record<string, Obstacle>> = {
  'a QR code': (x) => testField({ type: 'qr', text: 'QR', x, y: 190, fontSize: 150 }),
  'the quiet zone of a code': (x) => testField({ type: 'qr', text: 'QR', x, y: 214, fontSize: 150 }),
  'a value': (x) => testField({ type: 'attribute', text: 'Course', x, y: 200, fontSize: 30 }),
  'a text': (x) => testField({ type: 'text', text: 'Passed with honors', x, y: 200, fontSize: 30 }),
  'a signature': (x) =>
    testField({ type: 'signature', text: 'Signature', x, y: 190, fontSize: 90, ...picture }),
  'a seal': (x) => testField({ type: 'image', text: 'Seal', x, y: 180, fontSize: 120, ...picture }),
  'a logo': (x) => testField({ type: 'logo', text: 'Logo', x, y: 180, fontSize: 120, width: 120 }),
  'an image of the recipient': (x) =>
    testField({ type: 'image', text: 'Photo', attribute: 'Photo', x, y: 180, fontSize: 120, ...picture }),
  'a rule': (x) =>
    testField({
      type: 'line',
      text: 'Rule',
      x,
      y: 214,
      width: 200,
      stroke: '#000000',
      strokeWidth: 3,
      rotation: 90,
    }),
  'the side of a frame': (x) =>
    testField({
      type: 'frame',
      text: 'Frame',
      x: x - 900,
      y: 100,
      width: 950,
      height: 300,
      stroke: '#886600',
      strokeWidth: 3,
    }),
  'the end of a banner': (x) =>
    testField({
      type: 'rectangle',
      text: 'Banner',
      x: x - 900,
      y: 190,
      width: 950,
      height: 60,
      fill: '#ddeeff',
    }),
  'a gap in a rule': (x) =>
    testField({
      type: 'line',
      text: 'Dashes',
      x,
      y: 220,
      width: 300,
      stroke: '#000000',
      strokeWidth: 4,
      dash: [40, 20],
    }),
}

/** Each obstacle above and below the value, at three distances. A banner above also hides the sample. */
const cases = Object.keys(obstacles).flatMap((what) =>
  [560, 620, 680].flatMap((along) => [
    { what, along, isAbove: true },
    ...(what === 'the end of a banner' ? [] : [{ what, along, isAbove: false }]),
  ]),
)

it.each(cases)(
  'warns as the service does of a value over $what at $along px (above: $isAbove)',
  async (one) => {
    const { what, along, isAbove } = one
    const name = testField({
      type: 'name',
      text: 'Name',
      x: 60,
      y: 200,
      fontSize: 36,
      minFontSize: 36,
      width: 920,
    })
    const obstacle = (obstacles[what] as Obstacle)(along)
    const document = testDocument(...(isAbove ? [obstacle, name] : [name, obstacle]))
    const service = await fieldsOfService(document)
    expect(service).toContain('Name')
    expect(await fieldsOfEditor(document)).toEqual(expect.arrayContaining(service))
  },
)

it('warns of none that the template’s own sample has, as the service', async () => {
  for (const rotation of turns) {
    const name = testField({
      type: 'name',
      text: 'Name',
      x: 500,
      y: 300,
      fontSize: 36,
      alignment: 'center',
      width: 560,
      rotation,
    })
    const seal = testField({ type: 'image', text: 'Seal', x: 500, y: 290, fontSize: 90, ...picture })
    const document = testDocument(seal, name)
    expect(await fieldsOfService(document)).toEqual([])
    expect(await fieldsOfEditor(document)).toEqual([])
  }
})

/** Names of fields that the service refuses or warns about, in order. */
async function fieldsOfService(document: EditorDocument): Promise<string[]> {
  const page = await shown(document)
  const usual = await pageOf(document)
  const sample = { ...usual, items: usual.items.map((item, i) => expectedItem(item, page.items[i] ?? item)) }
  const used = { ...resources.layoutResources(), ink: resources.ink }
  const result = layout(page, used)
  const issues = layoutIssues(result).map(({ index }) => index)
  const overlaps = issues.length ? [] : newOverlaps(result.overlaps, layout(sample, used).overlaps)
  return named(document, [...issues, ...overlaps.flatMap(({ field, other }) => [field, other])])
}

/** Names of fields that the editor warns about, with the same values. */
async function fieldsOfEditor(document: EditorDocument): Promise<string[]> {
  const page = await shown(document)
  await pageOf(document)
  const used = resources.layoutResources()
  const items = document.fields.map(({ key, field }, i): CanvasItem => {
    const shownItem = page.items[i] ?? itemOf(field, '', undefined)
    const one = layoutItem(shownItem, i, document.page.dimensions, used)
    return {
      key,
      field: completeField(field),
      layout: one,
      ops: one.ops,
      corners: cornersOf(one.box, undefined),
    }
  })
  const source = {
    ...{
      items,
      page: document.page,
      ink: resources.ink,
      closeness: parts.closeness,
      unreadable: [],
      needsName: false,
    },
    unexpected: (visible: readonly CanvasItem[], overlaps: Parameters<typeof unexpectedOverlaps>[2]) =>
      unexpectedOverlaps(document, visible, overlaps, resources),
  }
  const about = fieldWarnings(source, en).filter(({ message }) => message !== en.crossesMargin)
  return named(
    document,
    about.flatMap(({ keys }) => keys.map((key) => document.fields.findIndex((entry) => entry.key === key))),
  )
}

function named(document: EditorDocument, indices: readonly number[]): string[] {
  return [...new Set(indices)].sort().map((index) => document.fields[index]?.field.text ?? '')
}

async function shown(document: EditorDocument) {
  await made.load(document, samples)
  return sampleCertificate(document, samples, dateLocales).pages[0]
}

async function pageOf(document: EditorDocument) {
  const usual = sampleOf(toTemplate(document))
  await made.load(document, { ...samples, ...usual })
  return resolve(toTemplate(document), usual, dateLocales).pages[0]
}
