import { expect, it } from 'vitest'
import { testColors } from '../../testing/testColors.ts'
import { testDocument } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import type { Context2D } from '../rendering/Context2D.ts'
import { lengthFormat } from '../rendering/lengthFormat.ts'
import type { DragImage } from './DragImage.ts'
import { drawDragLayer } from './DragLayer.ts'

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

it('clears everything, then draws the image at its new place, in device px', () => {
  expect(steps({ offset: { x: 3, y: -7 }, guides: [] }).slice(-3)).toEqual([
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['drawImage', bitmap, 63, 73],
    ['setTransform', 2, 0, 0, 2, 0, 0],
  ])
  const [, cleared] = steps({ offset: { x: 3, y: -7 }, guides: [] })
  expect(cleared).toEqual(['clearRect', -1, -1, 102, 82])
})

it('keeps the image on whole device px', () => {
  expect(steps({ offset: { x: 0.4, y: 0.6 }, guides: [] })[3]).toEqual(['drawImage', bitmap, 60, 81])
})

it('draws guides in CSS px', () => {
  const calls = steps({ offset: { x: 0, y: 0 }, guides: [{ axis: 'x', at: 50, from: 2, to: 20 }] })
  expect(calls.slice(4)).toEqual([
    ['setTransform', 2, 0, 0, 2, 0, 0],
    ['fillRect', 25, 1, 1, 9],
  ])
})

it('clears only what the frame before painted, and a px around it', () => {
  const { painted } = frame({ offset: { x: 0, y: 0 }, guides: [{ axis: 'x', at: 50, from: 2, to: 20 }] })
  const { calls } = frame({ offset: { x: 3, y: -7 }, guides: [] }, painted)
  expect(calls.slice(0, 5)).toEqual([
    ['setTransform', 2, 0, 0, 2, 0, 0],
    ['clearRect', 24, 0, 3, 11],
    ['clearRect', 29, 39, 8, 6.5],
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['drawImage', bitmap, 63, 73],
  ])
})

it('knows the areas of lines and labels', () => {
  const guides = [{ axis: 'y', at: 30, from: 10, to: 41, distance: true }] as const
  const { calls, painted } = frame({ offset: { x: 0, y: 0 }, guides })
  expect(calls).toContainEqual(['roundRect', -2.75, 6, 31, 18, 4])
  expect(painted.slice(0, 2)).toEqual([
    { x: 5, y: 15, width: 16, height: 1 },
    { x: -2.75, y: 6, width: 31, height: 18 },
  ])
})
