import { expect, it } from 'vitest'
import { createEditingSessions } from './editingSessions.ts'

/** Locks of a browser with two tabs; what is asked for is held at once. */
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

it('a sitting goes on until it is ended', async () => {
  const sittings = createEditingSessions(fakeLocks([]))
  const end = sittings.begin('a')
  expect(await sittings.over(['a', 'b'])).toEqual(['b'])
  end()
  expect(await sittings.over(['a', 'b'])).toEqual(['a', 'b'])
})

it('what another tab has open is not over', async () => {
  const sittings = createEditingSessions(fakeLocks(['certificate-sdk/sitting/c']))
  expect(await sittings.over(['c', 'd'])).toEqual(['d'])
})

it('without locks only those of this page are known', async () => {
  const sittings = createEditingSessions(undefined)
  const end = sittings.begin('e')
  expect(await sittings.over(['e', 'f'])).toEqual(['f'])
  end()
})
