import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorResources, MissingResources } from '../assets/EditorResources.ts'
import { moveFields } from '../document/fieldChanges.ts'
import { en } from '../locales/en.ts'
import { clearNotice, showInfo } from '../store/Notice.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { watchResources } from './watchResources.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const complete: MissingResources = { changed: false, images: [], fonts: undefined, dates: undefined }

async function setUp(missing: Partial<MissingResources> = {}) {
  const store = testStore(testDocument(testField()))
  const load = vi.fn(async () => ({ ...complete, ...missing }))
  const onError = vi.fn()
  const browser = new EventTarget()
  const watched = watchResources(store, { load } as unknown as EditorResources, en, { onError }, browser)
  await watched.loaded
  const change = () =>
    store.apply({
      document: moveFields(store.getState().document, ['a'], { x: 1, y: 0 }),
      history: 'record',
      label: 'Move',
    })
  const goOnline = async () => {
    browser.dispatchEvent(new Event('online'))
    await vi.runAllTimersAsync()
  }
  const ui = () => store.getState().ui
  return { store, load, onError, watched, change, goOnline, ui, notice: () => ui().notice?.text }
}

describe('loading', () => {
  it('begins at once, with what the document shows', async () => {
    const { store, load } = await setUp()
    expect(load).toHaveBeenCalledExactlyOnceWith(store.getState().document, store.getState().ui.samples)
  })

  it('loads again at every change of the document, one load for changes in one task', async () => {
    const { load, change } = await setUp()
    change()
    change()
    expect(load).toHaveBeenCalledTimes(1)
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads again for other samples, but not for other state', async () => {
    const { store, load } = await setUp()
    patchUi(store, { view: { viewport: { zoom: 2, x: 0, y: 0 } } })
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(1)
    patchUi(store, { samples: { ...store.getState().ui.samples } })
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that changes something lays everything out again', async () => {
    const { store } = await setUp({ changed: true })
    expect(store.getState().ui.resourcesVersion).toBe(1)
  })

  it('stops with the editor', async () => {
    const { load, watched, change } = await setUp()
    change()
    watched.stop()
    change()
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('a failure', () => {
  it.each([
    [{ fonts: 'https://example.org/x.font.gz answered 404.' }, 'font_load_failed', en.fontFailed],
    [{ dates: 'offline' }, 'date_load_failed', en.datesFailed],
    [{ images: ['https://example.org/a.png'] }, 'image_load_failed', en.imageFailed],
  ])('%o is reported to the host and the person, once', async (missing, code, text) => {
    const { onError, change, notice } = await setUp(missing)
    expect(notice()).toBe(text)
    expect(onError).toHaveBeenCalledExactlyOnceWith({ code, message: expect.any(String) })
    change()
    await vi.runAllTimersAsync()
    expect(onError).toHaveBeenCalledOnce()
  })

  const lost = { fonts: 'offline' }

  it.each([
    [lost, en.fontFailed],
    [{ dates: 'offline' }, en.datesFailed],
  ])('%o offers to try again, and disappears when it is pressed', async (missing, text) => {
    const { store, load, onError, notice, ui } = await setUp(missing)
    const press = async () => {
      const { action } = ui().notice ?? {}
      store.transition({ notice: clearNotice })
      action?.perform()
      await vi.runAllTimersAsync()
    }
    expect(ui().notice?.action?.label).toBe(en.retry)
    await press()
    expect(notice()).toBe(text)
    expect(onError).toHaveBeenCalledTimes(2)
    load.mockResolvedValue(complete)
    await press()
    expect(notice()).toBeUndefined()
    expect(onError).toHaveBeenCalledTimes(2)
  })

  it('is gone as soon as a change succeeds, and reported again if it returns', async () => {
    const { load, onError, change, notice } = await setUp(lost)
    load.mockResolvedValueOnce(complete)
    change()
    await vi.runAllTimersAsync()
    expect(notice()).toBeUndefined()
    change()
    await vi.runAllTimersAsync()
    expect(notice()).toBe(en.fontFailed)
    expect(onError).toHaveBeenCalledTimes(2)
  })

  it('is tried again when the browser is online again', async () => {
    const { load, notice, goOnline, watched } = await setUp(lost)
    load.mockResolvedValue(complete)
    await goOnline()
    expect(notice()).toBeUndefined()
    await goOnline()
    expect(load).toHaveBeenCalledTimes(2)
    watched.stop()
  })

  it('does not take another message with it', async () => {
    const { store, load, notice, goOnline } = await setUp(lost)
    store.transition({ notice: showInfo('Other') })
    load.mockResolvedValue(complete)
    await goOnline()
    expect(notice()).toBe('Other')
  })

  it('tells the host which font could not be loaded', async () => {
    const { onError } = await setUp({ fonts: 'https://example.org/x.font.gz answered 404.' })
    expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
      expect.stringContaining('https://example.org/x.font.gz answered 404.'),
    ])
  })

  it('tells the host what an image needs', async () => {
    const { onError } = await setUp({ images: ['https://example.org/a.png', 'data:image/png;base64,AAAA'] })
    expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
      expect.stringMatching(/example\.org\/a\.png could not be loaded.*Access-Control-Allow-Origin/),
      expect.stringMatching(/^The image data:image\/png.* could not be decoded/),
    ])
  })
})
