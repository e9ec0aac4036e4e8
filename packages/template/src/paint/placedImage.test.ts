import { describe, expect, it } from 'vitest'
import type { ImageOp } from '../drawing/DrawOp.ts'
import { devicePageSize, placePage } from './PagePlacement.ts'
import { placedImage } from './placedImage.ts'

const op: ImageOp = { kind: 'image', url: 'a', x: 10, y: 20, width: 33, height: 21, opacity: 1 }

describe('placedImage', () => {
  it('has its own pixels at every scale', () => {
    expect(placedImage(op, 3)).toEqual({ size: { width: 99, height: 63 }, degrees: 0, x: 30, y: 60 })
    expect(placedImage(op, 0.37)).toEqual({ size: { width: 12, height: 8 }, degrees: 0, x: 4, y: 7 })
  })

  it('is never empty', () => {
    expect(placedImage(op, 0.001).size).toEqual({ width: 1, height: 1 })
  })

  it('knows an angle by one number', () => {
    const degrees = [-90, 270, 630].map(
      (turned) => placedImage({ ...op, rotation: { degrees: turned, x: 0, y: 0 } }, 1).degrees,
    )
    expect(degrees).toEqual([270, 270, 270])
  })

  it('turns around the point that is named', () => {
    const placed = placedImage({ ...op, rotation: { degrees: 90, x: 10, y: 20 } }, 2)
    // The box (20, 40, 66, 42) goes below the point and to its left.
    expect(placed).toEqual({ size: { width: 66, height: 42 }, degrees: 90, x: 20 - 42, y: 40 })
  })
})

describe('devicePageSize', () => {
  it('rounds once, on the device', () => {
    expect(devicePageSize({ width: 841.89, height: 595.28 }, 3)).toEqual({ width: 2526, height: 1786 })
    expect(devicePageSize({ width: 842.5, height: 595.3 }, 2)).toEqual({ width: 1685, height: 1191 })
  })

  it('lies on whole pixels', () => {
    expect(placePage({ width: 100, height: 50 }, 1.5, 10.4, 3.6)).toEqual({
      x: 10,
      y: 4,
      width: 150,
      height: 75,
      scale: 1.5,
    })
  })
})
