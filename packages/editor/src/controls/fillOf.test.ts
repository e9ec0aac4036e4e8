import { describe, expect, it } from 'vitest'
import { fillOf, withStop } from './fillOf.ts'

const stops = [
  { offset: 0, color: '#112233' },
  { offset: 1, color: '#445566' },
]

describe('fillOf', () => {
  it('keeps the color when a gradient begins and ends', () => {
    expect(fillOf('linear', '#112233')).toEqual({
      type: 'linear',
      angle: 90,
      stops: [
        { offset: 0, color: '#112233' },
        { offset: 1, color: '#ffffff' },
      ],
    })
    expect(fillOf('plain', { type: 'radial', stops })).toBe('#112233')
  })

  it('keeps the stops of another gradient, and no angle that a radial one does not have', () => {
    expect(fillOf('radial', { type: 'linear', angle: 30, stops })).toEqual({ type: 'radial', stops })
  })

  it('begins with a color that is seen on white', () => {
    expect(fillOf('plain', undefined)).not.toBe('#ffffff')
    expect(fillOf('none', '#112233')).toBeUndefined()
  })
})

it('withStop divides the widest gap', () => {
  const three = [...stops, { offset: 0.3, color: '#778899' }]
  expect(withStop({ type: 'radial', stops: three }).stops.map(({ offset }) => offset)).toEqual([
    0, 0.3, 0.65, 1,
  ])
})
