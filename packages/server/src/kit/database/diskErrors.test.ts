import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable, OutcomeUnknown } from './Database.ts'
import { openSqlite } from './openSqlite.ts'

/** When a COMMIT reports a disk error: before or after SQLite has written it. */
let failing: 'before' | 'after' | undefined
let canOpen: boolean
let connections: number
let folder: string
let database: Database

function connect(file: string): Libsql.Database {
  if (!canOpen) throw new Error('unable to open database file')
  connections++
  const connection = new Libsql(file)
  const execute = connection.exec.bind(connection)
  connection.exec = (sql) => {
    if (sql !== 'COMMIT' || !failing) return execute(sql)
    if (failing === 'after') execute(sql)
    failing = undefined
    throw new Error('disk I/O error')
  }
  return connection
}

beforeEach(async () => {
  failing = undefined
  canOpen = true
  connections = 0
  folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  database = openSqlite(folder, connect)
  await database.run('CREATE TABLE entries (name TEXT)')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const insert = (name: string) =>
  database.transaction((tx) => tx.run('INSERT INTO entries VALUES (?)', [name]))
const names = async () =>
  (await database.all<{ name: string }>('SELECT name FROM entries')).map(({ name }) => name)

test.each([
  ['before', ['next']],
  ['after', ['lost', 'next']],
] as const)(
  'a COMMIT that fails %s it is written has an unknown outcome, and the file is opened again',
  async (moment, stored) => {
    failing = moment
    await expect(insert('lost')).rejects.toBeInstanceOf(OutcomeUnknown)
    await insert('next')
    expect(connections).toBe(2)
    expect(await names()).toEqual(stored)
  },
)

test('all of a group whose COMMIT fails have an unknown outcome', async () => {
  failing = 'before'
  const group = await Promise.allSettled([insert('1'), insert('2')])
  for (const outcome of group)
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(OutcomeUnknown)
})

test('nothing is read or written until the file can be opened again', async () => {
  failing = 'after'
  await expect(insert('lost')).rejects.toBeInstanceOf(OutcomeUnknown)
  canOpen = false
  await expect(insert('next')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(names()).rejects.toBeInstanceOf(DatabaseUnavailable)
  canOpen = true
  expect(await names()).toEqual(['lost'])
})
