import { isUtf8 } from 'node:buffer'
import { expect, test } from 'vitest'
import { figuresOf } from '../../testing/encodedLists.ts'
import { findEncoding } from './findEncoding.ts'

const { lists, garbled, asked, notOffered, rate } = figuresOf(25, (bytes) =>
  findEncoding(bytes, { TextDecoder, isUtf8 }),
)

test(`${lists} lists of twenty people in every encoding: ${garbled.length} garbled, ${(rate * 100).toFixed(1)} % read without asking`, () => {
  expect(garbled).toEqual([])
  expect(notOffered).toEqual([])
  expect(rate, asked.join('\n')).toBeGreaterThanOrEqual(0.95)
})
