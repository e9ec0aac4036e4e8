import { expect, it } from 'vitest'
import { placeWithin } from './placeWithin.ts'

const target = { width: 2000, height: 1400 }

it('covers the first page with pages of the same size, although programs round', () => {
  expect(placeWithin({ width: 2001, height: 1398 }, target)).toEqual({ x: 0, y: 0, ...target })
})

it('puts other pages in the middle, as large as they fit', () => {
  expect(placeWithin({ width: 1400, height: 2000 }, target)).toEqual({
    x: 510,
    y: 0,
    width: 980,
    height: 1400,
  })
  expect(placeWithin({ width: 1000, height: 350 }, target)).toEqual({
    x: 0,
    y: 350,
    width: 2000,
    height: 700,
  })
})

it('reaches the edges of the first page with sizes that are no whole px there', () => {
  expect(placeWithin({ width: 1403, height: 1993 }, target)).toEqual({
    x: 507,
    y: 0,
    width: 986,
    height: 1400,
  })
})
