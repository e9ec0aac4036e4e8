import { expect, it } from 'vitest'
import { freeKey } from './TableColumns.tsx'

it('numbers a new column, past keys that are taken', () => {
  expect(freeKey([])).toBe('column1')
  expect(freeKey([{ key: 'course' }])).toBe('column2')
  expect(freeKey([{ key: 'column2' }])).toBe('column3')
})
