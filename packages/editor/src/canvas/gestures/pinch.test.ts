import { describe, expect, it } from 'vitest'
import { pinchOf, zoomByPinch } from './pinch.ts'

const a = { x: 100, y: 100 }
const b = { x: 200, y: 100 }

describe('pinchOf', () => {
  it('needs two fingers', () => {
    expect(pinchOf([])).toBeUndefined()
    expect(pinchOf([a])).toBeUndefined()
    expect(pinchOf([a, b, { x: 0, y: 0 }])).toEqual({ distance: 100, center: { x: 150, y: 100 } })
  })

  it('has no distance of 0', () => {
    expect(pinchOf([a, a])?.distance).toBe(1)
  })
})

describe('zoomByPinch', () => {
  it('keeps what is between the fingers there, on whole px', () => {
    const before = { distance: 100, center: a }
    const now = { distance: 150, center: { x: 110.4, y: 95 } }
    expect(zoomByPinch({ zoom: 1, x: 10, y: 20 }, before, now)).toEqual({ zoom: 1.5, x: -25, y: -25 })
  })
})
