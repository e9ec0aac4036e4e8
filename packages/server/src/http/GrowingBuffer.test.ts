import { expect, test } from 'vitest'
import { GrowingBuffer } from './GrowingBuffer.ts'

test('collects pieces of any size, and keeps what was read', () => {
  const buffer = new GrowingBuffer(1_000_000)
  const pieces = [1, 65_535, 1, 300_000, 0, 7].map((length, i) => Buffer.alloc(length, i))
  for (const piece of pieces.slice(0, 2)) buffer.append(piece)
  const early = buffer.read()
  for (const piece of pieces.slice(2)) buffer.append(piece)
  expect(buffer.read().equals(Buffer.concat(pieces))).toBe(true)
  expect(early.equals(Buffer.concat(pieces.slice(0, 2)))).toBe(true)
})

test('has exactly its limit at most', () => {
  const buffer = new GrowingBuffer(100_000)
  buffer.append(Buffer.alloc(99_999))
  buffer.append(Buffer.alloc(1))
  expect(buffer.read().buffer.byteLength).toBe(100_000)
  expect(() => buffer.append(Buffer.alloc(1))).toThrow(RangeError)
})
