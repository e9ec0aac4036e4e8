import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddingLevels, visualOrder } from './bidi.ts'

describe('embeddingLevels', () => {
  it('is 0 for a text from left to right', () => {
    expect([...embeddingLevels('abc 1')]).toEqual([0, 0, 0, 0, 0])
  })

  it('matches the algorithm also if it is skipped', () => {
    const early = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x58f }).map((c) => String.fromCharCode(c)),
    })
    fc.assert(
      fc.property(early, (text) => {
        // A right-to-left letter in a separate paragraph makes the algorithm run, and changes nothing before
        // it.
        expect([...embeddingLevels(text)]).toEqual(
          [...embeddingLevels(`${text}\n\u05d0`)].slice(0, text.length),
        )
      }),
    )
  })

  it('is 1 for a text from right to left and 2 for a number in it', () => {
    expect([...embeddingLevels('אב 12')]).toEqual([1, 1, 1, 2, 2])
  })

  it('takes the direction of the first strong letter', () => {
    expect([...embeddingLevels('א a')]).toEqual([1, 1, 2])
    expect([...embeddingLevels('a א')]).toEqual([0, 0, 1])
  })
})

describe('visualOrder', () => {
  const order = (levels: number[]) =>
    visualOrder(levels.map((level, index) => ({ level, index }))).map(({ index }) => index)

  it.each([
    [[], []],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [1, 1, 1],
      [2, 1, 0],
    ],
    [
      [0, 1, 0],
      [0, 1, 2],
    ],
    [
      [0, 1, 1, 0],
      [0, 2, 1, 3],
    ],
    [
      [1, 2, 1],
      [2, 1, 0],
    ],
    [
      [1, 2, 2, 1],
      [3, 1, 2, 0],
    ],
    [
      [0, 1, 2, 1, 0],
      [0, 3, 2, 1, 4],
    ],
  ])('puts levels %j in the order %j', (levels, expected) => {
    expect(order(levels)).toEqual(expected)
  })

  it('loses nothing and adds nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), (levels) => {
        expect(order(levels).sort((a, b) => a - b)).toEqual(levels.map((_, i) => i))
      }),
    )
  })
})
