import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rename } from '../commands/pageCommands.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { watchChanges } from './mountEditor.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const store = testStore(testDocument())
  const onChange = vi.fn()
  const stop = watchChanges(store, onChange)
  return { store, onChange, stop, name: (name: string) => runCommand(store, rename, name) }
}

it('reports all changes of a frame once, after them', () => {
  const { onChange, name } = watched()
  name('D')
  name('De')
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(16)
  expect(onChange).toHaveBeenCalledOnce()
  name('Deg')
  vi.advanceTimersByTime(16)
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('reports changes that never pause', () => {
  const { onChange, name } = watched()
  for (let i = 0; i < 100; i++) {
    name(`D${i}`)
    vi.advanceTimersByTime(4)
  }
  expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(20)
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(25)
})

it('reports undo, and nothing that is no part of the design', () => {
  const { store, onChange, name } = watched()
  patchUi(store, { panels: { open: 'layers' }, view: { viewport: { zoom: 2, x: 0, y: 0 } } })
  vi.advanceTimersByTime(100)
  expect(onChange).not.toHaveBeenCalled()
  name('Degree')
  vi.advanceTimersByTime(16)
  store.undo()
  vi.advanceTimersByTime(16)
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('reports nothing after it was stopped', () => {
  const { onChange, stop, name } = watched()
  name('Degree')
  stop()
  name('Diploma')
  vi.advanceTimersByTime(100)
  expect(onChange).not.toHaveBeenCalled()
})
