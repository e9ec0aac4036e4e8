import { describe, expect, it } from 'vitest'
import { comparisonOf, neverHolds, valuesIn, withComparison } from './comparisonOf.ts'

const attribute = 'Grade'

describe('comparisonOf', () => {
  it.each([
    [{ isNot: [''] }, 'hasValue'],
    [{ isNot: ['', 'F'] }, 'isNot'],
    [{ isNot: [] }, 'isNot'],
    [{}, 'isNot'],
    [{ is: ['A'] }, 'is'],
    [{ atLeast: 0 }, 'atLeast'],
    [{ is: ['A'], isNot: [''] }, undefined],
  ])('of %j is %s', (condition, comparison) => {
    expect(comparisonOf({ attribute, ...condition })).toBe(comparison)
  })
})

describe('withComparison', () => {
  it('begins with the sample', () => {
    const before = { attribute, isNot: [''] }
    expect(withComparison(before, 'is', 'A')).toEqual({ attribute, is: ['A'] })
    expect(withComparison(before, 'isNot', 'A')).toEqual({ attribute, isNot: [] })
    expect(withComparison(before, 'atLeast', '7.5')).toEqual({ attribute, atLeast: 7.5 })
    expect(withComparison(before, 'atLeast', 'Infinity')).toEqual({ attribute, atLeast: 0 })
  })

  it('keeps values, and keys of newer releases', () => {
    const before = { attribute, is: ['A', 'B'], note: 'kept' }
    expect(withComparison(before, 'isNot', 'C')).toEqual({ attribute, isNot: ['A', 'B'], note: 'kept' })
    expect(withComparison(before, 'hasValue', 'C')).toEqual({ attribute, isNot: [''], note: 'kept' })
  })
})

describe('valuesIn', () => {
  it('are the lines with words in them', () => {
    expect(valuesIn(' A \n\nWith honors, first class\n')).toEqual(['A', 'With honors, first class'])
    expect(valuesIn('x\n'.repeat(500))).toHaveLength(100)
  })
})

describe('neverHolds', () => {
  it.each([
    [undefined, false],
    [{ attribute }, false],
    [{ attribute, isNot: [] }, false],
    [{ attribute, is: ['A'] }, false],
    [{ attribute, is: [''] }, false],
    [{ attribute, is: [] }, true],
    [{ attribute, is: ['A'], isNot: ['A', 'B'] }, true],
    [{ attribute, is: ['A', '5'], atLeast: 5 }, false],
    [{ attribute, is: ['A', '5'], atLeast: 6 }, true],
  ])('of %j is %s', (condition, never) => {
    expect(neverHolds(condition)).toBe(never)
  })
})
