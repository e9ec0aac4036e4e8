import { describe, expect, it } from 'vitest'
import { numberUnits } from './numberUnits.ts'

describe('numberUnits', () => {
  it('measures lengths as they will be printed', () => {
    // A4 landscape at 150 px per inch.
    const units = numberUnits('px', { dimensions: { width: 1754, height: 1240 } }, 80)
    expect(units.in).toBeCloseTo(150, 0)
    expect(units.cm).toBeCloseTo(59.06, 1)
    expect(units.mm).toBeCloseTo(5.906, 2)
    expect(units.pt).toBeCloseTo(2.083, 2)
  })

  it('counts 96 px to the inch on a page for screens', () => {
    expect(numberUnits('px', { dimensions: { width: 1000, height: 1000 } }, 1).in).toBe(96)
  })

  it('takes percentages of a length as those of its present value, if there is one', () => {
    const page = { dimensions: { width: 1000, height: 1000 } }
    expect(numberUnits('px', page, 80)['%']).toBe(0.8)
    expect(numberUnits('px', page, undefined)).not.toHaveProperty('%')
  })

  it.each([
    ['%', { '%': 1 }],
    ['°', { '°': 1 }],
    [undefined, {}],
  ])('knows no others in a field in %s', (unit, units) => {
    expect(numberUnits(unit, { dimensions: { width: 1000, height: 1000 } }, 5)).toEqual(units)
  })
})
