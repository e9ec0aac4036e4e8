import type { Template } from '@certificate-sdk/template'
import { describe, expect, it, vi } from 'vitest'
import { dismissNotice } from '../commands/dialogCommands.ts'
import { deleteFields } from '../commands/fieldCommands.ts'
import { rename } from '../commands/pageCommands.ts'
import { emptyDocument } from '../document/EditorDocument.ts'
import type { SaveContext } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { isDirty } from '../store/selectors.ts'
import { patchUi } from '../testing/patchUi.ts'
import { setUpSave } from '../testing/setUpSave.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { SaveResponseError } from './SaveResponseError.ts'

/** A host that answers when it is told to. */
function slowHost() {
  let answer = (): void => undefined
  let saveContext: SaveContext | undefined
  const onSave = vi.fn((_template: Template, context: SaveContext) => {
    saveContext = context
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  return { onSave, answer: () => answer(), context: () => saveContext as SaveContext }
}

function responseError(status: number, reason: string): SaveResponseError {
  return new SaveResponseError({ ok: false, status }, reason)
}

describe('saving', () => {
  it('hands the host the documented JSON, and there is nothing unsaved afterwards', async () => {
    const onSave = vi.fn()
    const { run, save, onSaved, store, session } = setUpSave(onSave)
    run(rename, 'Degree')
    await save()
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      {
        name: 'Degree',
        imageUrl: 'https://example.org/page.png',
        dimensions: { width: 1000, height: 700 },
        fields: [testField()],
      },
      expect.anything(),
    )
    expect(onSaved).toHaveBeenCalledOnce()
    expect(isDirty(store.getState())).toBe(false)
    expect(session()).toMatchObject({ save: { running: false, savedAt: expect.any(Number) }, notice: null })
  })

  it('refuses a QR code that nothing could read, says why, and selects it', async () => {
    const onSave = vi.fn()
    const pale = testField({ type: 'qr', fontSize: 100, color: '#ffffff', rotation: 0 })
    const { save, store, session } = setUpSave(onSave, testDocument(pale))
    await save()
    expect(onSave).not.toHaveBeenCalled()
    expect(session().notice).toMatchObject({ kind: 'error', text: expect.stringContaining('too light') })
    expect(session().selection.keys).toEqual([store.getState().document.fields[0]?.key])
  })

  it('waits for the host while the person goes on, and takes no second save meanwhile', async () => {
    const { onSave, answer } = slowHost()
    const { run, save, store, session } = setUpSave(onSave)
    const saving = save()
    expect(session().save.running).toBe(true)
    run(deleteFields)
    expect(store.getState().document.fields).toEqual([])
    expect(save()).toBe(saving)
    expect(onSave).toHaveBeenCalledOnce()
    answer()
    await expect(saving).resolves.toEqual({ saved: true })
    expect(session().save.running).toBe(false)
    // The host has the fields.
    expect(isDirty(store.getState())).toBe(true)
    store.undo()
    expect(isDirty(store.getState())).toBe(false)
  })

  it('tells the host’s side whether the design is still the one that is saved', async () => {
    const { onSave, answer, context } = slowHost()
    const { run, save, store } = setUpSave(onSave)
    const saving = save()
    expect(context().isCurrent()).toBe(true)
    run(deleteFields)
    expect(context().isCurrent()).toBe(false)
    store.undo()
    expect(context().isCurrent()).toBe(true)
    answer()
    await saving
    expect(context().isCurrent()).toBe(false)
  })

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

  it('believes the last save if an earlier one answers later', async () => {
    vi.useFakeTimers()
    const first = slowHost()
    const second = slowHost()
    const onSave = vi.fn().mockImplementationOnce(first.onSave).mockImplementationOnce(second.onSave)
    const { run, save, store, session } = setUpSave(onSave)
    void save()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    session().notice?.action?.perform()
    await vi.waitFor(() => expect(session().save.running).toBe(false), 60_000)
    run(rename, 'Degree')
    const saving = save()
    first.answer()
    second.answer()
    await expect(saving).resolves.toEqual({ saved: true })
    expect(store.getState().ui.save.saved.page.name).toBe('Degree')
  })

  it.each(['onSave', 'onBeforeSave'] as const)(
    'joins a save that %s starts before it waits',
    async (name) => {
      const joined: unknown[] = []
      const again = () => void joined.push(save())
      const onSave = vi.fn(() => (name === 'onSave' ? again() : undefined))
      const onBeforeSave = vi.fn(() => (name === 'onBeforeSave' ? again() : undefined))
      const { save } = setUpSave(onSave, undefined, undefined, onBeforeSave)
      const saving = save()
      await expect(saving).resolves.toEqual({ saved: true })
      expect([onSave, onBeforeSave].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
      expect(joined[0]).toBe(saving)
    },
  )

  it('does not store a design whose check was not awaited after a later one', async () => {
    vi.useFakeTimers()
    let pass = (): void => undefined
    const onBeforeSave = vi.fn().mockReturnValueOnce(new Promise<void>((resolve) => (pass = resolve)))
    const onSave = vi.fn()
    const { run, save, session } = setUpSave(onSave, undefined, undefined, onBeforeSave)
    const first = save()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    session().notice?.action?.perform()
    await first
    run(rename, 'Later')
    await expect(save()).resolves.toEqual({ saved: true })
    pass()
    await new Promise((resolve) => setTimeout(resolve))
    expect(onSave.mock.calls.map(([template]) => template.name)).toEqual(['Later'])
  })

  it('joins a save without a check that onSave starts before it waits', async () => {
    const onSave = vi.fn(() => void save())
    const { save } = setUpSave(onSave)
    await save()
    expect(onSave).toHaveBeenCalledOnce()
    await save()
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

  it.each(['  ', en.untitled])('asks for a name first, instead of “%s”', async (name) => {
    const onSave = vi.fn()
    const { run, save, session } = setUpSave(onSave)
    run(rename, name)
    await save()
    expect(onSave).not.toHaveBeenCalled()
    expect(session().notice).toEqual({ kind: 'error', text: en.nameMissing, about: 'name' })
  })

  it('waits until images are uploaded, and says so', async () => {
    const onSave = vi.fn()
    const { save, store, session } = setUpSave(onSave)
    patchUi(store, { imports: { uploads: [{ id: '1', name: 'seal.png' }] } })
    await save()
    expect(onSave).not.toHaveBeenCalled()
    expect(session().notice).toEqual({ kind: 'info', text: en.uploadRunning })
  })

  it('does nothing before there is a page', async () => {
    const onSave = vi.fn()
    await setUpSave(onSave, emptyDocument('New')).save()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('hands over nothing of a viewer', async () => {
    const onSave = vi.fn()
    await setUpSave(onSave, undefined, permissionsOf({ readOnly: true })).save()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('ends the step of undo: what is typed afterwards is another one', async () => {
    const { run, save, store } = setUpSave(vi.fn())
    run(rename, 'Degree')
    await save()
    run(rename, 'Degree 2026')
    store.undo()
    expect(store.getState().document.page.name).toBe('Degree')
    expect(isDirty(store.getState())).toBe(false)
  })
})
