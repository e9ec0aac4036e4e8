import { describe, expect, it, vi } from 'vitest'
import { ImageFileError } from '../assets/ImageFile.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { undo } from '../commands/editCommands.ts'
import { startFromDesign } from '../commands/pageCommands.ts'
import { emptyDocument, toTemplate } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { countingKeys } from '../testing/testDocument.ts'
import { testRun, testStore, undoLabels } from '../testing/testStore.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import type { Conversion, ConvertedPage } from './Conversion.ts'
import { createTemplate } from './createTemplate.ts'
import type { TextDecision } from './text/fieldOf.ts'
import { joinPieces } from './text/joinPieces.ts'
import { recognize } from './text/recognize.ts'

const dimensions = { width: 800, height: 600 }
const file = new File(['x'], 'old.png')
const image = { imageUrl: 'data:image/png;base64,old', file }

function setUp(more: Partial<ConvertedPage> = {}, kinds?: 'name'[], keepsArt = true) {
  const pieces = ['Diploma', 'Jane Doe'].map((text, i) => ({
    ...{ text, x: 100, y: 100 * (i + 1), width: 100, fontSize: 20, angle: 0, color: '#000000', source: i },
    font: { name: 'Arial', isBold: false, isItalic: false },
  }))
  const drawBackground = vi.fn<ConvertedPage['drawBackground']>(async () => image)
  const texts = recognize(joinPieces(pieces, dimensions))
  const page: ConvertedPage = { texts, parts: [], drawBackground, ...more }
  const conversion: Conversion = {
    ...{
      name: 'old.pdf',
      dimensions,
      print: undefined,
      pages: [page],
      pageCount: 1,
      leftOut: [],
      ...{ missingFonts: [], differentTexts: 0 },
      keepsArt,
    },
    close: () => undefined,
  }
  const store = testStore(emptyDocument('Mine'), [], permissionsOf({ features: { ...(kinds && { kinds }) } }))
  const insertImages = vi.fn<ConversionTools['insertImages']>((_parts, _images, change) => {
    change()
    return true
  })
  const tools = {
    ...{ store, messages: en, run: testRun(store), newKey: countingKeys(), fit: () => undefined },
    ...{ insertImages, startFromDesign, closeDialog, undo, load: async (url: string) => `${url}#1` },
  } as unknown as ConversionTools
  const create = (...decisions: TextDecision[]) => createTemplate(conversion, [{ page, decisions }], tools)
  return { conversion, page, create, drawBackground, insertImages, store, tools }
}
const art = { choice: 'art', label: '' } as const
const name = { choice: 'name', label: 'Recipient' } as const

describe('createTemplate', () => {
  it('makes fields of the chosen texts, and draws the others into the background', async () => {
    const { create, drawBackground, insertImages, store } = setUp()
    await create(art, name)
    expect(drawBackground.mock.calls[0]?.[0].map(({ text }) => text)).toEqual(['Jane Doe'])
    expect(insertImages.mock.calls[0]?.[1]).toEqual([{ imageUrl: `${image.imageUrl}#1`, file }])
    const { page, fields } = store.getState().document
    expect(page).toEqual({ name: 'Mine', imageUrl: `${image.imageUrl}#1`, dimensions })
    expect(fields.map(({ field }) => field)).toMatchObject([{ type: 'name', text: 'Recipient' }])
    expect(undoLabels(store)).toEqual([en.steps.start])
  })

  it('keeps shapes and images of presentations, and locks texts that stay as they are', async () => {
    const shape = { type: 'rectangle', text: '', x: 0, y: 0, fontSize: 16 }
    const logo = { ...image, imageUrl: 'data:image/png;base64,logo' }
    const parts = [{ field: shape }, { field: { ...shape, type: 'image' }, image: logo }]
    const { create, insertImages, store } = setUp({ parts }, undefined, false)
    await create(art, name)
    expect(store.getState().document.fields.map(({ field }) => field)).toMatchObject([
      { type: 'rectangle' },
      { type: 'image', imageUrl: 'data:image/png;base64,logo#1' },
      { type: 'text', text: 'Diploma', locked: true },
      { type: 'name' },
    ])
    expect(insertImages.mock.calls[0]?.[1]).toHaveLength(2)
  })

  it('makes one field of a table that was chosen, and groups the cells of another one', async () => {
    const shape = { type: 'rectangle', text: '', x: 0, y: 0, fontSize: 16 }
    const parts = [0, 1].map((cellOf) => ({ field: { ...shape, x: cellOf }, cellOf }))
    const field = { type: 'table', text: '', x: 0, y: 50, fontSize: 16, columns: [{ key: 'Module' }] }
    const tables = [field, { ...field, y: 60 }].map((one) => ({ field: one, hasValues: true }))
    const { conversion, page, store, tools } = setUp({ parts, tables }, undefined, false)
    const texts = page.texts.map((found, cellOf) => ({ ...found, block: { ...found.block, cellOf } }))
    const used = { page: { ...page, texts }, decisions: [art, name] }
    await createTemplate(conversion, [{ ...used, wholeTables: [true, false] }], tools)
    const fields = store.getState().document.fields.map((one) => one.field)
    const group = fields[0]?.group
    expect(fields).toMatchObject([
      { type: 'rectangle', x: 1, layerName: en.kinds.table.label },
      { type: 'table', text: en.defaults.table, y: 50 },
      { type: 'name' },
    ])
    expect(group).toBeDefined()
    expect(fields.map((one) => one.group)).toEqual([group, undefined, group])
    await createTemplate(conversion, [{ ...used, wholeTables: [true, true] }], tools)
    expect(store.getState().document.fields.map((one) => one.field.text)).toEqual([
      en.defaults.table,
      `${en.defaults.table} 2`,
    ])
  })

  it('adds no kinds that the host lacks', async () => {
    const parts = [{ field: { type: 'rectangle', text: '', x: 0, y: 0, fontSize: 16 } }]
    const { create, store } = setUp({ parts }, ['name'])
    await create(name, name)
    expect(store.getState().document.fields).toHaveLength(2)
  })

  it('makes a page of each page that was chosen, within the number of fields of a template', async () => {
    const shape = { type: 'rectangle', text: '', x: 0, y: 0, fontSize: 16 }
    const many = Array.from({ length: 150 }, () => ({ field: shape }))
    const { conversion, page, insertImages, store, tools } = setUp({ parts: many })
    const back: ConvertedPage = { ...page, background: '#112233', texts: [] }
    await createTemplate(
      conversion,
      [
        { page, decisions: [art, name] },
        { page: back, decisions: [] },
      ],
      tools,
    )
    const { fields, pages } = toTemplate(store.getState().document)
    expect([fields.length, pages?.map((one) => one.fields.length)]).toEqual([151, [49]])
    expect(pages?.[0]).toMatchObject({ imageUrl: `${image.imageUrl}#1`, background: '#112233' })
    expect(insertImages.mock.calls[0]?.[1]).toHaveLength(2)
    expect(undoLabels(store)).toEqual([en.steps.start])
  })

  it('says that a design was replaced, and undoes it', async () => {
    const { create, store } = setUp()
    await create(name, name)
    expect(store.getState().ui.notice).toBeNull()
    const before = store.getState().document
    await create(art, name)
    expect(store.getState().ui.notice?.text).toBe(en.conversion.replaced)
    store.getState().ui.notice?.action?.perform()
    expect(store.getState().document).toBe(before)
  })

  it('changes nothing, and says why, if the page cannot be drawn', async () => {
    const failed = setUp({ drawBackground: () => Promise.reject(new ImageFileError('tooLarge')) })
    await failed.create(name, name)
    expect(failed.store.getState().ui.notice?.text).toBe(en.badFile.tooLarge('old.pdf'))
    expect(undoLabels(failed.store)).toEqual([])
  })
})
