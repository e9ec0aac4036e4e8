import { expect, it } from 'vitest'
import { KeyedTurns } from './KeyedTurns.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('runs work of one key in order, others beside it, and continues after a failure', async () => {
  const turns = new KeyedTurns()
  const events: string[] = []
  const work =
    (name: string, ms: number, fails = false) =>
    async () => {
      events.push(`${name} begins`)
      await pause(ms)
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const all = [
    turns.run('a', work('a1', 20, true)),
    turns.run('a', work('a2', 1)),
    turns.run('b', work('b1', 1)),
  ]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(events).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(await turns.run('a', work('a3', 1))).toBe('a3')
})
