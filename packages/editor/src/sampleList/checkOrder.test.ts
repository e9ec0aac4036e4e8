import { expect, it } from 'vitest'
import { checkOrder } from './checkOrder.ts'

it('begins with the longest name and the rarest script', () => {
  const names = ['Ada', 'Bo', 'Maximiliana von Hohenzollern', 'Cy', '山田', 'Constantin Müller']
  const order = checkOrder(names, names)
  expect(order.slice(0, 2)).toEqual([2, 4])
  expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5])
})

it('orders 10,000 rows, also without a letter', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => String(i))
  expect(new Set(checkOrder(names, names)).size).toBe(10_000)
  expect(checkOrder([], [])).toEqual([])
})
