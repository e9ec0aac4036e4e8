import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { everySchema } from '../../testing/everySchema.ts'
import { patientPostgres } from '../../testing/patientPostgres.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { StartupWait } from '../database/StartupWait.ts'
import { deleteOldCounts, SharedLimit } from './SharedLimit.ts'

const embedded = { now: '' } as unknown as Database

test('in memory, a window lasts one minute of the monotonic clock, even if the time of day jumps', async () => {
  let elapsed = 1_000
  const limit = new SharedLimit('requests', 2, embedded, { elapsed: () => elapsed })
  const take = async () => (await limit.take('key')).isAllowed
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  expect(limit.isSpent('key')).toBe(true)
  elapsed += 59_999
  expect(await take()).toBe(false)
  elapsed += 1
  expect(limit.isSpent('key')).toBe(false)
  expect(await take()).toBe(true)
})

describe.skipIf(!inject('postgres'))('Limits in PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    const databaseUrl = await newSharedDatabase(inject('postgres'), { isMigrated: true })
    const schema = await everySchema()
    const config = { databaseUrl, dataDir: '', migrate: true, schema }
    database = await openDatabase(config, new StartupWait(60), patientPostgres)
  })
  afterAll(() => database.close())

  const setEnd = (ms: number) =>
    database.run(`UPDATE rate_limits SET points = 99, expire = ${database.now} + ?`, [ms])
  const otherProcess = () => new SharedLimit('requests', 2, database)

  test.each([
    ['one that ends a day from now', 24 * 3_600_000],
    ['one that ended', -1],
  ])('a window counts as over: %s', async (_window, endsIn) => {
    await new SharedLimit('requests', 2, database).take('key')
    await setEnd(endsIn)
    const state = await otherProcess().take('key')
    expect(state).toMatchObject({ isAllowed: true, remaining: 1 })
    expect(state.seconds).toBeLessThanOrEqual(60)
  })

  test('a window that lasts keeps its count', async () => {
    await new SharedLimit('requests', 2, database).take('key')
    await setEnd(30_000)
    const state = await otherProcess().take('key')
    expect(state.isAllowed).toBe(false)
    expect(state.seconds).toBeLessThanOrEqual(30)
  })

  test('counts of ended windows, and of wrong clocks, are deleted', async () => {
    await new SharedLimit('requests', 2, database).take('key')
    for (const endsIn of [24 * 3_600_000, -2 * 3_600_000]) {
      await setEnd(endsIn)
      await deleteOldCounts(database, 60_000)
      expect(await database.all('SELECT key FROM rate_limits')).toEqual([])
      await new SharedLimit('requests', 2, database).take('key')
    }
    await deleteOldCounts(database, 60_000)
    expect(await database.all('SELECT key FROM rate_limits')).toHaveLength(1)
  })
})
