import type { Rect } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { feel } from '../feel.ts'
import { caretViewport, type TypedInk, typingViewport } from './typingViewport.ts'
import { toCanvas } from './viewport.ts'

/** The part of a phone's canvas that a keyboard leaves visible. */
const visible = { x: 0, y: 0, width: 390, height: 260 }
const fitted = { zoom: 0.2, x: 12, y: 184 }

/** A text of 48 px, with the caret at a share of its first line. */
function text(ink: Rect, at = 0): TypedInk {
  return { ink, caret: { x: ink.x + at * ink.width, y: ink.y, width: 0, height: 48 }, size: 48 }
}

describe('the view to type with', () => {
  it('has readable letters, in the middle of what the keyboard leaves', () => {
    const typed = text({ x: 700, y: 900, width: 300, height: 48 })
    const view = typingViewport(fitted, typed, visible)
    expect(view.zoom * typed.size).toBeCloseTo(feel.typingSize)
    const { x, y } = toCanvas(view, typed.ink)
    expect(x + (300 * view.zoom) / 2).toBeCloseTo(195, -0.5)
    expect(y + (48 * view.zoom) / 2).toBeCloseTo(130, -0.5)
  })

  it.each([
    ['the start of a long line', 0, 'left'],
    ['the words around the caret', 0.5, 'middle'],
    ['the end of a long line', 1, 'right'],
  ])('has readable letters at %s', (_name, at, side) => {
    const typed = text({ x: 100, y: 900, width: 1500, height: 48 }, at)
    const view = typingViewport(fitted, typed, visible)
    expect(view.zoom * typed.size).toBeCloseTo(feel.typingSize)
    const places = { left: feel.typingMargin, middle: 195, right: 390 - feel.typingMargin }
    expect(toCanvas(view, typed.caret).x).toBeCloseTo(places[side as 'left'], -0.5)
  })

  it('never makes the page smaller, and shows the line of the caret of what does not fit', () => {
    const typed = text({ x: 0, y: 900, width: 1500, height: 600 })
    const view = typingViewport({ zoom: 1, x: 0, y: 0 }, typed, visible)
    expect(view.zoom).toBe(1)
    expect(toCanvas(view, typed.caret)).toEqual({ x: feel.typingMargin, y: feel.typingMargin })
  })

  it('stays as it is if the text is large and in sight', () => {
    const view = { zoom: 0.5, x: 0, y: 0 }
    const ink = { x: 100, y: 100, width: 400, height: 48 }
    expect(typingViewport(view, text(ink), visible)).toBe(view)
    for (const moved of [{ x: 500 }, { y: 500 }, { x: -10 }, { y: -10 }])
      expect(typingViewport(view, text({ ...ink, ...moved }), visible)).not.toBe(view)
  })

  it('follows the caret out of sight, and only then', () => {
    const line = { x: 100, y: 900, width: 1500, height: 48 }
    const view = typingViewport(fitted, text(line), visible)
    expect(caretViewport(view, text(line, 0.1), visible)).toBe(view)
    const moved = caretViewport(view, text(line, 0.6), visible)
    expect(moved.zoom).toBe(view.zoom)
    expect(toCanvas(moved, text(line, 0.6).caret).x).toBeCloseTo(195, -0.5)
  })
})
