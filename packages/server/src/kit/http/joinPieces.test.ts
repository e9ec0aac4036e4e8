import { expect, test } from 'vitest'
import { joinPieces, lengthOf } from './joinPieces.ts'

const large = new Uint8Array(16_384).fill(65)

test('small pieces are one part, and large ones stay as they are', () => {
  const parts = joinPieces(['a', new Uint8Array([66]), 'ü', large, large, 'c'])
  expect(parts.map((part) => part.length)).toEqual([4, 16_384, 16_384, 1])
  expect(Buffer.from(parts[0] ?? []).toString()).toBe('aBü')
  expect(parts[1]).toBe(large)
  expect(lengthOf(parts)).toBe(32_773)
})

test('nothing is no part', () => {
  expect(joinPieces([])).toEqual([])
})
