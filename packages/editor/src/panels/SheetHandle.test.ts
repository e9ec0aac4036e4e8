import { describe, expect, it } from 'vitest'
import { nextStop, stopAfterDrag } from './SheetHandle.tsx'

it('goes to the next stop, and from the highest to the lowest', () => {
  expect((['peek', 'half', 'full'] as const).map(nextStop)).toEqual(['half', 'full', 'peek'])
})

describe('after a drag', () => {
  it.each([
    ['peek', 0.05, 'peek'],
    ['peek', 0.06, 'half'],
    ['peek', 0.3, 'half'],
    ['peek', 0.5, 'full'],
    ['half', 0.4, 'full'],
    ['half', -0.2, 'peek'],
    ['full', -0.1, 'half'],
    ['full', -0.7, 'peek'],
    ['full', 0.3, 'full'],
    ['peek', -0.3, 'peek'],
  ] as const)('from %s by %f of the height, it rests at %s', (from, up, stop) => {
    expect(stopAfterDrag(from, up)).toBe(stop)
  })
})
