import { expect, test } from 'vitest'
import { GrowingBuffer } from './GrowingBuffer.ts'

const pieces = [Buffer.from('one '), Buffer.alloc(0), Buffer.from('two '), Buffer.from('three')]

test.each([0, 4, 13, 1_000])('has all pieces in order if %i bytes were reserved', (reserved) => {
  const buffer = new GrowingBuffer(reserved)
  buffer.append(pieces[0] as Buffer)
  buffer.append(...pieces.slice(1))
  expect(buffer.end().toString()).toBe('one two three')
})

test('a short result has memory of its own size, which can be moved to another thread', () => {
  const buffer = new GrowingBuffer(1_000)
  buffer.append(...pieces)
  expect(buffer.end().buffer.byteLength).toBe(13)
})

test('a long result is not copied', () => {
  const reserved = 20_000_000
  const buffer = new GrowingBuffer(reserved)
  buffer.append(Buffer.alloc(17_000_000, 7))
  const bytes = buffer.end()
  expect([bytes.length, bytes.byteOffset, bytes.buffer.byteLength]).toEqual([17_000_000, 0, reserved])
  expect(bytes[16_999_999]).toBe(7)
})
