// @vitest-environment page

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { later, openForSaving, savedResult } from '../testing/openForSaving.ts'

beforeAll(addShowModal)
afterEach(() => document.body.replaceChildren())

describe('a save that fails', () => {
  it('is reported, told to the editor, and keeps it open for another try', async () => {
    const cause = new Error('the disk is full')
    const onSuccess = vi.fn()
    const onEditCompleted = vi.fn().mockRejectedValueOnce(cause)
    const { sdk, result, save, errors, onClose } = await openForSaving(
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
    await expect(result).resolves.toEqual(savedResult)
    sdk.close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is a callback_failed if the callback throws at once', async () => {
    const { sdk, result, save, codes, onClose } = await openForSaving({
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
    const { result, save, errors, onClose } = await openForSaving({
      onCreateCompleted,
      onSuccess,
      closeOnSave: true,
    })
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
    await expect(result).resolves.toEqual(savedResult)
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  it.each([
    ['of another realm or a wrapper', { ok: false, status: 500 }],
    ['that was read already', readResponse()],
  ])('also one %s', async (_name, response) => {
    const { sdk, result, save, errors } = await openForSaving(
      { onEditCompleted: async () => response },
      'edit',
    )
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
    const { save, codes } = await openForSaving({
      onCreateCompleted: () => new Response('', { status: 500 }),
    })
    await expect(save()).rejects.toThrow()
    expect(codes()).toEqual(['save_failed'])
  })

  it('gives `closed` if the callback closes the editor before it answers', async () => {
    const { sdk, result, save, codes } = await openForSaving({
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
    ['an answer whose status is text', { status: 'draft' }],
    ['nothing', null],
  ])('does not take %s for one', async (_name, answer) => {
    const { save, codes } = await openForSaving({ onCreateCompleted: () => answer })
    await save()
    expect(codes()).toEqual([])
  })
})

describe('a save callback that resolves with a failure of another kind', () => {
  const error = new Error('Quota used up')

  it.each([
    ['an error', error, 'Quota used up'],
    ['false', false, 'the answer is `false`'],
    ['`ok: false`', { ok: false, error: 'Quota used up' }, 'Quota used up'],
    ['`ok: false` without a word', { ok: false }, 'the answer has `ok: false`'],
    [
      'a response of axios',
      { status: 507, data: { message: 'Quota used up' } },
      'HTTP status 507, Quota used up',
    ],
  ])('fails with its reason: %s', async (_name, answer, reason) => {
    const onSuccess = vi.fn()
    const { save, errors } = await openForSaving({ onCreateCompleted: async () => answer, onSuccess })
    await expect(save()).rejects.toThrow()
    expect(errors).toEqual([
      { code: 'save_failed', message: `The design could not be saved: ${reason}`, cause: answer },
    ])
    expect(onSuccess).not.toHaveBeenCalled()
  })
})

describe('a save callback that rejects with something other than an error', () => {
  const response = Response.json({ message: 'Nope' }, { status: 422 })

  it.each([
    ['a failed response', response, 'HTTP status 422, Nope'],
    ['anything like one', { ok: false, status: 500 }, 'HTTP status 500'],
    ['the answer of a service', { success: false, message: 'Disk full' }, 'Disk full'],
    ['an object with a message', { message: 'Quota used up' }, 'Quota used up'],
    ['an error with a status', Object.assign(new Error('Full.'), { ok: false, status: 507 }), 'Full.'],
    ['an object without a message', { code: 7 }, 'the callback gave no message'],
    ['nothing', undefined, 'undefined'],
  ])('fails with its reason: %s', async (_name, cause, reason) => {
    const { save, errors } = await openForSaving({ onCreateCompleted: () => Promise.reject(cause) })
    await expect(save()).rejects.toSatisfy(() => true)
    expect(errors).toMatchObject([
      { code: 'save_failed', message: `The design could not be saved: ${reason}` },
    ])
    expect(errors[0]?.cause).toBe(cause)
  })

  it('fails with its reason at once, too', async () => {
    const { save, errors } = await openForSaving({
      onCreateCompleted: () => {
        throw { message: 'Quota used up' }
      },
    })
    await expect(save()).rejects.toEqual({ message: 'Quota used up' })
    expect(errors).toMatchObject([{ message: "The page's own save function failed: Quota used up" }])
  })
})

describe('a save callback that resolves with `success: false`', () => {
  const answer = { success: false, message: 'Disk full' }

  it.each([
    ['in a promise', async () => answer],
    ['at once', () => answer],
  ])('failed, with its message: %s', async (_name, onEditCompleted) => {
    const onSuccess = vi.fn()
    const { sdk, result, save, errors, onClose } = await openForSaving(
      { onEditCompleted, onSuccess, closeOnSave: true },
      'edit',
    )
    await expect(save()).rejects.toThrow('Disk full')
    expect(errors).toEqual([
      { code: 'save_failed', message: 'The design could not be saved: Disk full', cause: answer },
    ])
    expect([onSuccess, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'closed' })
  })

  it('needs no message', async () => {
    const { save, errors } = await openForSaving({ onCreateCompleted: async () => ({ success: false }) })
    await expect(save()).rejects.toThrow()
    expect(errors).toMatchObject([
      { message: 'The design could not be saved: the answer has `success: false`' },
    ])
  })
})

function readResponse(): Response {
  const response = Response.json({ message: 'Too late.' }, { status: 500 })
  void response.text()
  return response
}
