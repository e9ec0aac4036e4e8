// @vitest-environment page
import { expect, it } from 'vitest'
import { createCanvasCovers } from './createCanvasCovers.ts'

function elementAt(...[x, y, width, height]: [number, number, number, number]): HTMLElement {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height)
  Object.defineProperty(element, 'offsetWidth', { value: width, configurable: true })
  return element
}

it('returns the parts of covers that overlap the canvas, in its px', () => {
  const { refs, overlapping } = createCanvasCovers()
  const canvas = elementAt(100, 50, 800, 600)
  refs.notice(elementAt(60, 50, 264, 100))
  refs.zoomPill(elementAt(700, 600, 150, 40))
  refs.draft(elementAt(900, 50, 50, 50))
  expect(overlapping(canvas)).toEqual([
    { x: 0, y: 0, width: 224, height: 100 },
    { x: 600, y: 550, width: 150, height: 40 },
  ])
  refs.notice(null)
  expect(overlapping(canvas)).toHaveLength(1)
})

it('are in px of the canvas also if the host zooms its page', () => {
  const { refs, overlapping } = createCanvasCovers()
  const canvas = elementAt(0, 0, 400, 300)
  Object.defineProperty(canvas, 'offsetWidth', { value: 800 })
  refs.zoomPill(elementAt(300, 250, 50, 20))
  expect(overlapping(canvas)).toEqual([{ x: 600, y: 500, width: 100, height: 40 }])
})
