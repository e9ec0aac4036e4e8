import { expect, test } from 'vitest'
import { readingOrder } from './readingOrder.ts'

const box = (x: number, y: number, width = 100, height = 30) => ({ x, y, width, height })

test('boxes are read from top to bottom', () => {
  expect(readingOrder([box(0, 200), box(300, 0), box(100, 100)], 'ltr')).toEqual([1, 2, 0])
})

test('boxes of a line are read in the direction of the language, at any size', () => {
  const line = [box(300, 96, 200, 40), box(0, 103), box(600, 100, 100, 24)]
  expect(readingOrder(line, 'ltr')).toEqual([1, 0, 2])
  expect(readingOrder(line, 'rtl')).toEqual([2, 0, 1])
})

test('a tall box is on no line', () => {
  const seal = box(600, 90, 200, 200)
  expect(readingOrder([box(0, 240), seal, box(0, 100), box(0, 60)], 'ltr')).toEqual([3, 1, 2, 0])
})

test('boxes at the same place keep their order', () => {
  expect(readingOrder([box(0, 0), box(0, 0), box(0, 0)], 'ltr')).toEqual([0, 1, 2])
})
