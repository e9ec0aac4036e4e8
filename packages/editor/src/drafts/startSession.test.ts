import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { startSession } from './startSession.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start({ deleting = Promise.resolve(), design = 'new' } = {}) {
  const store = testStore(testDocument(testField()))
  const autosave = { discard: vi.fn(() => deleting), stop: vi.fn(async () => undefined) }
  const onClose = vi.fn()
  const nothing = async () => undefined
  const drafts = {
    found: Promise.resolve(undefined),
    begin: () => () => undefined,
    autosave: () => autosave,
    adopt: nothing,
    discard: nothing,
  }
  return { store, autosave, onClose, session: startSession(store, drafts, design, 'tab', en, onClose) }
}

describe('closing', () => {
  it('deletes the draft', async () => {
    const { session, autosave, onClose } = start()
    session.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(autosave.discard).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('keeps the draft while a save is running, which may still fail', async () => {
    const { session, store, autosave, onClose } = start()
    patchUi(store, { save: { running: true } })
    session.close()
    await vi.advanceTimersByTimeAsync(300)
    expect(autosave.discard).not.toHaveBeenCalled()
    expect(autosave.stop).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not wait long for a browser that does not delete it', async () => {
    const { session, onClose } = start({ deleting: new Promise(() => undefined) })
    session.close()
    await vi.advanceTimersByTimeAsync(299)
    expect(onClose).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

it('notifies other tabs also of a save that settles after the editor closed', async () => {
  vi.useRealTimers()
  const other = new BroadcastChannel('certificate-sdk')
  const heard: unknown[] = []
  other.onmessage = ({ data }) => heard.push(data)
  const { session } = start({ design: 't1' })
  await session.stop()
  session.onSaved()
  await vi.waitFor(() => expect(heard).toContainEqual({ design: 't1', from: 'tab', what: 'saved' }), 60_000)
  other.close()
})
