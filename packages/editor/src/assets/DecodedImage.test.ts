// @vitest-environment page
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installCanvasElements, installImageCodecs, pixelAt, testBitmap } from '../testing/canvasElements.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { DecodedImage } from './DecodedImage.ts'

let uninstall: () => void
beforeEach(() => {
  uninstall = installCanvasElements()
  installImageCodecs()
})
afterEach(() => uninstall())

const red = () =>
  testBitmap(30, 20, (context) => {
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 30, 20)
  })

it('is drawn as it was decoded, and copied only when its pixels are read', () => {
  const bitmap = red()
  const image = new DecodedImage(bitmap)
  expect(image).toMatchObject({ width: 30, height: 20 })
  expect(image.drawable).toBe(bitmap)
  expect(bitmap.close).not.toHaveBeenCalled()
})

it('is copied once, and the bitmap closed', () => {
  const bitmap = red()
  const image = new DecodedImage(bitmap)
  const { pixels } = image
  expect(pixels && pixelAt(pixels, 15, 10)).toEqual([255, 0, 0, 255])
  expect(image.pixels).toBe(pixels)
  expect(image.drawable).toBe(pixels)
  expect(bitmap.close).toHaveBeenCalledOnce()
})

it('stays as it was decoded while memory is low', () => {
  const bitmap = red()
  const image = new DecodedImage(bitmap)
  const noContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(image.pixels).toBeUndefined()
  expect(image.drawable).toBe(bitmap)
  expect(bitmap.close).not.toHaveBeenCalled()
  noContext.mockRestore()
})

it('that is on a canvas already is not copied', () => {
  const [canvas] = createCpuCanvas(30, 20)
  expect(new DecodedImage(canvas).pixels).toBe(canvas)
})
