// @vitest-environment page

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import { addShowModal } from '../testing/addShowModal.ts'
import { later, openForSaving, savedResult } from '../testing/openForSaving.ts'

beforeAll(addShowModal)
afterEach(() => document.body.replaceChildren())

describe('the order of callbacks', () => {
  const order = ['save callback', 'settled', 'onSuccess', 'save event', 'onClose', 'close event', 'promise']

  /** Saves once; returns the events in order. */
  async function told(
    options: CertificateSDKOptions,
    callback: (sdk: Awaited<ReturnType<typeof openForSaving>>['sdk']) => unknown,
  ) {
    const calls: string[] = []
    const { sdk, result, save } = await openForSaving({
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
    const { sdk, result, save } = await openForSaving({
      onSuccess: () => {
        sdk[end]()
        calls.push('onSuccess')
      },
      onClose: () => calls.push('onClose'),
    })
    sdk.on('save', () => calls.push('save event'))
    await save()
    await expect(result).resolves.toEqual(savedResult)
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
    const { sdk, result, save } = await openForSaving({
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
    const { sdk, result, save, onClose } = await openForSaving({ onCreateCompleted: later })
    const saving = save()
    sdk.close()
    expect(document.querySelectorAll('body > div')).toHaveLength(0)
    expect([sdk.isOpen, onClose.mock.calls.length]).toEqual([false, 0])
    const second = sdk.createTemplate()
    await saving
    await expect(result).resolves.toEqual(savedResult)
    expect([sdk.isOpen, onClose.mock.calls.length]).toEqual([true, 1])
    sdk.close()
    await expect(second).resolves.toEqual({ status: 'closed' })
  })
})
