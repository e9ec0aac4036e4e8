import type { TemplateField } from '@certificate-sdk/template'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorResources, MissingResources } from '../assets/EditorResources.ts'
import { moveFields } from '../document/fieldChanges.ts'
import { patchFields } from '../document/patchField.ts'
import { en } from '../languages/en/en.ts'
import { clearNotice, showInfo } from '../store/Notice.ts'
import { hurryTyping, pauseTyping, startTyping } from '../store/Typing.ts'
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
  const listeners = new Set<() => void>()
  const images = {
    watch: (listener: () => void) => listeners.add(listener) && (() => listeners.delete(listener)),
  }
  const browser = new EventTarget()
  const watched = watchResources(
    store,
    { load, images } as unknown as EditorResources,
    en,
    { onError },
    browser,
  )
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
  const becomeSlow = () => {
    for (const listener of listeners) listener()
  }
  return { becomeSlow, store, load, onError, watched, change, goOnline, ui, notice: () => ui().notice?.text }
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

  describe('while somebody types', () => {
    async function type(first: Partial<TemplateField>, then: Partial<TemplateField>) {
      const { store, load } = await setUp()
      const put = (patch: Partial<TemplateField>) =>
        store.apply({
          document: patchFields(store.getState().document, ['a'], patch),
          history: 'record',
          label: 'Text',
        })
      put({ text: 'Ada', ...first })
      await vi.runAllTimersAsync()
      load.mockClear()
      store.transition({ typing: startTyping('page', 'a') })
      store.transition({ typing: hurryTyping })
      put(then)
      await vi.runAllTimersAsync()
      const during = load.mock.calls.length
      store.transition({ typing: pauseTyping })
      await vi.runAllTimersAsync()
      return { during, after: load.mock.calls.length - during }
    }

    const bold = [{ text: 'A', isBold: true }, { text: 'da' }]

    it.each<[string, Partial<TemplateField>, Partial<TemplateField>]>([
      ['letters that were there before', {}, { text: 'Adada' }],
      [
        'letters in a style that was there before',
        { runs: bold },
        { text: 'AAda', runs: [{ text: 'AA', isBold: true }, { text: 'da' }] },
      ],
    ])('waits for a pause after %s', async (_name, first, then) => {
      expect(await type(first, then)).toEqual({ during: 0, after: 1 })
    })

    it.each<[string, Partial<TemplateField>, Partial<TemplateField>]>([
      ['a letter that was not there before', {}, { text: 'Ada愛' }],
      ['another style of a part', {}, { runs: bold }],
      ['another font', {}, { fontFamily: 'Cinzel' }],
    ])('loads at once for %s', async (_name, first, then) => {
      expect(await type(first, then)).toEqual({ during: 1, after: 0 })
    })
  })

  it('that changes something lays everything out again', async () => {
    const { store } = await setUp({ changed: true })
    expect(store.getState().ui.resourcesVersion).toBe(1)
  })

  it('draws the page again for an image that is slow, and for one that failed', async () => {
    const { ui, becomeSlow } = await setUp({ images: ['https://example.org/a.png'] })
    const { resourcesVersion } = ui()
    expect(resourcesVersion).toBeGreaterThan(0)
    becomeSlow()
    expect(ui().resourcesVersion).toBe(resourcesVersion + 1)
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
