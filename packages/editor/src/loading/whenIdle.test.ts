import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Mock of a browser that is idle after `delay` ms, or never: then only the timeout of a request counts. */
function stubIdle(delay = Number.POSITIVE_INFINITY, remaining = 50): void {
  const ask = (work: IdleRequestCallback, { timeout = Number.POSITIVE_INFINITY } = {}) => {
    const didTimeout = timeout < delay
    const wait = Math.min(delay, timeout)
    if (wait === Number.POSITIVE_INFINITY) return 0
    return setTimeout(() => work({ didTimeout, timeRemaining: () => (didTimeout ? 0 : remaining) }), wait)
  }
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}

test('waits for a moment with nothing to do', () => {
  stubIdle(300)
  const done: number[] = []
  whenIdle([1, 2, 3], (item) => done.push(item))
  vi.advanceTimersByTime(299)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual([1, 2, 3])
})

test('continues in the next idle moment if one is too short', () => {
  stubIdle(300, 0)
  const done: number[] = []
  whenIdle([1, 2], (item) => done.push(item))
  vi.advanceTimersByTime(300)
  expect(done).toEqual([1])
  vi.advanceTimersByTime(300)
  expect(done).toEqual([1, 2])
})

test('on a page that is never idle, short tasks do the work', () => {
  stubIdle()
  const done: number[] = []
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  whenIdle([1, 2, 3], (item) => {
    now += 20
    done.push(item)
  })
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([1])
  vi.advanceTimersByTime(200)
  expect(done).toEqual([1, 2, 3])
})

test('nothing runs once it is canceled', () => {
  stubIdle(300)
  const done: number[] = []
  const cancel = whenIdle([1], (item) => done.push(item))
  cancel()
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual([])
})
