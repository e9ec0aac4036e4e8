import { expect, test } from 'vitest'
import { attributeIssues } from './attributeIssues.ts'

test('tables that show a value too often are refused without reading it', () => {
  const table = { type: 'table', text: 'Modules', x: 0, y: 0, fontSize: 9 }
  const attributes = { Modules: JSON.stringify(Array(20).fill({ a: 'x'.repeat(1_900) })) }
  expect(attributeIssues(Array(2).fill(table), attributes)).toEqual([])
  expect(attributeIssues(Array(3).fill(table), attributes)).toEqual([
    {
      path: 'recipientData.attributes.Modules',
      message: expect.stringContaining('80000 characters together'),
    },
  ])
  expect(attributeIssues([...Array(2).fill(table), { ...table, hidden: true }], attributes)).toEqual([])
})
