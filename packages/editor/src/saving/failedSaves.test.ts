import { describe, expect, it, vi } from 'vitest'
import { dismissNotice } from '../commands/dialogCommands.ts'
import { rename } from '../commands/pageCommands.ts'
import { en } from '../languages/en/en.ts'
import { isDirty } from '../store/selectors.ts'
import { setUpSave, slowHost } from '../testing/setUpSave.ts'
import { SaveResponseError } from './SaveResponseError.ts'

function responseError(status: number, reason: string): SaveResponseError {
  return new SaveResponseError(status, reason)
}

describe('a save that fails', () => {
  it('offers to stop waiting for an answer that does not come, and loses nothing', async () => {
    vi.useFakeTimers()
    const { onSave, answer, context } = slowHost()
    const { run, save, store, session, onSaved } = setUpSave(onSave)
    run(rename, 'Degree')
    const saving = save()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(session().notice).toMatchObject({ text: en.savingSlow, action: { label: en.stopWaiting } })
    session().notice?.action?.perform()
    await expect(saving).resolves.toEqual({ saved: false, message: en.waitingStopped })
    await expect(context().stopped).resolves.toBeUndefined()
    expect(session()).toMatchObject({ save: { running: false }, notice: { text: en.waitingStopped } })
    expect(isDirty(store.getState())).toBe(true)
    expect(onSaved).not.toHaveBeenCalled()
    // It does come.
    answer()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 60_000)
    expect(isDirty(store.getState())).toBe(false)
    expect(session().notice).toBeNull()
  })

  it('offers it again to a person who saves again, until the save is over', async () => {
    vi.useFakeTimers()
    const { onSave, answer } = slowHost()
    const { run, save, session } = setUpSave(onSave)
    const saving = save()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    run(dismissNotice)
    void save()
    expect(session().notice).toMatchObject({ text: en.savingSlow, action: { label: en.stopWaiting } })
    answer()
    await saving
    void save()
    expect(session().notice).toBeNull()
    expect(onSave).toHaveBeenCalledTimes(2)
  })

  it.each([
    [new Error('the disk is full'), 'the disk is full'],
    [new Error(''), 'Try again.'],
    ['quota exceeded', 'quota exceeded'],
    [{ message: 'quota exceeded' }, 'quota exceeded'],
    [{ message: { text: 'no' } }, 'Try again.'],
    [undefined, 'Try again.'],
    [new TypeError('Failed to fetch'), en.siteUnreachable],
    [new TypeError('NetworkError when attempting to fetch resource.'), en.siteUnreachable],
    [new TypeError('Load failed'), en.siteUnreachable],
    [new DOMException('The operation timed out.', 'TimeoutError'), en.siteUnreachable],
    [new TypeError('x is not a function'), 'x is not a function'],
    [responseError(401, ''), en.signedOut],
    [responseError(403, 'Your trial has ended.'), `${en.signedOut} Your trial has ended.`],
    [responseError(500, ''), 'The website responded with HTTP status 500.'],
    [
      responseError(409, 'The name is taken.'),
      'The website responded with HTTP status 409. The name is taken.',
    ],
  ])('says why the host could not take it, and loses nothing: %s', async (cause, reason) => {
    const { run, save, onSaved, store, session } = setUpSave(() => Promise.reject(cause))
    run(rename, 'Degree')
    await save()
    expect(session()).toMatchObject({
      save: { running: false, savedAt: null },
      notice: { kind: 'error', text: en.saveFailed, reason },
    })
    expect(store.getState().document.page.name).toBe('Degree')
    expect(isDirty(store.getState())).toBe(true)
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('survives a reason that cannot be read', async () => {
    const cause = Object.defineProperty({}, 'message', {
      get() {
        throw new Error('a trap')
      },
    })
    const { save, session } = setUpSave(() => Promise.reject(cause))
    await expect(save()).resolves.toEqual({ saved: false, message: en.tryAgain })
    expect(session().save.running).toBe(false)
  })

  it('offers to try again', async () => {
    const onSave = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(undefined)
    const { save, session } = setUpSave(onSave)
    await save()
    const { action } = session().notice ?? {}
    expect(action?.label).toBe(en.retry)
    action?.perform()
    await vi.waitFor(() => expect(session().save.savedAt).not.toBeNull(), 60_000)
    expect(onSave).toHaveBeenCalledTimes(2)
    expect(session().notice).toBeNull()
  })

  it('does not call a save failed because of work that follows it', async () => {
    const failures: unknown[] = []
    const microtask = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((work) => {
      try {
        work()
      } catch (cause) {
        failures.push(cause)
      }
    })
    const { save, onSaved, session } = setUpSave(vi.fn())
    onSaved.mockImplementation(() => {
      throw new Error('no storage')
    })
    await expect(save()).resolves.toEqual({ saved: true })
    expect(session()).toMatchObject({ save: { running: false, savedAt: expect.any(Number) }, notice: null })
    expect(failures).toEqual([new Error('no storage')])
    microtask.mockRestore()
  })
})
