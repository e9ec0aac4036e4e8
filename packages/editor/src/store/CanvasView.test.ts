import { expect, it } from 'vitest'
import { resizeTo, showViewport, unmeasuredView } from './CanvasView.ts'

const viewport = { zoom: 2, x: 10, y: 20 }

it('shows another viewport on the same canvas', () => {
  expect(showViewport(viewport)(unmeasuredView)).toEqual({ canvas: { width: 0, height: 0 }, viewport })
})

it('stays the same object when the viewport does not change', () => {
  expect(showViewport(unmeasuredView.viewport)(unmeasuredView)).toBe(unmeasuredView)
})

it('changes the size of the canvas together with the viewport', () => {
  const canvas = { width: 800, height: 600 }
  expect(resizeTo(canvas, viewport)()).toEqual({ canvas, viewport })
})
