import { expect, it } from 'vitest'
import { createEditingSessions } from './editingSessions.ts'

/** Locks of a browser with two tabs; requested locks are granted immediately. */
function fakeLocks(others: string[]) {
  const held = new Set(others)
  return {
    async request(name: string, work: () => Promise<void>) {
      held.add(name)
      await work()
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager
}

it('a session lasts until it is ended', async () => {
  const sessions = createEditingSessions(fakeLocks([]))
  const end = sessions.begin('a')
  expect(await sessions.findEnded(['a', 'b'])).toEqual(['b'])
  end()
  expect(await sessions.findEnded(['a', 'b'])).toEqual(['a', 'b'])
})

it('a session that is open in another tab has not ended', async () => {
  const sessions = createEditingSessions(fakeLocks(['certificate-sdk/session/c']))
  expect(await sessions.findEnded(['c', 'd'])).toEqual(['d'])
})

it('without locks only those of this page are known', async () => {
  const sessions = createEditingSessions(undefined)
  const end = sessions.begin('e')
  expect(await sessions.findEnded(['e', 'f'])).toEqual(['f'])
  end()
})
