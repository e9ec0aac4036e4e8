import { expect, onTestFinished, test, vi } from 'vitest'
import { Readiness } from './Readiness.ts'

const rendering = async () => ({ status: 'ok' as const, failures: 0 })

test('one probe at a time, whose result counts for a second', async () => {
  let time = 0
  const write = vi.fn(async () => undefined)
  const readiness = new Readiness({ lasting: () => undefined, write, rendering, now: () => time })
  await Promise.all(Array.from({ length: 20 }, () => readiness.check()))
  expect(write).toHaveBeenCalledTimes(1)
  time = 999
  await readiness.check()
  expect(write).toHaveBeenCalledTimes(1)
  time = 1_000
  expect(await readiness.check()).toEqual({ rendering: { status: 'ok', failures: 0 } })
  expect(write).toHaveBeenCalledTimes(2)
})

test('a database that never answers is reported in time, and is probed once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const write = vi.fn(() => new Promise(() => {}))
  const readiness = new Readiness({
    lasting: () => undefined,
    write,
    rendering,
    now: () => performance.now(),
  })
  const both = Promise.all([readiness.check(), readiness.check()])
  await vi.advanceTimersByTimeAsync(1_000)
  const results = await both
  expect(results).toEqual([{ problem: expect.stringContaining('database') }, expect.anything()])
  const third = readiness.check()
  await vi.advanceTimersByTimeAsync(1_000)
  await third
  expect(write).toHaveBeenCalledTimes(1)
})

test('a problem that lasts counts at once, and needs no probe', async () => {
  const write = vi.fn(async () => undefined)
  let problem: string | undefined
  const readiness = new Readiness({ lasting: () => problem, write, rendering, now: () => 0 })
  expect(await readiness.check()).toEqual({ rendering: { status: 'ok', failures: 0 } })
  problem = 'The database is damaged.'
  expect(await readiness.check()).toEqual({ problem })
  expect(write).toHaveBeenCalledTimes(1)
})

test('a database that cannot be written is reported with its reason', async () => {
  const write = () => Promise.reject(new Error('database or disk is full'))
  const readiness = new Readiness({ lasting: () => undefined, write, rendering, now: () => 0 })
  expect(await readiness.check()).toEqual({
    problem: expect.stringContaining('cannot be written'),
    cause: 'database or disk is full',
  })
})
