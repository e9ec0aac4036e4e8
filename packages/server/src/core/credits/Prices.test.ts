import { expect, test } from 'vitest'
import { priceOf, pricesOf } from './Prices.ts'

const counting = pricesOf({ countsCredits: true, correctionCredits: 0 })
const original = { recipientEmail: 'zoe@example.org', supersedes: null, price: 1 }

test('a certificate costs a credit', () => {
  expect(priceOf(counting, 'zoe@example.org')).toBe(1)
})

test('the first correction that keeps the address is free, and that of a paid correction, too', () => {
  expect(priceOf(counting, 'zoe@example.org', original)).toBe(0)
  expect(priceOf(counting, 'zoe@example.org', { ...original, supersedes: 'former' })).toBe(0)
})

test('a correction of a free correction costs a credit, and so does another address', () => {
  expect(priceOf(counting, 'zoe@example.org', { ...original, supersedes: 'former', price: 0 })).toBe(1)
  expect(priceOf(counting, 'zoe@example.com', original)).toBe(1)
})

test('every correction costs a credit if the settings say so', () => {
  const prices = pricesOf({ countsCredits: true, correctionCredits: 1 })
  expect(priceOf(prices, 'zoe@example.org', original)).toBe(1)
})

test('nothing costs anything without credits, and what was free then is corrected once for free later', () => {
  const off = pricesOf({ countsCredits: false, correctionCredits: 1 })
  for (const email of ['zoe@example.org', 'zoe@example.com']) expect(priceOf(off, email, original)).toBe(0)
  expect(priceOf(counting, 'zoe@example.org', { ...original, price: 0 })).toBe(0)
})
