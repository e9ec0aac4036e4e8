// @vitest-environment jsdom

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import type { Template } from '../options/Template.ts'
import { addShowModal } from '../testing/addShowModal.ts'
import { sdkWithFakeEditor, settled, storedTemplate } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
afterEach(() => document.body.replaceChildren())

const template = { ...storedTemplate, name: 'Saved' }
const saved = { status: 'saved', template }
const later = (_done?: unknown) => new Promise<void>((resolve) => setTimeout(resolve, 20))

/** An open editor; `save` presses its save button. */
async function open(options: CertificateSDKOptions, action: 'create' | 'edit' = 'create') {
  const opened = sdkWithFakeEditor(options)
  const result = action === 'create' ? opened.sdk.createTemplate() : opened.sdk.editTemplate(storedTemplate)
  await settled()
  return { ...opened, result, save: async () => opened.editor.options().onSave(template) }
}

describe('a save that goes well', () => {
  it.each([
    ['create', 'onCreateCompleted', 'onEditCompleted'],
    ['edit', 'onEditCompleted', 'onCreateCompleted'],
  ] as const)(
    'calls the callback of %s, then onSuccess, and leaves closing to the host',
    async (action, own, other) => {
      const calls: string[] = []
      const { sdk, result, save, onClose } = await open(
        {
          [own]: async (given: unknown) => {
            await later()
            calls.push(own)
            expect(given).toEqual(template)
          },
          [other]: () => calls.push(other),
          onSuccess: (success) => calls.push(`onSuccess ${JSON.stringify(success)}`),
        },
        action,
      )
      await save()
      expect(calls).toEqual([own, `onSuccess ${JSON.stringify({ action, template })}`])
      expect(onClose).not.toHaveBeenCalled()
      sdk.close()
      await expect(result).resolves.toEqual(saved)
    },
  )

  it('closes by itself with closeOnSave, after onSuccess', async () => {
    const calls: string[] = []
    const { result, save } = await open({
      closeOnSave: true,
      onSuccess: () => calls.push('onSuccess'),
      onClose: () => calls.push('onClose'),
    })
    await save()
    expect(calls).toEqual(['onSuccess', 'onClose'])
    await expect(result).resolves.toEqual(saved)
  })

  it('waits for the host before it says so', async () => {
    const onSuccess = vi.fn()
    let answer = (): void => undefined
    const { sdk, save } = await open({
      onCreateCompleted: () => new Promise<void>((resolve) => (answer = resolve)),
      onSuccess,
    })
    const saving = save()
    await later()
    expect(onSuccess).not.toHaveBeenCalled()
    answer()
    await saving
    expect(onSuccess).toHaveBeenCalledOnce()
    sdk.close()
  })

  it('needs no callback', async () => {
    const { sdk, result, save, codes } = await open({})
    await save()
    sdk.close()
    await expect(result).resolves.toEqual(saved)
    expect(codes()).toEqual([])
  })

  it('gives the design that was saved last', async () => {
    const { sdk, editor, result, save } = await open({})
    await save()
    const second = { ...template, name: 'Second' }
    await editor.options().onSave(second)
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'saved', template: second })
  })

  it('stays saved where onSuccess throws', async () => {
    const { result, save, codes } = await open({
      closeOnSave: true,
      onSuccess: () => {
        throw new Error('a bug of the page')
      },
    })
    await save()
    await expect(result).resolves.toEqual(saved)
    expect(codes()).toEqual(['callback_failed'])
  })
})

describe('a host that closes inside its own save callback', () => {
  it.each([
    ['after it has sent the design', async (close: () => void) => later().then(close)],
    [
      'before it has sent the design',
      async (close: () => void) => {
        close()
        await later()
      },
    ],
    ['without a promise', (close: () => void) => close()],
  ])('gets the saved design: %s', async (_name, callback) => {
    const { sdk, result, save, onClose, codes } = await open({
      onCreateCompleted: () => callback(() => sdk.close()),
    })
    await save()
    await expect(result).resolves.toEqual(saved)
    expect(onClose).toHaveBeenCalledOnce()
    expect(codes()).toEqual([])
  })

  it('gets the saved design where the editor is closed while the save is on its way', async () => {
    const { sdk, result, save } = await open({ onCreateCompleted: later })
    const saving = save()
    sdk.destroy()
    await saving
    await expect(result).resolves.toEqual(saved)
  })

  it('gets `closed` where the save then fails', async () => {
    const { sdk, result, save, codes } = await open({
      onCreateCompleted: () => later().then(() => Promise.reject(new Error('no'))),
    })
    const saving = save()
    sdk.close()
    await expect(saving).rejects.toThrow('no')
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(codes()).toEqual(['save_failed'])
  })
})

describe('the order of callbacks', () => {
  const order = ['save callback', 'settled', 'onSuccess', 'save event', 'onClose', 'close event', 'promise']

  /** Saves once; tells what happened in which order. */
  async function told(
    options: CertificateSDKOptions,
    callback: (sdk: ReturnType<typeof sdkWithFakeEditor>['sdk']) => unknown,
  ) {
    const calls: string[] = []
    const { sdk, result, save } = await open({
      ...options,
      onCreateCompleted: async () => {
        calls.push('save callback')
        await callback(sdk)
        calls.push('settled')
      },
      onSuccess: () => calls.push('onSuccess'),
      onClose: () => calls.push('onClose'),
      onError: ({ code }) => calls.push(code),
    })
    sdk.on('save', () => calls.push('save event'))
    sdk.on('close', () => calls.push('close event'))
    const over = result.then(() => calls.push('promise'))
    await save().catch(() => undefined)
    await over
    return calls
  }

  it.each([
    ['closeOnSave', { closeOnSave: true }, later],
    ['close() before it is sent', {}, (sdk) => later(sdk.close())],
    ['close() after it is sent', {}, (sdk) => later().then(sdk.close)],
    ['destroy() in the callback', {}, (sdk) => later(sdk.destroy())],
    ['close() and closeOnSave', { closeOnSave: true }, (sdk) => later(sdk.close())],
  ] as [string, CertificateSDKOptions, Parameters<typeof told>[1]][])(
    'is the same with %s',
    async (_name, options, callback) => {
      expect(await told(options, callback)).toEqual(order)
    },
  )

  it.each(['close', 'destroy'] as const)('is the same with %s() in onSuccess', async (end) => {
    const calls: string[] = []
    const { sdk, result, save } = await open({
      onSuccess: () => {
        sdk[end]()
        calls.push('onSuccess')
      },
      onClose: () => calls.push('onClose'),
    })
    sdk.on('save', () => calls.push('save event'))
    await save()
    await expect(result).resolves.toEqual(saved)
    expect(calls).toEqual(['onSuccess', 'save event', 'onClose'])
  })

  it('has the error before onClose if the save fails after close()', async () => {
    const calls = await told({}, async (sdk) => {
      sdk.close()
      await later()
      throw new Error('no')
    })
    expect(calls).toEqual(['save callback', 'save_failed', 'onClose', 'close event', 'promise'])
  })

  it('has the error before onClose if the callback closes and throws at once', async () => {
    const calls: string[] = []
    const { sdk, result, save } = await open({
      onCreateCompleted: () => {
        sdk.close()
        throw new Error('no')
      },
      onClose: () => calls.push('onClose'),
      onError: ({ code }) => calls.push(code),
    })
    await expect(save()).rejects.toThrow('no')
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(calls).toEqual(['callback_failed', 'onClose'])
  })

  it('removes the modal at once while the save is pending, and another opening is free to begin', async () => {
    const { sdk, result, save, onClose } = await open({ onCreateCompleted: later })
    const saving = save()
    sdk.close()
    expect(document.querySelectorAll('body > div')).toHaveLength(0)
    expect([sdk.isOpen, onClose.mock.calls.length]).toEqual([false, 0])
    const second = sdk.createTemplate()
    await saving
    await expect(result).resolves.toEqual(saved)
    expect([sdk.isOpen, onClose.mock.calls.length]).toEqual([true, 1])
    sdk.close()
    await expect(second).resolves.toEqual({ status: 'closed' })
  })
})

describe('the saved template', () => {
  it('is a copy for everybody who gets it', async () => {
    const given: Template[] = []
    const take = (copy: Template) => {
      expect(copy).toEqual(template)
      given.push(copy)
      copy.name = 'Changed by the host'
      copy.fields.length = 0
    }
    const { sdk, result, save } = await open({
      onCreateCompleted: take,
      onSuccess: (success) => take(success.template),
    })
    sdk.on('save', (success) => take(success.template))
    sdk.on('save', (success) => take(success.template))
    await save()
    sdk.close()
    await expect(result).resolves.toEqual(saved)
    expect(new Set(given).size).toBe(4)
  })

  it('has the nulls that the host gave', async () => {
    const [field] = storedTemplate.fields
    const stored = { ...storedTemplate, subAccountEmail: null, fields: [{ ...field, color: null }] }
    const { sdk, editor } = sdkWithFakeEditor()
    const result = sdk.editTemplate(stored as never)
    await settled()
    const { template: parsed } = editor.options()
    expect(parsed).not.toHaveProperty('subAccountEmail')
    await editor.options().onSave(parsed as Template as never)
    sdk.close()
    const { template: back } = (await result) as { template: unknown }
    expect(JSON.stringify(back)).toBe(JSON.stringify(stored))
  })
})

describe('a save that fails', () => {
  it('is reported, told to the editor, and keeps it open for another try', async () => {
    const cause = new Error('the disk is full')
    const onSuccess = vi.fn()
    const onEditCompleted = vi.fn().mockRejectedValueOnce(cause)
    const { sdk, result, save, errors, onClose } = await open(
      { onEditCompleted, onSuccess, closeOnSave: true },
      'edit',
    )
    await expect(save()).rejects.toBe(cause)
    expect(errors).toEqual([
      { code: 'save_failed', message: 'The design could not be saved: the disk is full', cause },
    ])
    expect(onSuccess).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    await save()
    await expect(result).resolves.toEqual(saved)
    sdk.close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is a callback_failed where the callback throws at once', async () => {
    const { sdk, result, save, codes, onClose } = await open({
      onCreateCompleted: () => {
        throw new Error('a bug of the page')
      },
    })
    await expect(save()).rejects.toThrow('a bug of the page')
    expect(codes()).toEqual(['callback_failed'])
    expect(onClose).not.toHaveBeenCalled()
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'closed' })
  })
})

describe('a save callback that resolves with a failed response', () => {
  it('counts as failed: it is reported, and the editor stays open for another try', async () => {
    const response = Response.json({ message: 'The name is taken.' }, { status: 409 })
    const onSuccess = vi.fn()
    const onCreateCompleted = vi.fn(async () => Response.json({})).mockResolvedValueOnce(response)
    const { result, save, errors, onClose } = await open({ onCreateCompleted, onSuccess, closeOnSave: true })
    await expect(save()).rejects.toMatchObject({ status: 409, reason: 'The name is taken.' })
    expect(errors).toEqual([
      {
        code: 'save_failed',
        message: 'The design could not be saved: HTTP status 409, The name is taken.',
        cause: response,
      },
    ])
    await expect(response.json()).resolves.toEqual({ message: 'The name is taken.' })
    expect(onSuccess).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    await save()
    await expect(result).resolves.toEqual(saved)
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  it.each([
    ['of another realm or a wrapper', { ok: false, status: 500 }],
    ['that was read already', readResponse()],
  ])('also one %s', async (_name, response) => {
    const { sdk, result, save, errors } = await open({ onEditCompleted: async () => response }, 'edit')
    await expect(save()).rejects.toThrow()
    expect(errors).toEqual([
      {
        code: 'save_failed',
        message: 'The design could not be saved: HTTP status 500',
        cause: response,
      },
    ])
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'closed' })
  })

  it('also one that is returned without a promise', async () => {
    const { save, codes } = await open({ onCreateCompleted: () => new Response('', { status: 500 }) })
    await expect(save()).rejects.toThrow()
    expect(codes()).toEqual(['save_failed'])
  })

  it('gives `closed` if the callback closes the editor before it answers', async () => {
    const { sdk, result, save, codes } = await open({
      onCreateCompleted: async () => {
        sdk.close()
        await later()
        return new Response('', { status: 500 })
      },
    })
    await expect(save()).rejects.toThrow()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(codes()).toEqual(['save_failed'])
  })

  it.each([
    ['a response that is fine', new Response('{}')],
    ['an answer without a status', { ok: false }],
    ['an answer whose status is text', { ok: false, status: 'draft' }],
    ['nothing', null],
  ])('does not take %s for one', async (_name, answer) => {
    const { save, codes } = await open({ onCreateCompleted: () => answer })
    await save()
    expect(codes()).toEqual([])
  })
})

function readResponse(): Response {
  const response = Response.json({ message: 'Too late.' }, { status: 500 })
  void response.text()
  return response
}
