import { describe, expect, it } from 'vitest'
import { scaledCanvas } from './scaledCanvas.ts'

const page = { imageUrl: '', dimensions: { width: 1000, height: 500 } }
const canvas = { width: 800, height: 600 }
/** The whole page, 400 × 200 px. */
const fitted = { viewport: { x: 200, y: 200, zoom: 0.4 }, area: { x: 200, y: 200, width: 400, height: 200 } }
/** The left half of the page, which is as wide as the view. */
const cut = { viewport: { x: 0, y: 100, zoom: 1.6 }, area: { x: 0, y: 100, width: 800, height: 500 } }

describe('scaledCanvas', () => {
  it('scales a painted page around a point', () => {
    const viewport = { x: 100, y: 150, zoom: 0.8 }
    expect(scaledCanvas(fitted, { page, canvas, viewport })).toEqual({
      transform: 'translate(-100px, -50px) scale(2)',
      isSharp: true,
      isComplete: true,
    })
  })

  it('scales a painted part of a page, whose corner is elsewhere', () => {
    const part = { viewport: { x: -400, y: 100, zoom: 1.6 }, area: { x: 0, y: 100, width: 800, height: 500 } }
    const viewport = { x: -900, y: 200, zoom: 3.2 }
    expect(scaledCanvas(part, { page, canvas, viewport })).toEqual({
      transform: 'translate(-100px, 100px) scale(2)',
      isSharp: true,
      isComplete: true,
    })
  })

  it('is incomplete if a visible part of the page was not painted', () => {
    const viewport = { x: 0, y: 100, zoom: 0.8 }
    expect(scaledCanvas(cut, { page, canvas, viewport }).isComplete).toBe(false)
    expect(scaledCanvas(cut, { page, canvas: { width: 390, height: 340 }, viewport }).isComplete).toBe(true)
  })

  it('is not sharp if it would be blurred', () => {
    const [near, far] = [1.2, 1.21].map((zoom) => ({ x: -100, y: 0, zoom }))
    expect(near && scaledCanvas(fitted, { page, canvas, viewport: near }).isSharp).toBe(true)
    expect(far && scaledCanvas(fitted, { page, canvas, viewport: far }).isSharp).toBe(false)
  })
})
