import type { Template } from '@certificate-sdk/template'
import { describe, expect, it, vi } from 'vitest'
import { rename } from './commands/documentCommands.ts'
import { deleteFields } from './commands/fieldCommands.ts'
import { createServices } from './createServices.ts'
import { emptyDocument } from './document/EditorDocument.ts'
import { SaveResponseError } from './save/SaveResponseError.ts'
import { isDirty } from './store/selectors.ts'
import { testDocument, testField } from './testing/testDocument.ts'
import { fontlessResources } from './testing/testItems.ts'
import { testStore } from './testing/testStore.ts'
import { en } from './words/en.ts'

function services(
  onSave: (template: Template) => unknown,
  document = testDocument(testField({ rotation: 0 })),
) {
  const store = testStore(document, ['a'])
  const onSaved = vi.fn()
  const options = { onSave, onLeave: () => undefined }
  const all = {
    store,
    words: en,
    locale: 'en',
    resources: fontlessResources,
    options,
    leave: () => undefined,
    onSaved,
  }
  return { ...createServices(all), onSaved, session: () => store.getState().session }
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

describe('fitting', () => {
  it('brings the page into view, once the canvas has a size', () => {
    const { fit, store, session } = services(() => undefined)
    fit()
    expect(session().viewport).toEqual({ zoom: 1, x: 100, y: 50 })
    store.updateSession({ canvas: { width: 0, height: 0 }, viewport: { zoom: 2, x: 1, y: 1 } })
    fit()
    expect(session().viewport).toEqual({ zoom: 2, x: 1, y: 1 })
  })
})
