import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from './toTakeLinearTime.ts'

/** Measures the growth of work whose cost is known. */
function growthOf(costOf: (size: number, call: number) => number) {
  let cpu = 0
  let calls = 0
  const work = (size: number) => {
    cpu += costOf(size, calls++)
  }
  return measureGrowth(work, 16_000, () => cpu)
}

describe('linear time', () => {
  it.each<[what: string, costOf: (size: number, call: number) => number, expected: boolean]>([
    ['proportional to the size', (n) => n / 1000, true],
    ['proportional, with a logarithm', (n) => n * Math.log2(n), true],
    ['independent of the size', () => 40, true],
    ['too little to be measured', () => 0.001, true],
    ['proportional, after a slow start', (n, call) => n + (call < 2 ? 500_000 : 0), true],
    ['proportional, interrupted', (n, call) => n + (call === 4 ? 5_000_000 : 0), true],
    ['quadratic', (n) => n ** 2, false],
    ['quadratic, beside something linear', (n) => n + n ** 2 / 1000, false],
  ])('is judged right: %s', (_what, costOf, expected) => {
    expect(isLinear(growthOf(costOf), 16_000)).toBe(expected)
  })

  it('includes a few ns per unit, whatever the smaller size takes', () => {
    expect(isLinear({ small: 0.039, large: 4.315 }, 1_000_000)).toBe(true)
    expect(isLinear({ small: 0.039, large: 4.315 }, 10_000)).toBe(false)
  })

  it('is measured in CPU time', () => {
    const letters = (n: number) => 'a'.repeat(n)
    expect((n: number) => /b+$/.test(letters(n))).toTakeLinearTime(20_000)
    expect((n: number) => /a+$/.test(`${letters(n)}b`)).not.toTakeLinearTime(20_000)
  })
})
