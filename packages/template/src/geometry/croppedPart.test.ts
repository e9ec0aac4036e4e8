import { describe, expect, it } from 'vitest'
import { croppedPart, wholeImage } from './croppedPart.ts'

const size = { width: 100, height: 40 }

describe('croppedPart', () => {
  it.each([
    [undefined, [0, 0, 100, 40]],
    [{ x: 0.25, y: 0.5, width: 0.5, height: 0.5 }, [25, 20, 50, 20]],
    [{ x: 0.1, y: 0, width: 0.9, height: 0.333 }, [10, 0, 90, 13]],
    [{ x: 0.999, y: 0.999, width: 0.001, height: 0.001 }, [99, 39, 1, 1]],
    [{ x: 1, y: 1, width: 1, height: 1 }, [99, 39, 1, 1]],
  ])('of %o is %o', (crop, [x, y, width, height]) => {
    expect(croppedPart(size, crop)).toEqual({ x, y, width, height })
  })
})

it('wholeImage is the rectangle of which the crop is the given one', () => {
  const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
  expect(wholeImage({ x: 10, y: 20, width: 50, height: 10, crop })).toEqual({
    ...{ x: -15, y: 0, width: 100, height: 40 },
  })
  expect(wholeImage({ x: 10, y: 20, width: 50, height: 10 })).toEqual({ x: 10, y: 20, width: 50, height: 10 })
})
