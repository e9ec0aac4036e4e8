import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import type { Database } from '../database/Database.ts'
import type { Job } from './JobQueue.ts'
import { TableQueue } from './TableQueue.ts'

const table = 'test_jobs'
const lease = 'a'

describeOnEveryEngine('A queue in a table', (engine) => {
  test('locks jobs in the order of their ids, however they are settled', async () => {
    const { database } = engine.service()
    await database.run(
      `CREATE TABLE ${table} (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts BIGINT NOT NULL, due_at BIGINT NOT NULL,
       lease TEXT, created_at BIGINT NOT NULL, error TEXT)`,
    )
    await database.run(
      `INSERT INTO ${table} (id, status, attempts, due_at, created_at)
       VALUES ('1', 'pending', 0, 0, 0), ('2', 'pending', 0, 0, 0)`,
    )
    const queue = new TableQueue<Job, 'done'>({ database, clock: Date.now }, { table, columns: 'id' })
    await queue.claim({ now: 1, leaseMs: 0, lease, free: 2, running: [] })
    const settle = () =>
      queue.settle(
        ['2', '1'].map((id) => ({ id, state: 'buried', error: 'No.' })),
        { lease, now: 2 },
      )
    if (engine.name === 'sqlite') await settle()
    else {
      let settled: Promise<void> | undefined
      await database.transaction(async (tx) => {
        const lock = (id: string) => tx.one(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE NOWAIT`, [id])
        await lock('1')
        settled = settle()
        const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND pid IN
          (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`
        await expect.poll(() => database.one(waiting)).toBeDefined()
        // It waits for the first one without holding the second: otherwise both would wait for each other.
        expect(await lock('2')).toEqual({ id: '2' })
      })
      await settled
    }
    expect(await database.all(`SELECT status, lease FROM ${table}`)).toEqual(
      Array(2).fill({ status: 'failed', lease: null }),
    )
  })
})

test('settles jobs in one round trip, during which PostgreSQL holds its locks', async () => {
  let trips = 0
  let isOpen = false
  /** Sends statements; those sent before the first response share a round trip. */
  const answer = async <Result>(result: Result): Promise<Result> => {
    if (!isOpen) trips++
    isOpen = true
    await new Promise(setImmediate)
    isOpen = false
    return result
  }
  const tx = { all: () => answer([]), one: () => answer(undefined), run: () => answer(1) }
  const settled: string[] = []
  const onSettled = async (_tx: unknown, jobs: readonly { id: string }[]) => {
    settled.push(...jobs.map(({ id }) => id))
  }
  const database = {
    engine: 'postgres',
    transaction: (work: (own: typeof tx) => Promise<void>) => work(tx),
  } as unknown as Database
  const lockFirst = () => ({ sql: '', values: [] })
  const jobTable = { table, columns: 'id', lockFirst, onSettled }
  const queue = new TableQueue<Job, 'done' | 'stored'>({ database, clock: Date.now }, jobTable)
  await queue.settle(
    [
      { id: '1', state: 'completed', as: 'done' },
      { id: '2', state: 'completed', as: 'stored' },
      { id: '3', state: 'buried', error: 'No.' },
      { id: '4', state: 'waiting', error: 'No.', retryMs: 1, isUncounted: false },
    ],
    { lease, now: 2 },
  )
  expect(trips).toBe(1)
  expect(settled).toEqual(['3'])
})
