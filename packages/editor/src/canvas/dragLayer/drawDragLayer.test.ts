import { expect, it } from 'vitest'
import { testColors } from '../../testing/testColors.ts'
import { testDocument } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import type { Context2D } from '../rendering/Context2D.ts'
import { lengthFormat } from '../rendering/lengthFormat.ts'
import type { DragImage } from './DragImage.ts'
import { drawDragLayer } from './drawDragLayer.ts'

const bitmap = { width: 12, height: 9 } as ImageBitmap
const image: DragImage = {
  bitmap,
  at: { x: 30, y: 40 },
  viewport: { zoom: 0.5, x: 0, y: 0 },
  canvas: { width: 100, height: 80 },
  pixelRatio: 2,
  colors: testColors,
  lengths: lengthFormat(testStore(testDocument()), 'en'),
}

function frame(move: Parameters<typeof drawDragLayer>[2], before?: Parameters<typeof drawDragLayer>[3]) {
  const calls: [string, ...unknown[]][] = []
  const canvas = { width: 200, height: 160 }
  const context = new Proxy(
    { canvas },
    {
      get: (target, name: string) =>
        name === 'canvas'
          ? target.canvas
          : (...args: unknown[]) => {
              calls.push([name, ...args])
              return { width: 21 }
            },
      set: () => true,
    },
  )
  const painted = drawDragLayer(context as unknown as Context2D, image, move, before)
  return { calls, painted }
}

const steps = (move: Parameters<typeof drawDragLayer>[2]) => frame(move).calls

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

it('clears only what the frame before painted', () => {
  const { painted } = frame({ offset: { x: 0, y: 0 }, guides: [{ axis: 'x', at: 50, from: 2, to: 20 }] })
  const { calls } = frame({ offset: { x: 3, y: -7 }, guides: [] }, painted)
  expect(calls.slice(0, 4)).toEqual([
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['clearRect', 60, 80, 12, 9],
    ['clearRect', 50, 2, 2, 18],
    ['drawImage', bitmap, 63, 73],
  ])
})

it('knows every device px that it painted, under a label, too', () => {
  const guides = [{ axis: 'y', at: 30, from: 10, to: 41, distance: true }] as const
  const { calls, painted } = frame({ offset: { x: 0, y: 0 }, guides })
  // In CSS px.
  expect(calls).toContainEqual(['roundRect', -2.75, 6, 31, 18, 4])
  expect(painted).toHaveLength(3)
  expect(painted[2]).toEqual({ x: -6, y: 12, width: 63, height: 36 })
})
