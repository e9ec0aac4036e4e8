import { expect, it } from 'vitest'
import { cropOf, insetsOf } from './CropFields.tsx'

it('the sides of a crop make the same crop', () => {
  const crop = { x: 0.1, y: 0.333, width: 0.7, height: 0.5 }
  expect(insetsOf(crop)).toEqual({ left: 10, right: 20, top: 33.3, bottom: 16.7 })
  expect(cropOf(insetsOf(crop))).toEqual(crop)
})

it('no sides are no crop', () => {
  expect(insetsOf(undefined)).toEqual({ left: 0, right: 0, top: 0, bottom: 0 })
  expect(cropOf(insetsOf(undefined))).toBeUndefined()
})
