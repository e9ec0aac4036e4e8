import { unzlibSync } from 'fflate'
import { expect, it } from 'vitest'
import { packPixels } from './writePreviewPdf.ts'

const pixels = (...values: number[]) => Uint8ClampedArray.from(values)

it('stores each row as its difference to the one above, and no opacity of an opaque image', () => {
  const data = pixels(10, 20, 30, 255, 0, 0, 0, 255, 12, 19, 30, 255, 255, 0, 0, 255)
  const { color, alpha } = packPixels({ width: 2, height: 2, data })
  expect([...unzlibSync(color)]).toEqual([2, 10, 20, 30, 0, 0, 0, 2, 2, 255, 0, 255, 0, 0])
  expect(alpha).toBeUndefined()
})

it('keeps opacity', () => {
  const { alpha } = packPixels({ width: 1, height: 2, data: pixels(0, 0, 0, 0, 9, 9, 9, 128) })
  expect([...unzlibSync(alpha as Uint8Array)]).toEqual([0, 128])
})
