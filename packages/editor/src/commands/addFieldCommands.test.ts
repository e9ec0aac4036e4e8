import { fieldKinds, type TemplateField } from '@certificate-sdk/template'
import { centerOf } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { en } from '../languages/en/en.ts'
import { loadMessages } from '../loading/loadMessages.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { itemsOf } from '../testing/testItems.ts'
import { runCommand, testRun, testStore, undoLabels } from '../testing/testStore.ts'
import { addCommands, addField, addNewField } from './addFieldCommands.ts'
import type { ListedCommand } from './Command.ts'
import { editText } from './editCommands.ts'
import { addFromPanel } from './panelCommands.ts'
import { visibleBoxes } from './placedField.ts'
import { newFields } from './presetFields.ts'

const a = testField({ text: 'A' })
const b = testField({ text: 'B', id: 'f2', templateId: 't1' })
const locked = testField({ text: 'C', locked: true })

/** A store with fields a, b and the locked c. */
const storeWith = (selection: string, fields: TemplateField[] = [a, b, locked]) =>
  testStore(testDocument(...fields), [...selection])
const addText = addCommands.find(({ id }) => id === 'add-text') as ListedCommand
const selection = (store: ReturnType<typeof storeWith>) => store.getState().ui.selection.keys

describe('visibleBoxes', () => {
  it('has the boxes of what takes room: no hidden field, no border, and none without a box', () => {
    const box = { x: 1, y: 2, width: 3, height: 4 }
    const document = testDocument(
      testField(),
      testField({ hidden: true }),
      testField({ type: 'frame' }),
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

  it('puts a heading above the name, larger than it, and lets it be typed over', () => {
    const name = testField({ type: 'name', x: 500, y: 294, fontSize: 49, width: 780, rotation: 0 })
    const store = testStore(testDocument(name))
    runCommand(store, addNewField, { type: 'text', preset: 'heading' })
    const { document: after, ui } = store.getState()
    const title = after.fields.at(-1)
    expect(title?.field).toMatchObject({ type: 'text', text: en.designTexts.completion, x: 500, width: 780 })
    expect(title?.field.fontSize).toBeGreaterThan(49)
    expect(title?.field.y).toBeGreaterThan(77)
    expect((title?.field.y ?? 0) + (title?.field.fontSize ?? 0)).toBeLessThan(294)
    expect(ui.typing).toEqual({ place: 'page', key: title?.key })
    expect(undoLabels(store)).toEqual(['Add heading'])
  })

  it.each([
    [
      'has its own name',
      [],
      'This certifies that {{name}} has successfully completed {{attributes.Course}}.',
    ],
    [
      'follows the name on the page',
      [testField({ type: 'name' })],
      'has successfully completed {{attributes.Course}}.',
    ],
  ])('adds a sentence that %s, in letters that suit one', (_name, fields, text) => {
    const store = storeWith('', fields)
    runCommand(store, addNewField, { type: 'text', preset: 'sentence' })
    const { document, ui } = store.getState()
    const { field } = document.fields.at(-1) ?? {}
    expect(field?.text).toBe(text)
    expect(field?.runs?.map((run) => run.text).join('')).toBe(text)
    expect(field?.runs?.filter(({ isBold }) => isBold).map((run) => run.text)).toEqual([
      '{{attributes.Course}}',
    ])
    expect(field?.fontSize).toBeLessThan(30)
    expect(ui.typing).toBeNull()
  })

  it('adds a line to sign on with a name, a role, and a place to sign above it, as one group in one step', () => {
    const store = storeWith('')
    runCommand(store, addNewField, { type: 'line', preset: 'signatureBlock' })
    const fields = store
      .getState()
      .document.fields.slice(-4)
      .map(({ field }) => field)
    expect(fields.map(({ type, text }) => [type, text])).toEqual([
      ['line', expect.any(String)],
      ['text', en.signature.yourName],
      ['text', en.designTexts.authorizedSignature],
      ['signature', expect.any(String)],
    ])
    const [line, , , signature] = fields
    expect((signature?.y ?? 0) + (signature?.fontSize ?? 0)).toBe(line?.y)
    expect(line?.group).toBeTruthy()
    expect(new Set(fields.map(({ group }) => group)).size).toBe(1)
    expect(selection(store)).toHaveLength(4)
    expect(undoLabels(store)).toHaveLength(1)
    expect(store.getState().ui.overlay.dialog).toBeNull()
    runCommand(store, editText, undefined)
    expect(store.getState().ui.overlay.dialog).toBe('signature')
  })

  it('asks for a signature before it adds one, so that closing the dialog adds nothing', () => {
    const store = storeWith('')
    runCommand(store, addNewField, { type: 'signature' })
    expect(store.getState().document.fields).toHaveLength(3)
    expect(store.getState().ui.overlay).toMatchObject({ dialog: 'signature', adds: { type: 'signature' } })
  })

  it('draws an ornament in the color of the others', () => {
    const store = storeWith('', [a, testField({ type: 'frame', stroke: '#b8860b' })])
    runCommand(store, addField, { type: 'frame', preset: 'seal' })
    const seal = store.getState().document.fields.at(-1)?.field
    expect(seal).toMatchObject({ ornament: 'rosette', stroke: '#b8860b' })
  })

  it('gives each text the size of a text, also the first of a blank page', () => {
    const store = testStore(testDocument())
    runCommand(store, addNewField, { type: 'text' })
    expect(store.getState().document.fields[0]?.field.fontSize).toBeLessThan(40)
  })

  it.each([
    ['the panel', (store: EditorStore) => runCommand(store, addFromPanel, { type: 'text' })],
    ['a drop', (store: EditorStore) => runCommand(store, addFromPanel, { type: 'text', at: { x: 9, y: 9 } })],
    ['the palette or a key', (store: EditorStore) => runCommand(store, addText, undefined)],
  ])('lets each text be typed at once that comes from %s, also a second time', (_door, add) => {
    const store = storeWith('')
    for (let i = 0; i < 2; i++) {
      add(store)
      const { document, ui } = store.getState()
      expect(ui.typing).toEqual({ place: 'page', key: document.fields.at(-1)?.key })
      patchUi(store, { typing: null })
    }
  })

  it('starts no typing in a text that has its words already', () => {
    const store = storeWith('')
    runCommand(store, addNewField, { type: 'text', text: 'Pasted' })
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
    const [{ columns, text }] = newFields(testDocument(), messages, { type: 'table' }, { x: 0, y: 0 })
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
