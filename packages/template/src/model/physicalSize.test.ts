import { describe, expect, it } from 'vitest'
import { neededPrint, physicalSize, pointsPerUnit } from './physicalSize.ts'
import type { PrintSize } from './Template.ts'

const inMillimetres = (width: number, height: number, print?: PrintSize) => {
  const size = physicalSize({ dimensions: { width, height }, ...(print && { print }) })
  const round = (points: number) => Math.round((points / pointsPerUnit.mm) * 100) / 100
  return [round(size.width), round(size.height), round(size.bleed)]
}

describe('physicalSize', () => {
  it.each([
    [1754, 1240, 297, 210, 'A4'],
    [1240, 1754, 210, 297, 'A4, upright'],
    [3508, 2480, 297, 210, 'A4 at 300 dpi'],
    [842, 595, 297, 210, 'A4 in points'],
    [1650, 1275, 279.4, 215.9, 'Letter'],
    [1275, 2100, 215.9, 355.6, 'Legal'],
    [1000, 713, 297, 210, 'nearly A4'],
    [1000, 715, 264.58, 189.18, 'not A4'],
    [1920, 1080, 508, 285.75, 'a screen'],
    [960, 960, 254, 254, 'a square'],
  ])('of %i × %i px is %d × %d mm: %s', (width, height, ...paper) => {
    expect(inMillimetres(width, height)).toEqual([...paper.slice(0, 2), 0])
  })

  it.each<[PrintSize, number, number, number]>([
    [{ width: 420, height: 297, unit: 'mm' }, 420, 297, 0],
    [{ width: 16.5, height: 11.7, unit: 'in' }, 419.1, 297.18, 0],
    [{ width: 841.89, height: 595.28, unit: 'pt' }, 297, 210, 0],
    [{ width: 291, height: 204, unit: 'mm', bleed: 3 }, 297, 210, 3],
  ])('is what print says: %j', (print, ...size) => {
    expect(inMillimetres(1754, 1240, print)).toEqual(size)
  })

  it('does not follow a print of another shape, which would distort the design', () => {
    expect(inMillimetres(1754, 1240, { width: 210, height: 297, unit: 'mm' })).toEqual([297, 210, 0])
    expect(inMillimetres(1000, 1000, { width: 103, height: 100, unit: 'mm' })).toEqual([264.58, 264.58, 0])
    expect(inMillimetres(1000, 1000, { width: 100.9, height: 100, unit: 'mm' })).toEqual([100.9, 100, 0])
  })
})

it('does not follow a stored print that no PDF may have', () => {
  expect(inMillimetres(1000, 1000, { width: 6_000, height: 6_000, unit: 'mm' })).toEqual([264.58, 264.58, 0])
  expect(inMillimetres(1000, 1000, { width: 1, height: 1, unit: 'mm' })).toEqual([264.58, 264.58, 0])
})

describe('neededPrint', () => {
  const page = { width: 1754, height: 1240 }

  it.each<PrintSize>([
    { width: 297, height: 210, unit: 'mm' },
    { width: 841.92, height: 595.32, unit: 'pt' },
  ])('leaves out what the shape says: %j', (print) => {
    expect(neededPrint(page, print)).toBeUndefined()
  })

  it.each<PrintSize>([
    { width: 420, height: 297, unit: 'mm' },
    { width: 291, height: 204, unit: 'mm', bleed: 3 },
  ])('keeps %j', (print) => {
    expect(neededPrint(page, print)).toBe(print)
  })
})
