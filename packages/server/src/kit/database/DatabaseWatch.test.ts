import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, DatabaseDamaged, DatabaseUnavailable } from './Database.ts'
import { DatabaseWatch } from './DatabaseWatch.ts'

test('damage that any call met is remembered, and other failures are not damage', async () => {
  let failure: Error = new DatabaseUnavailable('away')
  const fail = () => Promise.reject(failure)
  const failing = {
    all: fail,
    one: fail,
    run: fail,
    transaction: fail,
    together: fail,
  } as unknown as Database
  for (const name of ['all', 'one', 'run', 'transaction', 'together'] as const) {
    const watch = new DatabaseWatch(failing, { known: { parts: [], required: new Set() } }, () => undefined)
    const { database } = watch
    const call = database[name] as () => Promise<unknown>
    failure = new DatabaseUnavailable('away')
    await expect(call()).rejects.toBe(failure)
    expect(watch.problem()).toBeUndefined()
    failure = new DatabaseDamaged('malformed')
    await expect(call()).rejects.toBe(failure)
    expect(watch.problem()).toContain('The database is damaged')
  }
})

test('nothing is read or written while the file is gone, also by what no request waits for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, aside] = [join(folder, 'file.db'), join(folder, 'aside.db')]
  writeFileSync(file, '')
  const source = { engine: 'sqlite', one: async () => undefined, run: async () => 1 } as unknown as Database
  const known = { parts: [], required: new Set<string>() }
  const watch = new DatabaseWatch(source, { known, file }, () => undefined)
  const write = () => watch.database.run('UPDATE outbox SET status = 1')
  expect(await write()).toBe(1)
  renameSync(file, aside)
  await watch.check()
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  renameSync(aside, file)
  await watch.check()
  expect(await write()).toBe(1)
})
