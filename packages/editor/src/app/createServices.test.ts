// @vitest-environment page
import { describe, expect, it, vi } from 'vitest'
import type { EditorOptions } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { countingKeys, testDocument, testField } from '../testing/testDocument.ts'
import { fontlessResources } from '../testing/testItems.ts'
import { testStore } from '../testing/testStore.ts'
import { createPageServices } from './createPageServices.ts'
import { createServices } from './createServices.ts'

/** Creates an editor whose page services load on request. */
function setUp() {
  const part = { createPageServices }
  let loaded: typeof part | undefined
  let arrive: (part: undefined) => void = () => undefined
  let fail: (cause: Error) => void = () => undefined
  const arrival = new Promise<undefined>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  const onSave = vi.fn()
  const options: EditorOptions = { onSave, onClose: () => undefined }
  const store = testStore(testDocument(testField()), [], permissionsOf(options))
  const created = createServices({
    ...{ store, options, messages: en, locale: 'en', resources: fontlessResources },
    newKey: countingKeys(),
    close: () => undefined,
    drafts: { adopt: () => undefined, discard: () => undefined },
    onSaved: () => undefined,
    pagePart: { loaded: () => loaded, load: async () => (await arrival) ?? part },
  })
  return {
    ...created,
    store,
    onSave,
    fail: () => fail(new Error('offline')),
    arrive() {
      loaded = part
      arrive(undefined)
    },
  }
}

describe('createServices', () => {
  it('saves before the page has loaded', async () => {
    const { save, onSave } = setUp()
    expect(await save()).toEqual({ saved: true })
    expect(onSave).toHaveBeenCalledOnce()
  })

  it('says that a part is missing instead of waiting forever', async () => {
    const { services, fail, store } = setUp()
    fail()
    await services.clipboard.paste()
    expect(store.getState().ui.notice?.text).toBe(en.incomplete)
  })

  it('gives a host new fields in their usual place until it knows what is free', () => {
    const { newField, arrive } = setUp()
    const early = newField('text')
    expect(early).toMatchObject({ type: 'text', text: en.defaults.text })
    arrive()
    expect(newField('text')).toMatchObject({ type: 'text', text: en.defaults.text })
  })

  it('keeps files that are pasted before the page has loaded', async () => {
    const { services, arrive, store } = setUp()
    const file = new File(['?'], 'page.txt', { type: 'text/plain' })
    const event = Object.assign(new Event('paste'), { clipboardData: { files: [file] } })
    services.clipboard.onEvent(event as unknown as ClipboardEvent)
    expect(store.getState().ui.notice).toBeNull()
    arrive()
    await expect.poll(() => store.getState().ui.notice?.kind).toBe('error')
  })
})
