import { expect, it } from 'vitest'
import { dashOf, outlineKind } from './outlineKind.ts'

it('every pattern is read as what it was chosen as', () => {
  for (const kind of ['solid', 'dashed', 'dotted'] as const) {
    const dash = dashOf(kind, 3)
    expect(outlineKind({ type: 'rectangle', stroke: '#000000', ...(dash && { dash }) })).toBe(kind)
  }
})

it('only lines and frames have an outline without a color', () => {
  expect(outlineKind({ type: 'rectangle' })).toBe('none')
  expect(outlineKind({ type: 'line' })).toBe('solid')
  expect(outlineKind({ type: 'frame' })).toBe('solid')
})
