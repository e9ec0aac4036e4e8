import { expect, test } from 'vitest'
import { affordable, priceOf } from './priceOf.ts'

test('a balance pays for as many certificates as their price goes into it', () => {
  const price = priceOf('issue')
  expect(Number.isInteger(price) && price > 0).toBe(true)
  expect(affordable('issue', 0)).toBe(0)
  expect(affordable('issue', 7 * price)).toBe(7)
  expect(affordable('issue', 8 * price - 1)).toBe(7)
})
