import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { openSqlite, sqliteFile } from './openSqlite.ts'

test('a write that waited for another process in vain prevents no later one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  const database = openSqlite(folder)
  const other = new Libsql(sqliteFile(folder))
  try {
    await database.run('CREATE TABLE notes (text TEXT)')
    await database.run("INSERT INTO notes VALUES ('a')")
    other.exec('BEGIN IMMEDIATE')
    await expect(database.run("UPDATE notes SET text = 'b'")).rejects.toMatchObject({ status: 503 })
    other.exec('COMMIT')
    await database.transaction((tx) => tx.run("INSERT INTO notes VALUES ('c')"))
    // The other process sees it, and can write: nothing was left open.
    expect(other.prepare('SELECT COUNT(*) AS count FROM notes').get()).toMatchObject({ count: 2 })
    other.exec("INSERT INTO notes VALUES ('d')")
  } finally {
    other.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a close finishes transactions that began before it, and refuses later ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  try {
    const database = openSqlite(folder)
    const before = database.run('CREATE TABLE notes (text TEXT)')
    const closing = database.close()
    const write = database.run("INSERT INTO notes VALUES ('a')")
    const after = Promise.allSettled([write, database.all('SELECT 1'), database.transaction(async () => 1)])
    await Promise.all([before, closing])
    for (const result of await after)
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    const again = openSqlite(folder)
    expect(await again.all('SELECT text FROM notes')).toEqual([])
    await again.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
