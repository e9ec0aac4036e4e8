import { describe, expect, it } from 'vitest'
import { readingOrder } from './readingOrder.ts'

const box = (name: string, x: number, y: number, height = 20) => ({ name, x, y, width: 50, height })
const order = (...boxes: ReturnType<typeof box>[]) =>
  readingOrder(boxes, (one) => one)
    .map(({ name }) => name)
    .join(' ')

describe('readingOrder', () => {
  it('goes from top to bottom', () => {
    expect(order(box('c', 0, 300), box('a', 100, 0), box('b', 50, 100))).toBe('a b c')
  })

  it('goes along a line, although its fields are not exactly level', () => {
    expect(order(box('right', 400, 98), box('left', 0, 102), box('middle', 200, 95))).toBe(
      'left middle right',
    )
  })

  it('keeps lines apart that overlap a little', () => {
    expect(order(box('second', 0, 15), box('first', 300, 0))).toBe('first second')
  })
})
