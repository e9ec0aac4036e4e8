import { expect, test } from 'vitest'
import { createRandomBytes } from './createRandomBytes.ts'

test('returns as many bytes as asked for, and never the same ones again', () => {
  const randomBytes = createRandomBytes()
  const ids = Array.from({ length: 3_000 }, () => randomBytes(16))
  expect(new Set(ids.map((id) => id.toString('hex'))).size).toBe(3_000)
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([16]))
  const before = ids.map((id) => id.toString('hex'))
  for (const id of ids.slice(0, 1_500)) id.fill(0)
  expect(ids.slice(1_500).map((id) => id.toString('hex'))).toEqual(before.slice(1_500))
})

test('returns more bytes than it keeps', () => {
  const randomBytes = createRandomBytes()
  expect(randomBytes(0)).toHaveLength(0)
  expect(randomBytes(100_000)).toHaveLength(100_000)
})
