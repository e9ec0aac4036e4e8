import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PeriodicTask } from './PeriodicTask.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { warn: vi.fn() }
const every = { everyMs: 1_000, failure: 'not done' }

test('runs at once, or after its first wait, and then again and again', async () => {
  const run = vi.fn(async () => undefined)
  const late = vi.fn(async () => undefined)
  const tasks = [
    new PeriodicTask({ ...every, run }, log),
    new PeriodicTask({ ...every, firstMs: 500, run: late }, log),
  ]
  for (const task of tasks) task.start()
  expect([run, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([run, late].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([run, late].map(({ mock }) => mock.calls.length)).toEqual([4, 3])
  await Promise.all(tasks.map((task) => task.stop()))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([run, late].map(({ mock }) => mock.calls.length)).toEqual([4, 3])
})

test('waits as long as the result of a run asks for', async () => {
  const results = [3, 0, 0]
  const run = vi.fn(async () => results.shift() ?? 0)
  const task = new PeriodicTask({ ...every, run, waitAfter: (found) => (found ? 100 : 1_000) }, log).start()
  await vi.advanceTimersByTimeAsync(100)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(3)
  await task.stop()
})

test('logs a run that failed, and tries again sooner if it may', async () => {
  const err = new Error('away')
  const run = vi.fn(async () => {
    throw err
  })
  const task = new PeriodicTask({ ...every, run, retryMs: 200 }, log).start()
  await vi.advanceTimersByTimeAsync(199)
  expect(log.warn.mock.calls).toEqual([[{ err }, 'not done']])
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  await task.stop()
})

test('tells a run that it should end, and waits for it', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let isStopping = () => false
  const run = vi.fn((asked: () => boolean) => {
    isStopping = asked
    return ended
  })
  const task = new PeriodicTask({ ...every, run }, log).start()
  expect([isStopping(), task.isStopping]).toEqual([false, false])
  let isStopped = false
  const stopping = task.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([isStopping(), task.isStopping, isStopped]).toEqual([true, true, false])
  end()
  await stopping
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
})
