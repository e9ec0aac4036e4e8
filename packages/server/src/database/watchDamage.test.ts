import { expect, test } from 'vitest'
import { type Database, DatabaseDamaged, DatabaseUnavailable } from './Database.ts'
import { watchDamage } from './watchDamage.ts'

test('damage that any call met is remembered, and other failures are not damage', async () => {
  let failure: Error = new DatabaseUnavailable('away')
  const fail = () => Promise.reject(failure)
  const failing = { all: fail, one: fail, run: fail, transaction: fail } as unknown as Database
  for (const call of ['all', 'one', 'run', 'transaction'] as const) {
    const database = watchDamage(failing)
    failure = new DatabaseUnavailable('away')
    await expect(database[call]('SELECT 1' as never)).rejects.toBe(failure)
    expect(database.isDamaged()).toBe(false)
    failure = new DatabaseDamaged('malformed')
    await expect(database[call]('SELECT 1' as never)).rejects.toBe(failure)
    expect(database.isDamaged()).toBe(true)
  }
})
