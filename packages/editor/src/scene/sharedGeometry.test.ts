import { completeField } from '@certificate-sdk/template'
import { expect, it } from 'vitest'
import { testField } from '../testing/testDocument.ts'
import { sharedGeometry } from './sharedGeometry.ts'

const field = (patch: Parameters<typeof testField>[0]) => completeField(testField(patch))

it('is what the moved fields have in common, and locked ones stay', () => {
  const fields = [field({ x: 10, y: 20 }), field({ x: 10, y: 30 })]
  expect(sharedGeometry(fields, { x: 5, y: -5 })).toMatchObject({ x: 15, rotation: 0, width: 200 })
  expect(sharedGeometry(fields, { x: 5, y: -5 })).not.toHaveProperty('y')
  expect(sharedGeometry([field({ x: 10, locked: true })], { x: 5, y: 0 }).x).toBe(10)
  expect(sharedGeometry([field({ x: 15, locked: true }), field({ x: 10 })], { x: 5, y: 0 }).x).toBe(15)
})
