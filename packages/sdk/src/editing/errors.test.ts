// @vitest-environment page
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { sdkWithFakeEditor, settled, storedTemplate } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.style.overflow = ''
  vi.restoreAllMocks()
})

const closed = { status: 'closed' }

const modals = () => document.querySelectorAll('body > div').length

describe('a container that cannot be used', () => {
  it.each([
    ['is not on the page', '#nowhere'],
    ['is no selector', '###'],
    ['is empty', ''],
  ])('is reported where it %s', async (_name, container) => {
    const { sdk, codes, onClose, editor } = sdkWithFakeEditor({ container })
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(codes()).toEqual(['container_not_found'])
    expect(onClose).not.toHaveBeenCalled()
    expect(editor.load).not.toHaveBeenCalled()
  })

  it('is reported if it is an element that is not on the page, and the page stays as it was', async () => {
    const { sdk, codes } = sdkWithFakeEditor({ container: document.createElement('div') })
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(codes()).toEqual(['container_not_found'])
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('is the host’s own option, not an addition to Object.prototype', () => {
    Object.assign(Object.prototype, { container: '#nowhere' })
    try {
      const { sdk, codes } = sdkWithFakeEditor()
      void sdk.createTemplate()
      expect(codes()).toEqual([])
      expect(modals()).toBe(1)
    } finally {
      Reflect.deleteProperty(Object.prototype, 'container')
    }
  })

  it('is looked for again on every opening', async () => {
    const { sdk, codes } = sdkWithFakeEditor({ container: '#later' })
    await sdk.createTemplate()
    document.body.innerHTML = '<div id="later"></div>'
    void sdk.createTemplate()
    expect(codes()).toEqual(['container_not_found'])
    expect(document.querySelector('#later > div')).not.toBeNull()
  })
})

describe('a template that cannot be read', () => {
  const cycle: Record<string, unknown> = { ...storedTemplate }
  cycle.self = cycle
  const trap = () => {
    throw new Error('a trap')
  }

  it.each([
    ['a proxy that throws', new Proxy({ ...storedTemplate }, { get: trap })],
    ['a proxy that cannot be listed', new Proxy({ ...storedTemplate }, { ownKeys: trap })],
    ['a getter that throws', Object.defineProperty({}, 'fields', { get: trap, enumerable: true })],
    ['a cycle', cycle],
    ['a toJSON that throws', { ...storedTemplate, toJSON: trap }],
  ])('is refused, without a throw or a rejection: %s', async (_name, template) => {
    const { sdk, errors } = sdkWithFakeEditor()
    await expect(sdk.editTemplate(template as never)).resolves.toEqual(closed)
    expect(errors).toMatchObject([
      { code: 'invalid_template', message: expect.stringContaining('The template cannot be read: ') },
    ])
    expect(modals()).toBe(0)
  })
})

describe('a template that cannot be edited', () => {
  it.each([
    ['{}', {}],
    ['nothing', undefined],
    ['null', null],
    ['text', 'template'],
    ['fields that are no list', { ...storedTemplate, fields: {} }],
  ])('opens nothing: %s', async (_name, template) => {
    const { sdk, codes, editor, onClose } = sdkWithFakeEditor()
    const result = sdk.editTemplate(template as never)
    expect(modals()).toBe(0)
    await expect(result).resolves.toEqual(closed)
    expect(codes()).toEqual(['invalid_template'])
    expect(editor.load).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes again if the editor finds what is wrong, and says what and where', async () => {
    const { sdk, errors, editor, onClose } = sdkWithFakeEditor()
    const fields = [{ type: 'name', text: 'Name', x: 'left', y: 0, fontSize: 40 }]
    await expect(sdk.editTemplate({ ...storedTemplate, fields } as never)).resolves.toEqual(closed)
    expect(errors).toEqual([
      {
        code: 'invalid_template',
        message: expect.stringMatching(/fields.*x/),
        cause: [expect.objectContaining({ path: expect.stringContaining('x') })],
      },
    ])
    expect(editor.mounted).toEqual([])
    expect(modals()).toBe(0)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the answer of POST /api/templates', () => {
  const fields = [{ id: 'f1', type: 'name', text: 'Name', x: 500, y: 300 }]

  it('is refused, because the fields would lose their styles', async () => {
    const { sdk, errors, editor, onClose } = sdkWithFakeEditor()
    await expect(sdk.editTemplate({ ...storedTemplate, fields } as never)).resolves.toEqual(closed)
    expect(errors).toEqual([
      {
        code: 'invalid_template',
        message: expect.stringContaining('Pass what GET /api/templates/t1 returned'),
      },
    ])
    expect(editor.mounted).toEqual([])
    expect(modals()).toBe(0)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens if the design has no fields that could lose any', async () => {
    const { sdk, editor, codes } = sdkWithFakeEditor()
    void sdk.editTemplate({ ...storedTemplate, fields: [] })
    await settled()
    expect(editor.mounted).toHaveLength(1)
    expect(codes()).toEqual([])
    sdk.close()
  })
})

describe('an editor that cannot be had', () => {
  it('is reported, closes once, and can be tried again', async () => {
    const { sdk, errors, editor, onClose } = sdkWithFakeEditor()
    const cause = new TypeError('Failed to fetch')
    editor.load.mockRejectedValueOnce(cause)
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(errors).toEqual([{ code: 'chunk_load_failed', message: expect.any(String), cause }])
    sdk.close()
    expect(onClose).toHaveBeenCalledOnce()
    expect(modals()).toBe(0)
    void sdk.createTemplate()
    await settled()
    expect(editor.mounted).toHaveLength(1)
    sdk.close()
  })

  it('is reported if it does not start', async () => {
    const { sdk, codes, editor, onClose } = sdkWithFakeEditor()
    const module = await editor.load()
    editor.load.mockResolvedValue({ ...module, mountEditor: () => Promise.reject(new Error('no canvas')) })
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(codes()).toEqual(['start_failed'])
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('an error of the editor', () => {
  it.each(['image_load_failed', 'font_load_failed'] as const)(
    'is passed on and closes nothing: %s',
    async (code) => {
      const { sdk, errors, editor } = sdkWithFakeEditor()
      void sdk.createTemplate()
      await settled()
      editor.options().onError?.({ code, message: 'It could not be loaded.' })
      expect(errors).toEqual([{ code, message: 'It could not be loaded.' }])
      expect(modals()).toBe(1)
      sdk.close()
    },
  )
})

describe('a callback of the page that throws', () => {
  const fail = () => {
    throw new Error('a bug of the page')
  }

  it('is reported from onLoad', async () => {
    const { errors } = sdkWithFakeEditor({ onLoad: fail })
    await settled()
    expect(errors).toEqual([
      {
        code: 'callback_failed',
        message: expect.stringContaining('a bug of the page'),
        cause: expect.any(Error),
      },
    ])
  })

  it('is reported from onClose and breaks no closing', async () => {
    const { sdk, codes, editor } = sdkWithFakeEditor({ onClose: fail })
    const result = sdk.createTemplate()
    await settled()
    expect(() => sdk.close()).not.toThrow()
    await expect(result).resolves.toEqual(closed)
    expect(codes()).toEqual(['callback_failed'])
    expect(editor.destroy).toHaveBeenCalledOnce()
    expect(modals()).toBe(0)
  })

  it('is written to the console from onError', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { sdk } = sdkWithFakeEditor({ onError: fail, container: '#nowhere' })
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(log).toHaveBeenCalledOnce()
  })

  it('is written to the console without an onError', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { sdk } = sdkWithFakeEditor({ container: '#nowhere' })
    await sdk.createTemplate()
    expect(log).not.toHaveBeenCalled()
    const silent = sdkWithFakeEditor(JSON.parse('{"onError": null, "container": "#nowhere"}'))
    await silent.sdk.createTemplate()
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('#nowhere'), '')
  })
})
