import { expect, test } from 'vitest'
import { EventWaits } from './EventWaits.ts'

function waits(events: Record<string, number> = {}, state = { isStopping: false }) {
  const all = async () => Object.entries(events).map(([id, count]) => ({ id, events: count }))
  return new EventWaits({ database: { all } as never, isStopping: () => state.isStopping })
}

test('a wait ends with an event, with the client, and when the service stops', async () => {
  const [events, state] = [{ a: 3 }, { isStopping: false }]
  const waiting = waits(events, state)
  const leaving = new AbortController()
  const stays = new AbortController().signal
  expect(await waiting.next('a', 2, stays)).toBe(3)
  const left = waiting.next('a', 3, leaving.signal)
  const next = waiting.next('a', 3, stays)
  leaving.abort()
  expect([await left, waiting.size]).toEqual([undefined, 1])
  events.a = 5
  expect(await next).toBe(5)
  const stopped = waiting.next('a', 5, stays)
  state.isStopping = true
  expect([await stopped, waiting.size]).toEqual([undefined, 0])
})

test('requests of one account that wait are bounded, and keep out no others', async () => {
  const waiting = waits()
  const leaving = Array.from({ length: 11 }, () => new AbortController())
  const own = leaving.slice(1).map(({ signal }) => waiting.next('a', 0, signal))
  const stays = new AbortController().signal
  await expect(waiting.next('a', 0, stays)).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  const other = waiting.next('b', 0, leaving[0]?.signal ?? stays)
  for (const one of leaving) one.abort()
  expect(new Set(await Promise.all([...own, other]))).toEqual(new Set([undefined]))
})
