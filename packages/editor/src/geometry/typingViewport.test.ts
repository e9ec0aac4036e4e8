import { describe, expect, it } from 'vitest'
import { feel } from '../feel.ts'
import { typingViewport } from './typingViewport.ts'
import { toCanvas } from './viewport.ts'

/** What a keyboard leaves of a phone's canvas. */
const visible = { x: 0, y: 0, width: 390, height: 260 }
const fitted = { zoom: 0.2, x: 12, y: 184 }

describe('the view to type with', () => {
  it('has readable letters, in the middle of what the keyboard leaves', () => {
    const text = { bounds: { x: 700, y: 900, width: 300, height: 48 }, size: 48 }
    const view = typingViewport(fitted, text, visible)
    expect(view.zoom * text.size).toBeCloseTo(feel.typingSize)
    const { x, y } = toCanvas(view, text.bounds)
    expect(x + (text.bounds.width * view.zoom) / 2).toBeCloseTo(195, -0.5)
    expect(y + (text.bounds.height * view.zoom) / 2).toBeCloseTo(130, -0.5)
  })

  it('shows a long line whole rather than large', () => {
    const text = { bounds: { x: 100, y: 900, width: 1500, height: 48 }, size: 48 }
    const view = typingViewport(fitted, text, visible)
    expect(view.zoom).toBeCloseTo((390 - 2 * feel.typingMargin) / 1500)
    expect(toCanvas(view, text.bounds).x).toBeCloseTo(feel.typingMargin, -0.5)
  })

  it('never makes the page smaller, and begins at the start of what does not fit', () => {
    const text = { bounds: { x: 0, y: 900, width: 1500, height: 600 }, size: 48 }
    const view = typingViewport({ zoom: 1, x: 0, y: 0 }, text, visible)
    expect(view.zoom).toBe(1)
    expect(toCanvas(view, text.bounds)).toEqual({ x: feel.typingMargin, y: feel.typingMargin })
  })

  it('stays as it is if the text is large and in sight', () => {
    const view = { zoom: 0.5, x: 0, y: 0 }
    const bounds = { x: 100, y: 100, width: 400, height: 48 }
    expect(typingViewport(view, { bounds, size: 48 }, visible)).toBe(view)
    for (const moved of [{ x: 500 }, { y: 500 }, { x: -10 }, { y: -10 }])
      expect(typingViewport(view, { bounds: { ...bounds, ...moved }, size: 48 }, visible)).not.toBe(view)
  })
})
