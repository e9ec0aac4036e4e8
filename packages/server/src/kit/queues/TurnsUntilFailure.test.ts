import { expect, test } from 'vitest'
import { TurnsUntilFailure } from './TurnsUntilFailure.ts'

class Away extends Error {}
const open = () => new TurnsUntilFailure((error) => error instanceof Away)
const fail = (error: Error) => () => Promise.reject(error)

test('work of one key runs in order, other keys beside it, and a failure of its own affects no other', async () => {
  const turns = open()
  const events: string[] = []
  let end = () => {}
  const first = turns.run('a', async () => {
    events.push('a1 begins')
    await new Promise<void>((resolve) => {
      end = resolve
    })
    events.push('a1 ends')
    throw new Error('a1')
  })
  const second = turns.run('a', async () => events.push('a2'))
  await turns.run('b', async () => events.push('b1'))
  end()
  await expect(first).rejects.toThrow('a1')
  await second
  expect(events).toEqual(['a1 begins', 'b1', 'a1 ends', 'a2'])
})

test('those that wait fail with the one that could not succeed, and later ones run', async () => {
  const turns = open()
  const away = new Away('gone')
  const ran: number[] = []
  const all = [
    turns.run('a', fail(away)),
    ...[1, 2].map((n) => turns.run('a', async () => ran.push(n))),
    turns.run('b', async () => ran.push(3)),
  ]
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.slice(0, 3)).toEqual(Array(3).fill({ status: 'rejected', reason: away }))
  expect(ran).toEqual([3])
  expect(await turns.run('a', async () => 'later')).toBe('later')
})
