import { describe, expect, it } from 'vitest'
import { testField } from '../../testing/testDocument.ts'
import { itemOf } from '../../testing/testItems.ts'
import { type CropFrame, cropFrameOf, cropOfFrame, croppedField, moveImage, moveSides } from './cropTool.ts'

/** An image of 200 × 100 px at (100, 50), with the frame around its middle. */
const start: CropFrame = {
  whole: { x: 100, y: 50, width: 200, height: 100 },
  frame: { x: 150, y: 75, width: 100, height: 50 },
}
const image = testField({ type: 'image', x: 100, y: 50, fontSize: 100, width: 200 })

describe('the frame of a crop', () => {
  it('is the part that is drawn, of the whole image around it', () => {
    const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
    const field = testField({ ...image, x: 150, y: 75, fontSize: 50, width: 100, crop })
    expect(cropFrameOf(itemOf(field), { width: 400, height: 200 })).toEqual(start)
  })

  it('is contained in a box of another shape', () => {
    const { frame } = cropFrameOf(itemOf(image), { width: 100, height: 100 })
    expect(frame).toEqual({ x: 150, y: 50, width: 100, height: 100 })
  })

  it('has sides that move to the edges of the image, and keep their distance', () => {
    const corner = { across: 'left', down: 'top' } as const
    expect(moveSides(start, corner, { x: -20, y: 10 }).frame).toEqual({
      x: 130,
      y: 85,
      width: 120,
      height: 40,
    })
    expect(moveSides(start, corner, { x: -500, y: -500 }).frame).toEqual({
      x: 100,
      y: 50,
      width: 150,
      height: 75,
    })
    const { frame } = moveSides(start, { across: 'right' }, { x: -500, y: -500 })
    expect(frame).toEqual({ x: 150, y: 75, width: 4, height: 50 })
    expect(moveSides(start, { down: 'bottom' }, { x: 9, y: 999 }).frame.height).toBe(75)
  })

  it('may stay smaller than it can be made', () => {
    const thin: CropFrame = { ...start, frame: { ...start.frame, width: 2 } }
    expect(moveSides(thin, { across: 'right' }, { x: 0, y: 0 }).frame).toEqual(thin.frame)
    expect(moveSides(thin, { across: 'left' }, { x: 50, y: 0 }).frame).toEqual(thin.frame)
  })

  it('stays inside the image that moves under it', () => {
    expect(moveImage(start, { x: 10, y: -5 })).toEqual({ ...start, whole: { ...start.whole, x: 110, y: 45 } })
    expect(moveImage(start, { x: 500, y: -500 }).whole).toMatchObject({ x: 150, y: 25 })
  })

  it('is stored in tenths of a percent; all of the image is no crop', () => {
    expect(cropOfFrame(start)).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
    const third = { ...start, frame: { ...start.frame, width: 200 / 3 } }
    expect(cropOfFrame(third)?.width).toBe(0.333)
    expect(cropOfFrame({ ...start, frame: start.whole })).toBeUndefined()
  })

  it.each(['left', 'center', 'right'] as const)('leaves a field anchored at its %s in place', (alignment) => {
    const x = { left: 150, center: 200, right: 250 }[alignment]
    expect(croppedField({ ...image, alignment }, start)).toMatchObject({ x, y: 75, fontSize: 50, width: 100 })
  })

  it('leaves a rotated field in place, whose width follows from its image', () => {
    const { width: _, ...free } = image
    const patch = croppedField({ ...free, rotation: 90 }, start)
    // From its anchor at (100, 50), the frame begins 50 px to the right and 25 px down, before the rotation.
    expect(patch).toMatchObject({ x: 75, y: 100, fontSize: 50 })
    expect(patch).not.toHaveProperty('width')
  })
})
