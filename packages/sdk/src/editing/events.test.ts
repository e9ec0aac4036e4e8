// @vitest-environment page
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorCatalog } from '../errors/errorCatalog.ts'
import type { SdkEvents } from '../options/SdkEvents.ts'
import { addShowModal } from '../testing/addShowModal.ts'
import { awaited, sdkWithFakeEditor, settled, storedTemplate } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined)
})
afterEach(() => document.body.replaceChildren())

const names = ['open', 'stalled', 'ready', 'change', 'save', 'close', 'error'] as const

describe('events', () => {
  it('tell the life of an opening in its order', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    const heard: unknown[] = []
    for (const name of names) sdk.on(name, (payload) => heard.push(payload ? [name, payload] : name))
    const result = sdk.createTemplate()
    expect(heard).toEqual(['open'])
    await settled()
    editor.options().onChange?.()
    editor.options().onError?.({ code: 'font_load_failed', message: 'No font.' })
    await editor.options().onSave(storedTemplate, awaited)
    sdk.close()
    await result
    expect(heard).toEqual([
      'open',
      ['ready', { elapsed: expect.any(Number), loaded: expect.any(Number) }],
      'change',
      ['error', { code: 'font_load_failed', message: `No font.\nSee ${errorCatalog}#font_load_failed` }],
      ['save', { action: 'create', template: storedTemplate }],
      'close',
    ])
  })

  it('go to every listener until it is removed, each by its own removal', async () => {
    const { sdk } = sdkWithFakeEditor()
    const listener = vi.fn()
    const offs = [sdk.on('open', listener), sdk.on('open', listener)]
    const open = () => {
      listener.mockClear()
      void sdk.createTemplate()
      sdk.close()
      return listener.mock.calls.length
    }
    expect(open()).toBe(2)
    offs[0]?.()
    offs[0]?.()
    expect(open()).toBe(1)
    offs[1]?.()
    expect(open()).toBe(0)
  })

  it('allow listeners to add and remove others on the way', () => {
    const { sdk } = sdkWithFakeEditor()
    const heard: string[] = []
    let off: () => void = () => undefined
    sdk.on('open', () => {
      heard.push('first')
      off()
      sdk.on('open', () => heard.push('added'))
    })
    off = sdk.on('open', () => heard.push('removed'))
    void sdk.createTemplate()
    expect(heard).toEqual(['first'])
    sdk.close()
    void sdk.createTemplate()
    expect(heard).toEqual(['first', 'first', 'added'])
    sdk.close()
  })

  it.each([
    ['changed', () => undefined],
    ['toString', () => undefined],
    ['open', 'no function'],
  ])('report a wrong call and throw nothing: %s', (event, listener) => {
    const { sdk, errors } = sdkWithFakeEditor()
    const off = Reflect.apply(sdk.on, undefined, [event, listener])
    expect(errors).toEqual([
      { code: 'invalid_option', message: expect.stringContaining('open, stalled, ready, change, save') },
    ])
    expect(off).not.toThrow()
  })
})

describe('a listener that fails', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('a bug of the page')
      },
    ],
    ['rejects', () => Promise.reject(new Error('a bug of the page'))],
  ])('is a callback_failed and breaks nothing: it %s', async (_name, fail) => {
    const { sdk, errors, editor, onClose } = sdkWithFakeEditor()
    for (const name of names) if (name !== 'error') sdk.on(name, fail)
    const after = vi.fn()
    sdk.on('save', after)
    const result = sdk.createTemplate()
    await settled()
    editor.options().onChange?.()
    await editor.options().onSave(storedTemplate, awaited)
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'saved', template: storedTemplate })
    await settled()
    expect(after).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
    expect(errors).toHaveLength(5)
    expect(errors).toEqual(
      Array(5).fill({
        code: 'callback_failed',
        message: 'A callback of the page failed: a bug of the page',
        cause: expect.any(Error),
      }),
    )
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('a bug of the page')
      },
    ],
    ['rejects', () => Promise.reject(new Error('a bug of the page'))],
  ])('to errors goes to the console and not around: it %s', async (_name, fail) => {
    const onError = vi.fn(fail)
    const { sdk } = sdkWithFakeEditor({ container: '#nowhere', onError })
    const listener = vi.fn(fail)
    const after = vi.fn()
    sdk.on('error', listener)
    sdk.on('error', after)
    await sdk.createTemplate()
    await settled()
    expect([onError, listener, after].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    expect(log.mock.calls.map(([words]) => words)).toEqual(
      Array(2).fill('CertificateSDK: an error handler failed'),
    )
  })

  it('may reject with anything', async () => {
    const { errors } = sdkWithFakeEditor({ onLoad: () => Promise.reject(Object.create(null)) })
    await settled()
    expect(errors).toMatchObject([
      { code: 'callback_failed', message: expect.stringContaining('unknown reason') },
    ])
  })
})

describe('an async callback that rejects', () => {
  const fail = () => Promise.reject(new Error('a bug of the page'))

  it.each(['onLoad', 'onSuccess', 'onClose'] as const)('is a callback_failed: %s', async (name) => {
    const { sdk, codes, editor } = sdkWithFakeEditor({ [name]: fail })
    const result = sdk.createTemplate()
    await settled()
    await editor.options().onSave(storedTemplate, awaited)
    sdk.close()
    await expect(result).resolves.toMatchObject({ status: 'saved' })
    await settled()
    expect(codes()).toEqual(['callback_failed'])
  })
})

describe('errors without onError', () => {
  it('go to the console, unless somebody listens', async () => {
    const { sdk } = sdkWithFakeEditor({ container: '#nowhere', ...{ onError: null } } as object)
    await sdk.createTemplate()
    expect(log).toHaveBeenCalledExactlyOnceWith(
      `CertificateSDK: There is no element "#nowhere" on this page.\nSee ${errorCatalog}#container_not_found`,
      '',
    )
    const codes: string[] = []
    sdk.on('error', ({ code }: SdkEvents['error']) => codes.push(code))
    await sdk.createTemplate()
    expect(log).toHaveBeenCalledOnce()
    expect(codes).toEqual(['container_not_found'])
  })
})
