import { describe, expect, it } from 'vitest'
import { gridLines, tickStep } from './tickStep.ts'

describe('tickStep', () => {
  it.each([
    [1, 60, 100],
    [0.5, 60, 200],
    [4, 60, 20],
    [1, 50, 50],
    [30, 60, 2],
    [300, 60, 0.2],
  ])('at %f CSS px per unit, marks %i CSS px apart are %f units apart', (scale, wanted, step) => {
    expect(tickStep(scale, wanted)).toBeCloseTo(step)
  })
})

describe('gridLines', () => {
  it('are inside the page, at round numbers of the unit', () => {
    expect(gridLines(200, 1, 1)).toEqual([50, 100, 150])
    expect(gridLines(201, 1, 1)).toEqual([50, 100, 150, 200])
    expect(gridLines(100, 1, 6)).toEqual([30, 60, 90])
    expect(gridLines(200, 2, 1)).toEqual([20, 40, 60, 80, 100, 120, 140, 160, 180])
  })

  it('are none on a page that is smaller than one step', () => {
    expect(gridLines(40, 1, 1)).toEqual([])
  })
})
