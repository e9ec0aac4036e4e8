import { expect, test } from 'vitest'
import { wholeBuffers } from '../threads/ThreadJob.ts'
import { ByteBlocks } from './ByteBlocks.ts'

test('keeps all bytes in order for pieces of any size', () => {
  const sizes = [1, 65_535, 1, 300_000, 0, 7, 16_383, 16_384, 16_383, 16_383, 16_383, 16_383, 2]
  const pieces = sizes.map((length, i) => Buffer.alloc(length, i + 1))
  const collected = new ByteBlocks()
  for (const piece of pieces) collected.append(piece)
  expect(collected.length).toBe(Buffer.concat(pieces).length)
  expect(Buffer.concat(collected.end()).equals(Buffer.concat(pieces))).toBe(true)
})

test('keeps a large piece as it is, and gathers small ones, so that all can be moved', () => {
  const large = Buffer.allocUnsafeSlow(65_536).fill(1)
  const collected = new ByteBlocks()
  for (let i = 0; i < 100_000; i++) collected.append(Buffer.from([i]))
  collected.append(large)
  const blocks = collected.end()
  expect(blocks).toHaveLength(3)
  expect(blocks[2]).toBe(large)
  expect(wholeBuffers(blocks)).toHaveLength(3)
})

test('is empty without pieces', () => {
  expect(new ByteBlocks().end()).toEqual([])
})
