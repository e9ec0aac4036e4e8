import { expect, it } from 'vitest'
import { testColors } from '../../testing/testColors.ts'
import { testDocument } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import type { Context2D } from './Context2D.ts'
import { drawGuides } from './drawGuides.ts'
import { lengthFormat } from './lengthFormat.ts'

const viewport = { zoom: 2, x: 10, y: 20 }

function drawn(...guides: Parameters<typeof drawGuides>[1]) {
  const rects: number[][] = []
  const texts: unknown[][] = []
  const context = {
    fillRect: (...rect: number[]) => void rects.push(rect),
    fillText: (...text: unknown[]) => void texts.push(text),
    measureText: () => ({ width: 20 }),
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
  }
  drawGuides(
    context as unknown as Context2D,
    guides,
    viewport,
    testColors,
    lengthFormat(testStore(testDocument()), 'en'),
  )
  return { rects, texts }
}

it('draws a vertical line that is one px wide at every zoom', () => {
  expect(drawn({ axis: 'x', at: 100, from: 5, to: 55 }).rects).toEqual([[210, 30, 1, 100]])
})

it('draws a horizontal line that is one px high at every zoom', () => {
  expect(drawn({ axis: 'y', at: 100, from: 5, to: 55 }).rects).toEqual([[20, 220, 100, 1]])
})

it('writes the length of a distance, in page px, over its middle', () => {
  const { texts } = drawn({ axis: 'y', at: 100, from: 5, to: 55.4, distance: true })
  expect(texts).toEqual([['50', 70.4, 220.5]])
})

it('writes nothing on a line that is no distance', () => {
  expect(drawn({ axis: 'y', at: 100, from: 5, to: 55 }).texts).toEqual([])
})
