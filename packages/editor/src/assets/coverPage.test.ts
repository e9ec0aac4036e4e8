// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { coveringRect, coverPage } from './coverPage.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'

const image = { width: 90, height: 30 }

it.each([
  [
    { width: 60, height: 60 },
    { x: -60, y: 0, width: 180, height: 60 },
  ],
  [
    { width: 180, height: 60 },
    { x: 0, y: 0, width: 180, height: 60 },
  ],
  [
    { width: 90, height: 10 },
    { x: 0, y: -10, width: 90, height: 30 },
  ],
])('a page of %j is covered by the middle of the image', (page, rect) => {
  expect(coveringRect(image, page)).toEqual(rect)
})

it.each([
  [false, 'image/png'],
  [true, 'image/jpeg'],
])('with lossy %s it is written as %s', async (lossy, type) => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  const [canvas] = createCpuCanvas(90, 30)
  await coverPage(canvas, { width: 30, height: 30 }, lossy)
  expect(toBlob.mock.lastCall?.[1]).toBe(type)
})
