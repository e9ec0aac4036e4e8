import { expect, test } from 'vitest'
import { readHeavyRows } from './readHeavyRows.ts'
import type { SqlValue } from './Statement.ts'

const query = {
  table: 'designs',
  alias: 'd',
  column: 'text',
  values: [1],
  sql: (text: string) => `SELECT ${text}`,
}

/** Reads these rows, and records the requests to the other thread. */
function reading(rows: Record<string, unknown>[], texts: Record<string, unknown>[]) {
  const apart: [string, readonly SqlValue[]][] = []
  const asked: [string, readonly SqlValue[]][] = []
  const readApart = async (sql: string, values: readonly SqlValue[]) => {
    apart.push([sql, values])
    return texts
  }
  const read = async (sql: string, values: readonly SqlValue[]) => {
    asked.push([sql, values])
    return rows
  }
  return { read, readApart, apart, asked }
}

test('short texts are read with their rows, and come as UTF-8', async () => {
  const { apart, asked, ...readers } = reading([{ id: 'a', text: 'ü' }], [])
  expect(await readHeavyRows(query, readers)).toEqual([{ id: 'a', text: Buffer.from('ü') }])
  expect(asked).toEqual([['SELECT CASE WHEN octet_length(d.text) < 16384 THEN d.text END', [1]]])
  expect(apart).toEqual([])
})

test('long texts are read apart, in the order of the rows', async () => {
  const bytes = new Uint8Array([65])
  const rows = ['a', 'b', 'd'].map((id) => ({ id, text: id === 'b' ? 'short' : null }))
  const { apart, ...readers } = reading(rows, [
    { id: 'd', text: bytes },
    { id: 'a', text: 'long' },
  ])
  expect(await readHeavyRows(query, readers)).toEqual([
    { id: 'a', text: Buffer.from('long') },
    { id: 'b', text: Buffer.from('short') },
    { id: 'd', text: bytes },
  ])
  expect(apart).toEqual([['SELECT id, text FROM designs WHERE id IN (?, ?)', ['a', 'd']]])
})

test('a row that is deleted between the two does not make a part look like the end of a list', async () => {
  const read = async (sql: string) =>
    sql.includes('CASE') ? [{ id: 'deleted', text: null }] : [{ id: 'next', text: 'long' }]
  let apart = 0
  const readApart = async () => {
    apart++
    return []
  }
  expect(await readHeavyRows(query, { read, readApart })).toEqual([{ id: 'next', text: Buffer.from('long') }])
  expect(apart, 'then all texts come with their rows, so that deletions cannot repeat this').toBe(1)
})
