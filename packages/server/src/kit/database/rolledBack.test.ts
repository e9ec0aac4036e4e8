import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import { type Database, DatabaseUnavailable, type Tx } from './Database.ts'
import { openPostgres } from './openPostgres.ts'

const address = inject('postgres')

describe.skipIf(!address)('What PostgreSQL rolls back in favor of another transaction', () => {
  let url: string
  let database: Database
  let other: pg.Client
  beforeAll(async () => {
    url = await newSharedDatabase(address)
    database = openPostgres(url)
    other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('CREATE TABLE counters (id TEXT PRIMARY KEY, n INTEGER NOT NULL)')
  })
  beforeEach(() => other.query("TRUNCATE counters; INSERT INTO counters VALUES ('a', 0), ('b', 0)"))
  afterAll(async () => {
    await other.end()
    await database.close()
  })

  const raise = (tx: Pick<Tx, 'run'>, id: string) =>
    tx.run('UPDATE counters SET n = n + 1 WHERE id = ?', [id])
  const counts = async () => (await other.query('SELECT n FROM counters ORDER BY id')).rows.map(({ n }) => n)

  test('a deadlock costs neither transaction its work', async () => {
    let arrived = 0
    let both = () => {}
    const haveBoth = new Promise<void>((resolve) => {
      both = resolve
    })
    let runs = 0
    const all: Promise<void>[] = []
    const patient = openPostgres(url, { pause: () => Promise.race(all) })
    const inOrder = (ids: readonly [string, string]) =>
      patient.transaction(async (tx) => {
        runs++
        await raise(tx, ids[0])
        if (++arrived === 2) both()
        await haveBoth
        await raise(tx, ids[1])
      })
    all.push(inOrder(['a', 'b']), inOrder(['b', 'a']))
    await Promise.all(all)
    await patient.close()
    expect(await counts()).toEqual([2, 2])
    expect(runs).toBe(3)
  })

  test('a deadlock ends, although the other transaction is woken late', async () => {
    // PostgreSQL rolls back the transaction that notices the deadlock: never this one.
    const winner = new pg.Client({ connectionString: url, options: '-c deadlock_timeout=60s' })
    await winner.connect()
    const { pid } = (await winner.query('SELECT pg_backend_pid() AS pid')).rows[0]
    let committed: Promise<unknown> | undefined
    const patient = openPostgres(url, {
      pause: async () => {
        process.kill(pid, 'SIGCONT')
        await committed
      },
    })
    let runs = 0
    try {
      await winner.query("BEGIN; UPDATE counters SET n = n + 1 WHERE id = 'a'")
      await patient.transaction(async (tx) => {
        await raise(tx, 'b')
        if (++runs === 1) {
          committed = winner.query("UPDATE counters SET n = n + 1 WHERE id = 'b'; COMMIT")
          await untilBlocked(database)
          // Simulates a busy machine: the row that the process waits for is free, but it doesn't notice.
          process.kill(pid, 'SIGSTOP')
        }
        await raise(tx, 'a')
      })
    } finally {
      process.kill(pid, 'SIGCONT')
      await winner.end()
      await patient.close()
    }
    expect(await counts()).toEqual([2, 2])
    expect(runs).toBe(2)
  })

  describe('with serializable transactions', () => {
    let serializable: Database
    beforeAll(() => {
      const strict = new URL(url)
      strict.searchParams.set('options', '-c default_transaction_isolation=serializable')
      serializable = openPostgres(strict.href)
    })
    afterAll(() => serializable.close())

    /** Raises `a` while another session changes it during the first attempts. */
    async function raiseBeside(conflicts: number): Promise<number> {
      let runs = 0
      const done = serializable.transaction(async (tx) => {
        runs++
        await tx.one('SELECT n FROM counters WHERE id = ?', ['a'])
        if (runs <= conflicts) await other.query("UPDATE counters SET n = n + 10 WHERE id = 'a'")
        await raise(tx, 'a')
      })
      await done
      return runs
    }

    test('a conflict is tried once more', async () => {
      expect(await raiseBeside(1)).toBe(2)
      expect(await counts()).toEqual([11, 0])
    })

    test('a second conflict is a 503, and nothing is stored', async () => {
      await expect(raiseBeside(2)).rejects.toBeInstanceOf(DatabaseUnavailable)
      expect(await counts()).toEqual([20, 0])
    })
  })
})
