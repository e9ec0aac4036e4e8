import { expect, test } from 'vitest'
import { inflateJson } from '../../kit/threads/jsonBytes.ts'
import { type CheckedRow, packRows, unpackRows } from './CheckedRow.ts'

const recipient = (name: string) => ({ name, email: `${name}@example.com`, attributes: { Course: name } })
const problem = { column: null, code: 'empty_value', message: 'is empty' }

test('rows come back as they were packed, and only those that wait are laid out', () => {
  const rows: CheckedRow[] = [
    { place: 2, state: 'waiting', recipient: recipient('Ada'), problem: undefined },
    { place: 3, state: 'failed', recipient: undefined, problem, refusedPerson: { name: 'Bob' }, value: '' },
    { place: 8, state: 'failed', recipient: undefined, problem, value: 'x' },
    { place: 4, state: 'failed', recipient: recipient('Cy'), problem },
    { place: 5, state: 'skipped', recipient: recipient('Di'), problem },
    { place: 7, state: 'waiting', recipient: recipient('Zoë'), problem },
  ]
  const packed = packRows(rows)
  expect(packed.count).toBe(2)
  expect(inflateJson(packed.people)).toEqual([
    { recipientName: 'Ada', attributes: { Course: 'Ada' } },
    { recipientName: 'Zoë', attributes: { Course: 'Zoë' } },
  ])
  expect(unpackRows(packed)).toEqual(rows)
})

test('many rows with the same problem take little memory', () => {
  const rows = Array.from({ length: 1_000 }, (_, i): CheckedRow => {
    return { place: i, state: 'waiting', recipient: recipient(String(i)), problem }
  })
  const { people, rest } = packRows(rows)
  expect(people.buffer.byteLength + rest.buffer.byteLength).toBeLessThan(30 * rows.length)
})
