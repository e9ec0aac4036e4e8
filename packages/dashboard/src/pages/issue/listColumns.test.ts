import { expect, test } from 'vitest'
import { createForm } from '../../http/Form.ts'
import { chosenMapping, completeMapping, noColumn, optionOf, usedColumns } from './listColumns.ts'

const table = {
  columns: ['First', 'Last', 'Mail', 'Course'],
  rows: [],
  attributes: ['Course'],
  mapping: { name: ['First', 'Last'], email: null, attributes: { Course: 'Course' } },
  ambiguous: [],
  read: {
    headerRow: 1,
    hiddenRows: 0,
    mapping: { name: ['First', 'Last'], email: '', attributes: { Course: 'Course' } },
    unused: ['Mail'],
  },
}
const formOf = (fields: Record<string, string>) => createForm(Object.entries(fields))

test('keeps the columns that were chosen for this file', () => {
  const columns = JSON.stringify(table.columns)
  const dated = { 'map.expiresAt': optionOf('Last') }
  const form = formOf({ columns, 'map.name': optionOf('First'), 'map.email': optionOf('Mail'), ...dated })
  const mapping = chosenMapping(table, form)
  expect(mapping).toEqual({ name: 'First', email: 'Mail', attributes: {}, expiresAt: 'Last' })
  expect(completeMapping(mapping, true)).toEqual(mapping)
})

test('guesses again for another file, and ignores columns that it does not have', () => {
  const other = formOf({ columns: '["x"]', 'map.name': optionOf('x') })
  expect(chosenMapping(table, other)).toBe(table.mapping)
  expect(completeMapping(table.mapping, true)).toBeUndefined()
  const odd = formOf({ columns: JSON.stringify(table.columns), 'map.name': '["x"]', 'map.email': '{' })
  expect(chosenMapping(table, odd)).toEqual({ name: null, email: null, attributes: {} })
})

test('nobody has an address if that was chosen, unless an email goes to everybody', () => {
  const form = formOf({
    columns: JSON.stringify(table.columns),
    'map.name': optionOf('First'),
    'map.email': noColumn,
  })
  const mapping = chosenMapping(table, form)
  expect(completeMapping(mapping, false)).toEqual({ name: 'First', attributes: {} })
  expect(completeMapping(mapping, true)).toBeUndefined()
})

test('counts columns of the host’s own id and data as used', () => {
  const own = { externalId: 'externalId', metadata: { order: 'metadata.order' } }
  const mapping = { name: ['First', 'Last'], email: null, attributes: { Course: 'Course' }, ...own }
  const used = ['First', 'Last', 'Course', 'externalId', 'metadata.order']
  expect([...usedColumns(mapping)].sort()).toEqual(used.sort())
})
