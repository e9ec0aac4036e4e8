import { fieldKinds, type TemplateField } from '@certificate-sdk/template'
import { centerOf } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { loadMessages } from '../loading/loadMessages.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { itemsOf } from '../testing/testItems.ts'
import { blankUrl, runCommand, testRun, testStore, undoLabels } from '../testing/testStore.ts'
import { addField, addNewField, newField, visibleBoxes } from './addFieldCommands.ts'

const a = testField({ text: 'A' })
const b = testField({ text: 'B', id: 'f2', templateId: 't1' })
const locked = testField({ text: 'C', locked: true })

/** A store with fields a, b and the locked c. */
const storeWith = (selection: string, fields: TemplateField[] = [a, b, locked]) =>
  testStore(testDocument(...fields), [...selection])
const selection = (store: ReturnType<typeof storeWith>) => store.getState().ui.selection.keys

describe('visibleBoxes', () => {
  it('has the boxes of what takes room: no hidden field, no shape, and none without a box', () => {
    const box = { x: 1, y: 2, width: 3, height: 4 }
    const document = testDocument(
      testField(),
      testField({ hidden: true }),
      testField({ type: 'rectangle' }),
      testField({ type: 'qr' }),
    )
    expect(visibleBoxes(document, (key) => (key === 'd' ? undefined : box))).toEqual([box])
    expect(visibleBoxes(document, () => box)).toEqual([box, box])
  })
})

describe('adding a field', () => {
  it('puts it on top, selects it and names the step', () => {
    const store = storeWith('a')
    runCommand(store, addField, { type: 'name' })
    const added = store.getState().document.fields.at(-1)
    expect(added?.field).toMatchObject({ type: 'name', text: 'Name' })
    expect(selection(store)).toEqual([added?.key])
    expect(undoLabels(store)).toEqual(['Add recipient name'])
  })

  const kinds = fieldKinds.map(({ type }) => type).filter((type) => !editorKind(type).startsBelow)
  it.each(kinds)('puts no field of the kind %s exactly on another, not even on a full page', (type) => {
    const store = testStore(testDocument())
    for (let i = 0; i < 25; i++) runCommand(store, addField, { type })
    const places = store.getState().document.fields.map(({ field: { x, y } }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(25)
  })

  it('covers an image rather than a QR code on a full page', () => {
    const image = testField({ type: 'image', x: 500, y: 0, fontSize: 500, width: 1000, alignment: 'center' })
    const code = testField({ type: 'qr', x: 500, y: 530, fontSize: 100, alignment: 'center' })
    const store = testStore(testDocument(image, code))
    runCommand(store, addField, { type: 'table' })
    const [, codeBox, table] = itemsOf(store.getState().document).map(({ layout }) => layout.box)
    expect(codeBox && table && touches(codeBox, table)).toBe(false)
  })

  it('makes the first text of a blank page its title, above the name and larger, and lets it be typed', () => {
    const name = testField({ type: 'name', x: 500, y: 294, fontSize: 49, width: 780, rotation: 0 })
    const document = testDocument(name)
    const store = testStore({ ...document, page: { ...document.page, imageUrl: blankUrl } })
    runCommand(store, addNewField, { type: 'text' })
    const { document: after, ui } = store.getState()
    const title = after.fields.at(-1)
    expect(title?.field).toMatchObject({ text: 'Your text', x: 500, width: 780 })
    expect(title?.field.fontSize).toBeGreaterThan(49)
    expect(title?.field.y).toBeGreaterThan(77)
    expect((title?.field.y ?? 0) + (title?.field.fontSize ?? 0)).toBeLessThan(294)
    expect(ui.typing).toEqual({ place: 'page', key: title?.key })
    patchUi(store, { typing: null })
    runCommand(store, addNewField, { type: 'text' })
    const second = store.getState().document.fields.at(-1)?.field
    expect(second?.y).toBeGreaterThan(294)
    expect(store.getState().ui.typing).toBeNull()
  })

  it('makes no title on a background of the author’s, which has its own', () => {
    const store = testStore(testDocument())
    runCommand(store, addNewField, { type: 'text' })
    expect(store.getState().document.fields[0]?.field.fontSize).toBeLessThan(40)
    expect(store.getState().ui.typing).toBeNull()
  })

  it('accepts a place and a text', () => {
    const store = storeWith('')
    runCommand(store, addField, { type: 'attribute', at: { x: 12, y: 34 }, text: 'Course' })
    expect(store.getState().document.fields.at(-1)?.field).toMatchObject({ x: 12, y: 34, text: 'Course' })
  })

  it('draws it where it is stored, after its box was measured to center it', () => {
    const store = storeWith('')
    runCommand(store, addField, { type: 'text', text: 'One\ntwo\nthree', center: { x: 400, y: 300 } })
    const { document } = store.getState()
    const drawn = itemsOf(document).at(-1)?.layout
    expect(drawn).toEqual(itemsOf(structuredClone(document)).at(-1)?.layout)
    expect(drawn && Math.abs(centerOf(drawn.box).y - 300)).toBeLessThan(1)
  })

  it.each([
    ['attribute', 'Kurs'],
    ['text', 'Ihr Text'],
    ['name', 'Name'],
  ])('starts a field of kind %s with “%s” in German', async (type, text) => {
    const { messages } = await loadMessages(['de'])
    const store = storeWith('')
    testRun(store, messages)(addField, { type })
    expect(store.getState().document.fields.at(-1)?.field.text).toBe(text)
  })

  it('names the columns of a table in the author’s language, and leaves their keys', async () => {
    const { messages } = await loadMessages(['de'])
    const { page } = testDocument()
    const { columns, text } = newField(page, messages, { type: 'table' }, { x: 0, y: 0 })
    expect(text).toBe('Kurse')
    expect(columns?.map(({ key, label }) => [key, label])).toEqual([
      ['course', 'Fach'],
      ['credits', 'Punkte'],
      ['grade', 'Note'],
    ])
  })

  it('needs a page', () => {
    expect(runCommand(testStore(emptyDocument('New')), addField, { type: 'name' })).toBe(false)
  })
})
