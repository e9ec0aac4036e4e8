import { type BigIntStats, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Watches a file, which can be moved away. */
function watchFile(options: { statFile?: (path: string) => Promise<BigIntStats> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'database-watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, aside] = [join(folder, 'file.db'), join(folder, 'aside.db')]
  writeFileSync(file, '')
  const source = { engine: 'sqlite', one: async () => undefined, run: async () => 1 } as unknown as Database
  const known = { parts: [], required: new Set<string>() }
  return { file, aside, watch: new DatabaseWatch(source, { known, file, ...options }, () => undefined) }
}

test('nothing is read or written while the file is gone, also by what no request waits for', async () => {
  const { file, aside, watch } = watchFile()
  const write = () => watch.database.run('UPDATE outbox SET status = 1')
  expect(await write()).toBe(1)
  renameSync(file, aside)
  await watch.check()
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  renameSync(aside, file)
  await watch.check()
  expect(await write()).toBe(1)
})

test('a check that ends late does not undo what a later one has found', async () => {
  const results: (() => void)[] = []
  const statFile = async (path: string) => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    await new Promise<void>((resolve) => results.push(resolve))
    if (!found) throw Object.assign(new Error('gone'), { code: 'ENOENT' })
    return found
  }
  const { file, aside, watch } = watchFile({ statFile })
  const early = watch.check()
  renameSync(file, aside)
  const late = watch.check()
  results[1]?.()
  await late
  results[0]?.()
  await early
  expect(() => watch.refuseUnusable()).toThrow('was deleted or replaced')
})
