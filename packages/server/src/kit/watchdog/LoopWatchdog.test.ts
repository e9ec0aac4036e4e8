import { describe, expect, test, vi } from 'vitest'
import { isHoldingLoop, type LoopSubject, LoopWatchdog } from './LoopWatchdog.ts'

const [heavy, other] = [
  { owner: 'account heavy', route: '/api/heavy', operation: 'GET /api/heavy' },
  { owner: 'account other', route: '/api/other', operation: 'GET /api/other' },
]
const issue = { owner: heavy.owner, route: '/api/issue', operation: 'POST /api/issue', isShedLast: true }

/** Starts a watchdog, and an event loop whose time is advanced manually. */
function startLoop() {
  let [now, cpu] = [20, 0]
  const read = vi.fn(() => cpu)
  const deferred: (() => void)[] = []
  const onShed = vi.fn()
  const watchdog = new LoopWatchdog({
    now: () => now,
    cpu: { read, close: () => undefined },
    defer: (task) => deferred.push(task),
    onShed,
  })
  watchdog.tick()
  const endCallback = () => {
    for (const task of deferred.splice(0)) task()
  }
  return {
    watchdog,
    onShed,
    read,
    /** Simulates that the processor does something else. */
    wait(ms: number) {
      now += ms
    },
    work(ms: number) {
      now += ms
      cpu += ms
    },
    endCallback,
    /** Runs a callback of a request. */
    run(subject: LoopSubject, ms: number, busyMs = 0) {
      watchdog.enter(subject)
      now += ms + busyMs
      cpu += ms
      endCallback()
    },
    rest(ms: number) {
      for (const end = now + ms; now < end; ) {
        now += 20
        watchdog.tick()
      }
    },
  }
}

test('sheds the owner of long sections, and nobody else', () => {
  const loop = startLoop()
  for (let i = 0; i < 8; i++) {
    loop.run(heavy, 150)
    loop.run(other, 1)
    loop.watchdog.tick()
  }
  expect(loop.watchdog.refuses(heavy)).toBeGreaterThan(0)
  expect(loop.watchdog.refuses(other)).toBe(0)
  expect(loop.onShed).toHaveBeenCalledExactlyOnceWith('GET /api/heavy')
})

test('sheds the costly route of an owner, and admits its other ones', () => {
  const loop = startLoop()
  for (let i = 0; i < 12; i++) {
    if (loop.watchdog.refuses(heavy) === 0) loop.run(heavy, 150)
    loop.run(issue, 8)
    loop.run({ ...other, owner: heavy.owner }, 8)
    loop.watchdog.tick()
  }
  expect(loop.watchdog.refuses(heavy)).toBeGreaterThan(0)
  expect(loop.watchdog.refuses(issue)).toBe(0)
  expect(loop.watchdog.refuses({ ...other, owner: heavy.owner })).toBe(0)
})

test('sheds issuing last', () => {
  const loop = startLoop()
  for (let i = 0; i < 3; i++) {
    loop.run(issue, 200)
    loop.run(heavy, 120)
    loop.watchdog.tick()
  }
  expect(loop.watchdog.refuses(heavy)).toBeGreaterThan(0)
  expect(loop.watchdog.refuses(issue)).toBe(0)
  for (let i = 0; i < 4; i++) {
    loop.run(issue, 200)
    loop.watchdog.tick()
  }
  expect(loop.watchdog.refuses(issue)).toBeGreaterThan(0)
})

test('sheds one route after the other of an owner who spreads the work', () => {
  const loop = startLoop()
  const spread = Array.from({ length: 10 }, (_, i) => ({ ...heavy, operation: `GET /api/${i}` }))
  for (let i = 0; i < 4; i++) {
    for (const subject of spread) if (loop.watchdog.refuses(subject) === 0) loop.run(subject, 110)
    loop.watchdog.tick()
  }
  expect(spread.filter((subject) => loop.watchdog.refuses(subject) > 0).length).toBeGreaterThan(4)
})

test('admits an owner again, the later the more it took', () => {
  const loop = startLoop()
  for (let i = 0; i < 8; i++) loop.run(heavy, 150)
  const wait = loop.watchdog.refuses(heavy)
  expect(wait).toBeGreaterThan(10)
  expect(wait).toBeLessThanOrEqual(60)
  loop.rest((wait - 2) * 1000)
  expect(loop.watchdog.refuses(heavy)).toBeGreaterThan(0)
  loop.rest(3_000)
  expect(loop.watchdog.refuses(heavy)).toBe(0)
  loop.run(heavy, 1)
  expect(loop.watchdog.refuses(heavy)).toBe(0)
})

test('charges the work before a response to its owner', () => {
  const loop = startLoop()
  for (let i = 0; i < 6; i++) {
    loop.run(other, 1)
    loop.watchdog.tick()
    // Continued after a wait: no section.
    loop.work(300)
    loop.watchdog.wrote(heavy)
    loop.endCallback()
  }
  expect(loop.watchdog.refuses(heavy)).toBeGreaterThan(0)
  expect(loop.watchdog.refuses(other)).toBe(0)
})

test('never sheds a client of many quick requests', () => {
  const loop = startLoop()
  for (let i = 0; i < 4_000; i++) loop.run(heavy, 1)
  expect(loop.watchdog.refuses(heavy)).toBe(0)
})

test('never sheds because the machine is busy', () => {
  const loop = startLoop()
  for (let i = 0; i < 200; i++) {
    loop.run(heavy, 1, 150)
    loop.watchdog.wrote(heavy)
    loop.endCallback()
    loop.watchdog.tick()
  }
  expect(loop.watchdog.refuses(heavy)).toBe(0)
})

test('does not shed an owner of a small part of the work, or while timers are in time', () => {
  const loop = startLoop()
  for (let i = 0; i < 60; i++) {
    loop.run(heavy, 50)
    loop.work(200)
    loop.watchdog.tick()
  }
  expect(loop.watchdog.refuses(heavy)).toBe(0)
  const punctual = startLoop()
  for (let i = 0; i < 60; i++) {
    punctual.run(heavy, 30)
    punctual.watchdog.tick()
  }
  expect(punctual.watchdog.refuses(heavy)).toBe(0)
})

test('reads the time of a suspect once in a millisecond, however many pieces arrive', () => {
  const loop = startLoop()
  loop.run(heavy, 150)
  loop.read.mockClear()
  for (let i = 0; i < 1_000; i++) loop.run(heavy, 0.01)
  expect(loop.read.mock.calls.length).toBeLessThanOrEqual(11)
})

test('charges nobody for certificates that this thread renders', () => {
  const loop = startLoop()
  for (let i = 0; i < 8; i++) {
    const end = loop.watchdog.beginRendering()
    loop.work(300)
    // Another owner's response is written between two steps.
    loop.watchdog.wrote(other)
    loop.endCallback()
    loop.work(300)
    end()
    loop.watchdog.wrote(heavy)
    loop.endCallback()
    loop.watchdog.tick()
  }
  expect(loop.onShed).not.toHaveBeenCalled()
  expect([loop.watchdog.refuses(heavy), loop.watchdog.refuses(other)]).toEqual([0, 0])
})

describe('isHoldingLoop', () => {
  const loop = { held: 600, active: 1_500, lag: 150 }

  test.each([
    ['late because of one owner', {}, true],
    ['in time', { lag: 100 }, false],
    ['late once, by one large request', { held: 499, active: 600 }, false],
    ['late because of many owners', { active: 1_900 }, false],
  ])('%s', (_name, changes, expected) => {
    expect(isHoldingLoop({ ...loop, ...changes })).toBe(expected)
  })
})
