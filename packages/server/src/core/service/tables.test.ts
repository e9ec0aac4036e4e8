import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { describeTables } from '../../testing/describeTables.ts'
import { everySchema } from '../../testing/everySchema.ts'
import { coreSchema } from './coreSchema.ts'

const { parts } = await everySchema()
const tables = parts.flatMap(({ tables }) => tables)
const sources = join(import.meta.dirname, '../..')

test('each table has one owner, and a reason if it keeps rows', () => {
  const names = tables.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(tables.filter(({ closing, erasure, why }) => [closing, erasure].includes('kept') && !why)).toEqual(
    [],
  )
})

describeOnEveryEngine('Tables', (engine) => {
  test('are declared by their owners, all of them, with what an export has of them', async () => {
    const { database } = engine.service()
    const found = await describeTables(database)
    // SQLite stores its index of words in further tables.
    const isPartOfIndex = (name: string) => /^certificate_words_(?!end$)/.test(name)
    const expected = tables.filter((table) => [undefined, engine.name].includes(table.engine))
    expect([...found.keys()].filter((name) => !isPartOfIndex(name)).sort()).toEqual(
      expected.map(({ name }) => name).sort(),
    )
    const ofAccounts = [...found].flatMap(([name, { columns }]) => (columns.has('account_id') ? [name] : []))
    expect(ofAccounts.filter((name) => !expected.find((table) => table.name === name)?.exported)).toEqual([])
  })
})

/** Tables that another folder writes to, and the reason for not calling their owner. */
const exceptions = new Map([
  ['accounts ← core/access', 'locks it: access is below accounts, and every wing locks'],
  [
    'accounts ← core/credits',
    'balance and entries are columns of the account, so that issuing locks one row',
  ],
  ['accounts ← core/events', 'numbers events by a column of the account, so that issuing locks one row'],
])

test('are written by their owner alone, besides a few exceptions', () => {
  const writers = new Map<string, Set<string>>()
  for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.startsWith('testing')) continue
    const room = path.split('/').slice(0, 2).join('/')
    const source = readFileSync(join(sources, path), 'utf8')
    for (const [, table = ''] of source.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)\b/g))
      if (tables.some(({ name }) => name === table))
        writers.set(table, (writers.get(table) ?? new Set()).add(room))
  }
  const isModule = (room: string) => room.startsWith('modules/')
  const ownerIsModule = (table: string) => !coreSchema.tables.some(({ name }) => name === table)
  const shared = [...writers].filter(([, rooms]) => rooms.size > 1)
  const listed = (table: string, room: string) => exceptions.has(`${table} ← ${room}`)
  const owners = shared.map(([table, rooms]) => [table, [...rooms].filter((room) => !listed(table, room))])
  expect(owners.filter(([, rooms]) => rooms?.length !== 1)).toEqual([])
  // Modules don't write to tables of the core, nor vice versa.
  expect(
    [...writers].filter(([table, rooms]) =>
      [...rooms].some((room) => isModule(room) !== ownerIsModule(table)),
    ),
  ).toEqual([])
  const used = shared.flatMap(([table, rooms]) => [...rooms].map((room) => `${table} ← ${room}`))
  expect([...exceptions.keys()].filter((one) => !used.includes(one))).toEqual([])
})
