import { expect, it } from 'vitest'
import { testColors } from '../../testing/testColors.ts'
import { testDocument } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import type { Context2D } from '../rendering/Context2D.ts'
import { lengthFormat } from '../rendering/lengthFormat.ts'
import type { DragImage } from './DragImage.ts'
import { drawDragLayer } from './drawDragLayer.ts'

const bitmap = {} as ImageBitmap
const image: DragImage = {
  bitmap,
  at: { x: 30, y: 40 },
  viewport: { zoom: 0.5, x: 0, y: 0 },
  canvas: { width: 100, height: 80 },
  pixelRatio: 2,
  colors: testColors,
  lengths: lengthFormat(testStore(testDocument()), 'en'),
}

function steps(move: Parameters<typeof drawDragLayer>[2]) {
  const calls: [string, ...unknown[]][] = []
  const canvas = { width: 200, height: 160 }
  const context = new Proxy(
    { canvas },
    {
      get: (target, name: string) =>
        name === 'canvas' ? target.canvas : (...args: unknown[]) => void calls.push([name, ...args]),
      set: () => true,
    },
  )
  drawDragLayer(context as unknown as Context2D, image, move)
  return calls
}

it('clears the frame before, then draws the image at its new place, in device px', () => {
  expect(steps({ offset: { x: 3, y: -7 }, guides: [] }).slice(0, 3)).toEqual([
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['clearRect', 0, 0, 200, 160],
    ['drawImage', bitmap, 63, 73],
  ])
})

it('keeps the image on whole device px', () => {
  expect(steps({ offset: { x: 0.4, y: 0.6 }, guides: [] })[2]).toEqual(['drawImage', bitmap, 60, 81])
})

it('draws guides in CSS px', () => {
  const calls = steps({ offset: { x: 0, y: 0 }, guides: [{ axis: 'x', at: 50, from: 2, to: 20 }] })
  expect(calls.slice(3)).toEqual([
    ['setTransform', 2, 0, 0, 2, 0, 0],
    ['fillRect', 25, 1, 1, 9],
  ])
})
