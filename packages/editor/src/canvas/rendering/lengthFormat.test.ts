import { expect, it } from 'vitest'
import type { DisplayUnit } from '../../geometry/displayUnit.ts'
import { patchUi } from '../../testing/patchUi.ts'
import { testDocument } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import { lengthFormat } from './lengthFormat.ts'

it.each<[DisplayUnit, string, string, string]>([
  ['px', '123', '123 × 50 px', '23.45 px'],
  ['mm', '12,3', '12,3 × 5 mm', '6,6 pt'],
  ['in', '0,49', '0,49 × 0,2 in', '6,6 pt'],
  ['pt', '35', '35 × 14,2 pt', '6,6 pt'],
])('writes lengths in %s, and letters in px or pt', (unit, number, size, letters) => {
  const document = testDocument()
  const page = { ...document.page, dimensions: { width: 2970, height: 2100 } }
  const store = testStore({ ...document, page })
  patchUi(store, { preferences: { unit } })
  const lengths = lengthFormat(store, unit === 'px' ? 'en' : 'de')
  expect(lengths.number(123.4)).toBe(number)
  expect(lengths.size(123.4, 50)).toBe(size)
  expect(lengths.letters(23.45)).toBe(letters)
})
