import { expect, it } from 'vitest'
import { scrubNumber } from './scrubNumber.ts'

function scrubbed() {
  const numbers: number[] = []
  const drag = scrubNumber(20, 0.5, (number) => numbers.push(number))
  const to = (clientX: number, shiftKey = false) => drag.move({ clientX, shiftKey } as PointerEvent)
  to(100)
  return { drag, numbers, to }
}

it('adds a step for each px to the right, and ten with Shift', () => {
  const { numbers, to } = scrubbed()
  to(104)
  to(102)
  to(104, true)
  expect(numbers).toEqual([22, 21, 31])
})

it('sets the first number again when it is canceled', () => {
  const { drag, numbers, to } = scrubbed()
  to(90)
  drag.cancel()
  expect(numbers).toEqual([15, 20])
})
