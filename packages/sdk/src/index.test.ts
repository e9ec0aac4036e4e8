import { describe, expect, it, vi } from 'vitest'
import { CertificateSDK } from './index.ts'

/** Constructs it like plain JavaScript, without types. */
function constructWith(options: unknown): () => unknown {
  return () => Reflect.construct(CertificateSDK, [options])
}

describe('the package', () => {
  it('can be imported and used without a window', async () => {
    expect('window' in globalThis).toBe(false)
    expect('document' in globalThis).toBe(false)
    const onLoad = vi.fn()
    const onError = vi.fn()
    const sdk = new CertificateSDK({ onLoad, onError })
    await vi.waitFor(() => expect(onLoad).toHaveBeenCalledOnce(), 60_000)
    expect(onLoad).toHaveBeenCalledWith({ success: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    await expect(sdk.createTemplate()).resolves.toEqual({ status: 'closed' })
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({
        code: 'unsupported_browser',
        message: expect.stringContaining('needs a browser'),
      }),
    )
  })
})

it('says its version without an instance', () => {
  expect(CertificateSDK.version).toMatch(/^\d+\.\d+\.\d+/)
})

describe('construction', () => {
  it.each([
    ['nothing', undefined],
    ['no options', {}],
    ['options that are null', null],
    ['callbacks that are null', { onClose: null, onError: undefined }],
    ['a selector', { container: '#place' }],
    ['no container', { container: null }],
    ['a draft scope', { draftScope: 'user-7' }],
    ['no draft scope', { draftScope: undefined }],
  ])('takes %s', (_name, options) => {
    expect(constructWith(options)).not.toThrow()
  })

  it.each([
    ['options that are text', 'cs_key', /options/],
    ['a callback that is no function', { onClose: 'close' }, /onClose/],
    ['a callback that is an object', { onCreateCompleted: {} }, /onCreateCompleted/],
    ['a container that is a number', { container: 5 }, /container/],
    ['a container that is no element', { container: {} }, /container/],
    ['a draft scope that is a number', { draftScope: 7 }, /draftScope/],
    ['a draft scope that is empty', { draftScope: '' }, /draftScope/],
  ])('throws a TypeError that names %s', (_name, options, words) => {
    expect(constructWith(options)).toThrow(TypeError)
    expect(constructWith(options)).toThrow(words)
  })
})
