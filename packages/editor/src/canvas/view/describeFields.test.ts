import { expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { testField } from '../../testing/testDocument.ts'
import { describeFields } from './describeFields.ts'

it('describes kind, text, place, size, width, and rotation of one field, and whether it is locked or hidden', () => {
  const field = testField({ x: 12.4, y: 30, width: 250, rotation: 30, locked: true, hidden: true })
  expect(describeFields([field], en)).toBe(
    `Text, \u2068Hello\u2069, x 12, y 30, size ${field.fontSize}, Width: 250, Rotation: 30°, locked, hidden`,
  )
})

it('says how many are selected and where the first is', () => {
  expect(describeFields([testField({ x: 7, y: 8 }), testField()], en)).toBe('2 fields selected, x 7, y 8')
})

it('says nothing of nothing', () => {
  expect(describeFields([], en)).toBe('')
})
