import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rename } from '../commands/pageCommands.ts'
import { emptyDocument } from '../document/EditorDocument.ts'
import { memoryDrafts } from '../testing/memoryDrafts.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { autosaveDraft } from './createDraftSession.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function session(document = testDocument(testField())) {
  const store = testStore(document)
  const memory = memoryDrafts()
  const onRefused = vi.fn()
  const key = { design: 'new', session: 'test' }
  const journal = autosaveDraft(store, memory.drafts, key, onRefused, () => 1234)
  const type = (name: string) => runCommand(store, rename, name)
  return { store, journal, type, onRefused, ...memory }
}

describe('the journal', () => {
  it('writes unsaved work down shortly after a change, in a form that can be saved', async () => {
    const { type, kept } = session()
    type('Degree')
    await vi.advanceTimersByTimeAsync(399)
    expect(kept.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(kept.get('new')).toEqual({
      at: 1234,
      template: expect.objectContaining({ name: 'Degree', fields: [testField()] }),
    })
  })

  it('writes once for changes that follow each other quickly', async () => {
    const { type, calls, kept } = session()
    for (const name of ['D', 'De', 'Deg']) {
      type(name)
      await vi.advanceTimersByTimeAsync(200)
    }
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual(['write new'])
    expect(kept.get('new')?.template.name).toBe('Deg')
  })

  it('writes nothing for a change of the view or of the selection', async () => {
    const { store, calls } = session()
    patchUi(store, { panels: { open: 'layers' }, view: { viewport: { zoom: 2, x: 0, y: 0 } } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls).toEqual([])
  })

  it('writes nothing before a page was chosen', async () => {
    const { type, calls } = session(emptyDocument('New'))
    type('Degree')
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls).toEqual([])
  })

  it('writes pending changes when it stops, and nothing afterwards', async () => {
    const { journal, type, kept, calls } = session()
    type('Degree')
    await journal.stop()
    expect(kept.get('new')?.template.name).toBe('Degree')
    type('Later')
    await vi.advanceTimersByTimeAsync(1000)
    expect(kept.get('new')?.template.name).toBe('Degree')
    void journal.stop()
    expect(calls).toEqual(['write new'])
  })

  it('forgets, also what was about to be written', async () => {
    const { journal, type, kept, calls } = session()
    type('Degree')
    await vi.advanceTimersByTimeAsync(500)
    type('Diploma 2')
    await journal.discard()
    await vi.advanceTimersByTimeAsync(1000)
    expect(kept.size).toBe(0)
    expect(calls).toEqual(['write new', 'remove new'])
  })

  it('discards after the last write, even a slow one', async () => {
    const { journal, type, drafts, kept } = session()
    const { write } = drafts
    drafts.write = async (key, draft) => {
      await new Promise((resolve) => setTimeout(resolve, 5000))
      return write(key, draft)
    }
    type('Degree')
    void journal.stop()
    const forgotten = journal.discard()
    await vi.advanceTimersByTimeAsync(6000)
    await forgotten
    expect(kept.size).toBe(0)
  })

  it('continues after a save', async () => {
    const { store, journal, type, kept } = session()
    type('Degree')
    patchUi(store, { save: { saved: store.getState().document } })
    await journal.discard()
    type('Degree 2')
    await vi.advanceTimersByTimeAsync(400)
    expect(kept.get('new')?.template.name).toBe('Degree 2')
  })

  it('keeps no draft of work that was undone', async () => {
    const { store, type, kept } = session()
    type('Degree')
    await vi.advanceTimersByTimeAsync(400)
    store.undo()
    await vi.advanceTimersByTimeAsync(400)
    expect(kept.size).toBe(0)
  })

  it('tells once that the browser keeps nothing', async () => {
    const { drafts, type, onRefused } = session()
    drafts.write = async () => false
    for (const name of ['Degree', 'Certificate']) {
      type(name)
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(onRefused).toHaveBeenCalledTimes(1)
  })
})
