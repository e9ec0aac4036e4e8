import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Passwords } from './Passwords.ts'

test('a person who does not exist costs as much work as a wrong password', async () => {
  const hashes: string[] = []
  const passwords = new Passwords({
    check(stored, ...rest) {
      hashes.push(String(stored))
      return verify(stored, ...rest)
    },
  })
  const stored = await passwords.hash('violet tram dusk', [], '')
  for (const hash of [stored, undefined, null])
    expect(await passwords.matches(hash, 'wrong password', '')).toBe(false)
  // The parts before the salt: algorithm, version, memory, and passes.
  const costs = hashes.map((hash) => hash.split('$').slice(0, 4))
  expect(costs).toEqual(Array(3).fill(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']))
})
