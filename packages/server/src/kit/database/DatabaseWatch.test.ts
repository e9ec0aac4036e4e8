import { expect, test } from 'vitest'
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
    const watch = new DatabaseWatch(failing, () => undefined)
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
