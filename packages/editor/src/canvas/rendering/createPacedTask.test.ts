import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacedTask } from './createPacedTask.ts'

const pace = { pause: 100, share: 0.1 }
let runs: number[] = []

/** A frame that begins immediately and takes no time. */
const onFrame = (callback: () => void) => callback()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  runs = []
})
afterEach(() => vi.useRealTimers())

it('runs once per pause, however often it is requested', () => {
  const task = createPacedTask(() => runs.push(performance.now()), pace, onFrame)
  for (let i = 0; i < 50; i++) {
    task.request()
    vi.advanceTimersByTime(10)
  }
  expect(runs).toEqual([100, 200, 300, 400, 500])
})

it('waits longer if its frames are slow', () => {
  const frames: (() => void)[] = []
  const task = createPacedTask(
    () => runs.push(performance.now()),
    pace,
    (callback) => frames.push(callback),
  )
  task.request()
  vi.advanceTimersByTime(100)
  frames[0]?.()
  // The frame takes 60 ms: timers due in the meantime run after it.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(160)
  vi.advanceTimersByTime(0)
  clock.mockRestore()
  task.request()
  vi.advanceTimersByTime(599)
  expect(runs).toEqual([100])
  vi.advanceTimersByTime(1)
  expect(runs).toEqual([100, 700])
})

it('does not run after it was canceled', () => {
  const task = createPacedTask(() => runs.push(performance.now()), pace, onFrame)
  task.request()
  task.cancel()
  vi.advanceTimersByTime(1_000)
  expect(runs).toEqual([])
})
