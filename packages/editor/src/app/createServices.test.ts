import type { Template } from '@certificate-sdk/template'
import { describe, expect, it, vi } from 'vitest'
import { pasteFields } from '../commands/clipboardCommands.ts'
import { rename, setBackground } from '../commands/documentCommands.ts'
import { addField, deleteFields, duplicateFields, selectAll, selectNone } from '../commands/fieldCommands.ts'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../locales/en.ts'
import { SaveResponseError } from '../saving/SaveResponseError.ts'
import { type Permissions, permissionsOf } from '../store/Permissions.ts'
import { isDirty } from '../store/selectors.ts'
import { countingKeys, testDocument, testField } from '../testing/testDocument.ts'
import { fontlessResources } from '../testing/testItems.ts'
import { testStore } from '../testing/testStore.ts'
import { createServices } from './createServices.ts'

function services(
  onSave: (template: Template) => unknown,
  document = testDocument(testField({ rotation: 0 })),
  can?: Permissions,
) {
  const store = testStore(document, ['a'], can)
  const onSaved = vi.fn()
  const options = { onSave, onClose: () => undefined }
  const all = {
    store,
    messages: en,
    locale: 'en',
    resources: fontlessResources,
    options,
    newKey: countingKeys(),
    leave: () => undefined,
    onSaved,
  }
  return { ...createServices(all), onSaved, session: () => store.getState().ui }
}

function responseError(status: number, reason: string): SaveResponseError {
  return new SaveResponseError({ ok: false, status }, reason)
}

describe('saving', () => {
  it('hands the host the documented JSON, and there is nothing unsaved afterwards', async () => {
    const onSave = vi.fn()
    const { run, save, onSaved, store, session } = services(onSave)
    run(rename, 'Degree')
    await save()
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      name: 'Degree',
      imageUrl: 'https://example.org/page.png',
      dimensions: { width: 1000, height: 700 },
      fields: [testField()],
    })
    expect(onSaved).toHaveBeenCalledOnce()
    expect(isDirty(store.getState())).toBe(false)
    expect(session()).toMatchObject({ saving: false, notice: null, savedAt: expect.any(Number) })
  })

  it('refuses a QR code that nothing could read, says why, and selects it', async () => {
    const onSave = vi.fn()
    const pale = testField({ type: 'qr', fontSize: 100, color: '#ffffff', rotation: 0 })
    const { save, store, session } = services(onSave, testDocument(pale))
    await save()
    expect(onSave).not.toHaveBeenCalled()
    expect(session().notice).toMatchObject({ kind: 'error', text: expect.stringContaining('too pale') })
    expect(session().selection).toEqual([store.getState().document.fields[0]?.key])
  })

  it('waits for the host, and takes neither commands nor a second save meanwhile', async () => {
    let answer = (): void => undefined
    const onSave = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    const { run, save, store, session } = services(onSave)
    const saving = save()
    expect(session().saving).toBe(true)
    const { document } = store.getState()
    run(deleteFields, undefined)
    await save()
    expect(store.getState().document).toBe(document)
    expect(onSave).toHaveBeenCalledOnce()
    answer()
    await saving
    expect(session().saving).toBe(false)
  })

  it.each([
    [new Error('the disk is full'), 'The design could not be saved: the disk is full'],
    [new Error(''), 'The design could not be saved: please try again.'],
    ['quota exceeded', 'The design could not be saved: quota exceeded'],
    [undefined, 'The design could not be saved: please try again.'],
    [responseError(500, ''), 'The design could not be saved: the website answered with HTTP status 500.'],
    [
      responseError(409, 'The name is taken.'),
      'The design could not be saved: the website answered with HTTP status 409. The name is taken.',
    ],
  ])('says why the host could not take it, and loses nothing: %s', async (reason, text) => {
    const { run, save, onSaved, store, session } = services(() => Promise.reject(reason))
    run(rename, 'Degree')
    await save()
    expect(session()).toMatchObject({ saving: false, savedAt: null, notice: { kind: 'error', text } })
    expect(store.getState().document.page.name).toBe('Degree')
    expect(isDirty(store.getState())).toBe(true)
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('asks for a name first', async () => {
    const onSave = vi.fn()
    const { run, save, session } = services(onSave)
    run(rename, '  ')
    await save()
    expect(onSave).not.toHaveBeenCalled()
    expect(session().notice).toEqual({ kind: 'error', text: en.nameMissing })
  })

  it('waits until images are uploaded, and says so', async () => {
    const onSave = vi.fn()
    const { save, store, session } = services(onSave)
    store.updateUi({ uploads: [{ id: '1', name: 'seal.png' }] })
    await save()
    expect(onSave).not.toHaveBeenCalled()
    expect(session().notice).toEqual({ kind: 'info', text: en.uploadRunning })
  })

  it('does nothing before there is a page', async () => {
    const onSave = vi.fn()
    await services(onSave, emptyDocument('New')).save()
    expect(onSave).not.toHaveBeenCalled()
  })
})

describe('running a command', () => {
  it('does nothing where the command does not apply', () => {
    const { run, store } = services(() => undefined, testDocument(testField({ locked: true })))
    const { document } = store.getState()
    run(deleteFields, undefined)
    expect(store.getState().document).toBe(document)
  })
})

describe('a viewer', () => {
  const viewer = () =>
    services(vi.fn(), testDocument(testField(), testField()), permissionsOf({ readOnly: true }))

  it('selects, and changes nothing by any command, nor by the store', () => {
    const { run, store, session } = viewer()
    const { document } = store.getState()
    run(selectNone, undefined)
    run(selectAll, undefined)
    expect(session().selection).toEqual(['a', 'b'])
    run(deleteFields, undefined)
    run(rename, 'Degree')
    run(addField, { type: 'name' })
    expect(session().notice).toBeNull()
    store.apply({ document: emptyDocument('Empty'), selection: [], history: 'record', label: 'Delete' })
    expect(store.getState().document).toBe(document)
    expect(store.getState().past).toEqual([])
    expect(session().selection).toEqual([])
  })

  it('saves nothing and types into nothing', async () => {
    const onSave = vi.fn()
    const { save, editField, session } = services(onSave, undefined, permissionsOf({ readOnly: true }))
    await save()
    editField()
    expect(onSave).not.toHaveBeenCalled()
    expect(session().editing).toBeNull()
  })
})

describe('kinds that are not offered', () => {
  const only = (...kinds: string[]) => permissionsOf({ features: { kinds } })
  const qr = testField({ type: 'qr', text: 'QR' })

  it('are added by nothing, with words; fields that are there can be edited', () => {
    const { run, store, session } = services(vi.fn(), testDocument(qr), only('text'))
    const { document } = store.getState()
    run(pasteFields, [testField(), qr, testField({ type: 'name' })])
    expect(session().notice).toEqual({ kind: 'error', text: en.kindsRefused('QR code, Recipient name') })
    run(addField, { type: 'qr' })
    run(duplicateFields, undefined)
    expect(store.getState().document).toBe(document)
    run(pasteFields, [testField()])
    run(duplicateFields, undefined)
    expect(store.getState().document.fields).toHaveLength(3)
    run(selectAll, undefined)
    run(duplicateFields, undefined)
    expect(store.getState().document.fields).toHaveLength(3)
    run(deleteFields, undefined)
    expect(store.getState().document.fields).toEqual([])
  })

  it('are not among the first fields of a new design', () => {
    const { run, store } = services(vi.fn(), emptyDocument('New'), only('date', 'text'))
    run(setBackground, { imageUrl: 'data:image/png;base64,AAAA', dimensions: { width: 800, height: 600 } })
    expect(store.getState().document.fields.map(({ field }) => field.type)).toEqual(['date'])
  })
})

describe('fitting', () => {
  it('brings the page into view, once the canvas has a size', () => {
    const { fit, store, session } = services(() => undefined)
    fit()
    expect(session().viewport).toEqual({ zoom: 1, x: 100, y: 50 })
    store.updateUi({ canvas: { width: 0, height: 0 }, viewport: { zoom: 2, x: 1, y: 1 } })
    fit()
    expect(session().viewport).toEqual({ zoom: 2, x: 1, y: 1 })
  })
})
