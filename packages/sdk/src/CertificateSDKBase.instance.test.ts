// @vitest-environment page
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CertificateSDKBase } from './CertificateSDKBase.ts'
import type { SdkError } from './errors/SdkError.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { sdkWithFakeEditor, settled, storedTemplate } from './testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const modals = () => document.querySelectorAll('body > div').length

/** Wraps its results, as Vue's `reactive()` does. */
function deepProxy<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver)
      return typeof value === 'object' && value !== null ? deepProxy(value) : value
    },
  })
}

const missing = () => ({ code: 'outdated', advice: 'Reload the page.' }) as const

describe('an instance', () => {
  it.each([
    ['as it is', (sdk: CertificateSDKBase) => sdk],
    ['in a proxy', (sdk: CertificateSDKBase) => new Proxy(sdk, {})],
    ['in a proxy of proxies', deepProxy],
    [
      'in a proxy that binds methods to itself',
      (sdk: CertificateSDKBase) =>
        new Proxy(sdk, {
          get: (target, key) => {
            const value: unknown = Reflect.get(target, key)
            return typeof value === 'function' ? value.bind(target) : value
          },
        }),
    ],
    [
      'as the prototype of another object',
      (sdk: CertificateSDKBase) => Object.create(sdk) as CertificateSDKBase,
    ],
  ])('works %s', async (_name, wrap) => {
    const { sdk, editor } = sdkWithFakeEditor()
    const wrapped = wrap(sdk)
    const result = wrapped.editTemplate(storedTemplate)
    expect(wrapped.isOpen).toBe(true)
    await settled()
    expect(editor.mounted).toHaveLength(1)
    expect(wrapped.getTemplate()).toEqual(storedTemplate)
    wrapped.close()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(wrapped.isOpen).toBe(false)
    wrapped.destroy()
    expect(modals()).toBe(0)
  })

  it('is made on a page that added `get` and `set` to Object.prototype', () => {
    class Own extends CertificateSDKBase {}
    const additions = { get() {}, set() {} }
    Object.assign(Object.prototype, additions)
    let made: object | undefined
    try {
      made = new Own({}, () => ({ load: () => new Promise(() => {}), version: '0', missing }))
    } catch {
      // Nothing can be expected on such a page: the test library defines properties, too.
    }
    for (const name of Object.keys(additions)) Reflect.deleteProperty(Object.prototype, name)
    expect(made).toBeInstanceOf(CertificateSDKBase)
  })

  it('works taken apart', async () => {
    const { sdk, editor, codes } = sdkWithFakeEditor()
    const { createTemplate, editTemplate, close, destroy, preload, getTemplate, on } = sdk
    const onOpen = vi.fn()
    on('open', onOpen)
    await expect(preload()).resolves.toBe(true)
    void createTemplate()
    expect(modals()).toBe(1)
    await settled()
    expect(getTemplate()).toEqual(storedTemplate)
    const { save, setTemplate, select, add, update, undo, redo } = sdk
    expect([setTemplate(storedTemplate), select(0), update(0, {}), undo(), redo()]).toEqual([
      ...[true, true, true, true, false],
    ])
    expect(add({ type: 'name' })).toBe('new-1')
    await expect(save()).resolves.toMatchObject({ status: 'saved' })
    close()
    expect(modals()).toBe(0)
    void editTemplate(storedTemplate)
    await settled()
    expect(editor.mounted).toHaveLength(2)
    destroy()
    expect(modals()).toBe(0)
    expect(onOpen).toHaveBeenCalledTimes(2)
    expect(codes()).toEqual([])
  })

  it('can be of a subclass that overrides methods, taken apart or not', async () => {
    const opened: string[] = []
    const { editor } = sdkWithFakeEditor()
    class Own extends CertificateSDKBase {
      readonly prefix = 'own'
      constructor() {
        super({}, () => ({ load: editor.load, version: '1', missing }))
      }
      override createTemplate() {
        opened.push(`${this.prefix} create`)
        return super.createTemplate()
      }
    }
    const sdk = new Own()
    const { createTemplate } = sdk
    for (const open of [() => sdk.createTemplate(), () => createTemplate()]) {
      void open()
      expect(modals()).toBe(1)
      sdk.close()
    }
    expect(opened).toEqual(['own create', 'own create'])
    expect(sdk).toBeInstanceOf(CertificateSDKBase)
  })
})

describe('isOpen and getTemplate', () => {
  it('follow an opening', async () => {
    const { sdk } = sdkWithFakeEditor()
    expect([sdk.isOpen, sdk.getTemplate()]).toEqual([false, undefined])
    void sdk.createTemplate()
    expect([sdk.isOpen, sdk.getTemplate()]).toEqual([true, undefined])
    await settled()
    expect([sdk.isOpen, sdk.getTemplate()]).toEqual([true, storedTemplate])
    sdk.close()
    expect([sdk.isOpen, sdk.getTemplate()]).toEqual([false, undefined])
  })
})

describe('preload', () => {
  it('loads the code without opening anything', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    await expect(sdk.preload()).resolves.toBe(true)
    expect(editor.load).toHaveBeenCalledOnce()
    expect(editor.mounted).toEqual([])
    expect(modals()).toBe(0)
  })

  it('never rejects and reports nothing; opening tries again', async () => {
    const { sdk, editor, codes } = sdkWithFakeEditor()
    editor.load.mockRejectedValueOnce(new Error('offline'))
    await expect(sdk.preload()).resolves.toBe(false)
    editor.load.mockImplementationOnce(() => {
      throw new Error('a broken delivery')
    })
    await expect(sdk.preload()).resolves.toBe(false)
    expect(codes()).toEqual([])
    void sdk.createTemplate()
    await settled()
    expect(editor.mounted).toHaveLength(1)
    sdk.close()
  })

  it('loads nothing in a browser in which the editor cannot work', async () => {
    vi.stubGlobal('HTMLDialogElement', undefined)
    const { sdk, editor } = sdkWithFakeEditor()
    await expect(sdk.preload()).resolves.toBe(false)
    expect(editor.load).not.toHaveBeenCalled()
  })
})

describe('an option that does not exist', () => {
  it('is reported once, after construction, and nothing else changes', async () => {
    const onLoad = vi.fn()
    const given = { onLoad, onCreateComplete: () => undefined }
    const { sdk, errors, editor } = sdkWithFakeEditor(given)
    expect(errors).toEqual([])
    await settled()
    expect(errors).toEqual([
      {
        code: 'invalid_option',
        message: 'There is no option "onCreateComplete". Did you mean onCreateCompleted?',
      },
    ])
    expect(onLoad).toHaveBeenCalledOnce()
    for (let i = 0; i < 2; i++) {
      void sdk.createTemplate()
      await settled()
      sdk.close()
    }
    expect(errors).toHaveLength(1)
    expect(editor.options()).not.toHaveProperty('onCreateComplete')
  })
})

describe('invalid options that only the editor can detect', () => {
  it('is reported in the first opening only', async () => {
    const { sdk, editor, errors } = sdkWithFakeEditor()
    for (let i = 0; i < 2; i++) {
      void sdk.createTemplate()
      await settled()
      editor.options().onError?.({ code: 'invalid_option', message: 'features.kinds: there is no “nmae”.' })
      sdk.close()
    }
    expect(errors).toEqual([{ code: 'invalid_option', message: 'features.kinds: there is no “nmae”.' }])
  })
})

describe('an instance that is destroyed at once', () => {
  it('stays silent', async () => {
    const onLoad = vi.fn()
    const { sdk, codes } = sdkWithFakeEditor({ onLoad, ...{ unknown: 1 } })
    sdk.destroy()
    await settled()
    expect(onLoad).not.toHaveBeenCalled()
    expect(codes()).toEqual([])
  })
})

describe('a browser that lacks something', () => {
  const failure = async () => {
    const { sdk, errors, editor } = sdkWithFakeEditor()
    await expect(sdk.createTemplate()).resolves.toEqual({ status: 'closed' })
    expect(editor.load).not.toHaveBeenCalled()
    expect(modals()).toBe(0)
    return errors[0] as SdkError
  }

  it('is reported by name before anything is loaded', async () => {
    vi.stubGlobal('HTMLDialogElement', undefined)
    expect(await failure()).toEqual({
      code: 'unsupported_browser',
      message: 'The editor needs a newer browser: this one has no HTMLDialogElement.showModal.',
    })
  })
})
