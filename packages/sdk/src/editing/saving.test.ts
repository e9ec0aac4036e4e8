// @vitest-environment page

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Template } from '../options/Template.ts'
import { addShowModal } from '../testing/addShowModal.ts'
import { later, openForSaving, savedResult, savedTemplate as template } from '../testing/openForSaving.ts'
import { awaited, sdkWithFakeEditor, settled, storedTemplate } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
afterEach(() => document.body.replaceChildren())

describe('a save that goes well', () => {
  it.each([
    ['create', 'onCreateCompleted', 'onEditCompleted'],
    ['edit', 'onEditCompleted', 'onCreateCompleted'],
  ] as const)(
    'calls the callback of %s, then onSuccess, and leaves closing to the host',
    async (action, own, other) => {
      const calls: string[] = []
      const { sdk, result, save, onClose } = await openForSaving(
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
      await expect(result).resolves.toEqual(savedResult)
    },
  )

  it('closes without a call with closeOnSave, after onSuccess', async () => {
    const calls: string[] = []
    const { result, save } = await openForSaving({
      closeOnSave: true,
      onSuccess: () => calls.push('onSuccess'),
      onClose: () => calls.push('onClose'),
    })
    await save()
    expect(calls).toEqual(['onSuccess', 'onClose'])
    await expect(result).resolves.toEqual(savedResult)
  })

  it('stays open with closeOnSave if the design was changed during the save', async () => {
    const { sdk, editor, result, save, onClose } = await openForSaving({ closeOnSave: true })
    await editor.options().onSave(template, { ...awaited, isCurrent: () => false })
    expect(onClose).not.toHaveBeenCalled()
    await save()
    await expect(result).resolves.toEqual(savedResult)
    sdk.close()
  })

  it('closes without an answer that nobody waits for anymore', async () => {
    const { sdk, editor, result } = await openForSaving({
      onCreateCompleted: () => new Promise(() => undefined),
    })
    void editor.options().onSave(template, { stopped: Promise.resolve(), isCurrent: () => false })
    await later()
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'closed' })
  })

  it('waits for the host before it says so', async () => {
    const onSuccess = vi.fn()
    let answer = (): void => undefined
    const { sdk, save } = await openForSaving({
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
    const { sdk, result, save, codes } = await openForSaving({})
    await save()
    sdk.close()
    await expect(result).resolves.toEqual(savedResult)
    expect(codes()).toEqual([])
  })

  it('gives the design that was saved last', async () => {
    const { sdk, editor, result, save } = await openForSaving({})
    await save()
    const second = { ...template, name: 'Second' }
    await editor.options().onSave(second, awaited)
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'saved', template: second })
  })

  it('gives the design of the last save, even if an earlier one answers later', async () => {
    let answer = (): void => undefined
    const onCreateCompleted = vi.fn().mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)))
    const { sdk, editor, result, save } = await openForSaving({ onCreateCompleted })
    const stopped = { stopped: Promise.resolve(), isCurrent: () => false }
    const first = editor.options().onSave({ ...template, name: 'First' }, stopped)
    await save()
    answer()
    await first
    sdk.close()
    await expect(result).resolves.toEqual(savedResult)
  })

  it('stays saved if onSuccess throws', async () => {
    const { result, save, codes } = await openForSaving({
      closeOnSave: true,
      onSuccess: () => {
        throw new Error('a bug of the page')
      },
    })
    await save()
    await expect(result).resolves.toEqual(savedResult)
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
    const { sdk, result, save, onClose, codes } = await openForSaving({
      onCreateCompleted: () => callback(() => sdk.close()),
    })
    await save()
    await expect(result).resolves.toEqual(savedResult)
    expect(onClose).toHaveBeenCalledOnce()
    expect(codes()).toEqual([])
  })

  it('gets the saved design if the editor is closed while the save is on its way', async () => {
    const { sdk, result, save } = await openForSaving({ onCreateCompleted: later })
    const saving = save()
    sdk.destroy()
    await saving
    await expect(result).resolves.toEqual(savedResult)
  })

  it('gets `closed` if the save then fails', async () => {
    const { sdk, result, save, codes } = await openForSaving({
      onCreateCompleted: () => later().then(() => Promise.reject(new Error('no'))),
    })
    const saving = save()
    sdk.close()
    await expect(saving).rejects.toThrow('no')
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(codes()).toEqual(['save_failed'])
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
    const { sdk, result, save } = await openForSaving({
      onCreateCompleted: take,
      onSuccess: (success) => take(success.template),
    })
    sdk.on('save', (success) => take(success.template))
    sdk.on('save', (success) => take(success.template))
    await save()
    sdk.close()
    await expect(result).resolves.toEqual(savedResult)
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
    await editor.options().onSave(parsed as Template as never, awaited)
    sdk.close()
    const { template: back } = (await result) as { template: unknown }
    expect(JSON.stringify(back)).toBe(JSON.stringify(stored))
  })
})
