// @vitest-environment node
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { inkPng } from './inkPng.ts'

/** A smooth stroke in a color. */
function drawing(color: string, width = 401) {
  const context = createCanvas(width, 120).getContext('2d')
  context.strokeStyle = color
  context.lineWidth = 5
  context.moveTo(4, 100)
  context.bezierCurveTo(120, -60, 200, 220, width - 4, 20)
  context.stroke()
  return context
}

const pixelsOf = (context: ReturnType<typeof drawing>) => {
  const { width, height, data } = context.getImageData(0, 0, context.canvas.width, 120)
  return { width, height, data: new Uint8ClampedArray(data) }
}

it.each([401, 400])('writes the same ink in its color, %i px wide', async (width) => {
  const pixels = pixelsOf(drawing('#1a3a8f', width))
  const file = await inkPng(pixels)
  const copy = createCanvas(width, 120).getContext('2d')
  copy.drawImage(await loadImage(Buffer.from(file ?? [])), 0, 0)
  const { data } = pixelsOf(copy)
  for (let at = 0; at < data.length; at += 4) {
    expect(Math.abs((data[at + 3] ?? 0) - (pixels.data[at + 3] ?? 0))).toBeLessThanOrEqual(9)
    if (data[at + 3] === 255) expect([...data.subarray(at, at + 3)]).toEqual([0x1a, 0x3a, 0x8f])
  }
})

it('has at most half the size of a file that knows nothing of inks', async () => {
  const context = drawing('#000000', 2_000)
  const usual = context.canvas.toBuffer('image/png').length
  expect((await inkPng(pixelsOf(context)))?.length).toBeLessThan(usual / 2)
})

it('leaves drawings in several colors, and empty ones, to the browser', async () => {
  const context = drawing('#000000')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 9, 9)
  expect(await inkPng(pixelsOf(context))).toBeUndefined()
  context.clearRect(0, 0, 401, 120)
  expect(await inkPng(pixelsOf(context))).toBeUndefined()
})
