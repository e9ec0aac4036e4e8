import { expect, it } from 'vitest'
import { convertLength, toPixels } from './CustomSize.tsx'

it('turns a length into px at 150 dpi', () => {
  expect([toPixels(297, 'mm'), toPixels(11, 'in'), toPixels(640, 'px')]).toEqual([1754, 1650, 640])
})

it('keeps a length when its unit changes', () => {
  expect(convertLength(297, 'mm', 'in')).toBe(11.69)
  expect(convertLength(11.69, 'in', 'mm')).toBe(296.93)
  expect(convertLength(297, 'mm', 'px')).toBe(1754)
})
