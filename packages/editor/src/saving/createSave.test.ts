import { describe, expect, it, vi } from 'vitest'
import { deleteFields } from '../commands/fieldCommands.ts'
import { rename } from '../commands/pageCommands.ts'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { isDirty } from '../store/selectors.ts'
import { patchUi } from '../testing/patchUi.ts'
import { setUpSave, slowHost } from '../testing/setUpSave.ts'
import { testDocument, testField } from '../testing/testDocument.ts'

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
