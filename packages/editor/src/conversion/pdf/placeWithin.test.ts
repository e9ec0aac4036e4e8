import { expect, it } from 'vitest'
import { placeWithin } from './placeWithin.ts'

const target = { width: 2000, height: 1400 }

it('keeps pages of the same size as they are, although programs round', () => {
  expect(placeWithin({ width: 2001, height: 1399 }, 2, target)).toEqual({ scale: 2, offset: { x: 0, y: 0 } })
})

it('puts other pages in the middle, as large as they fit', () => {
  expect(placeWithin({ width: 1400, height: 2000 }, 2, target)).toEqual({
    scale: 1.4,
    offset: { x: 510, y: 0 },
  })
  expect(placeWithin({ width: 1000, height: 350 }, 2, target)).toEqual({ scale: 4, offset: { x: 0, y: 350 } })
})
