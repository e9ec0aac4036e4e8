import type { IssuedCertificate } from '@certificate-sdk/client'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/serviceCaller.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../../testing/startTestPostgres.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { DatabaseUnavailable } from './Database.ts'
import { openPostgres } from './openPostgres.ts'

const binaries = findPostgres()

describe.skipIf(!binaries)('When PostgreSQL fails', () => {
  let postgres: TestPostgres
  let url: string
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    postgres = await startTestPostgres(binaries ?? '')
    url = await postgres.newDatabase()
    server = await startTestServer({ DATABASE_URL: url })
    account = await server.newAccount()
  })
  afterAll(async () => {
    await server.close()
    await postgres.stop()
  })

  test('a connection that ends inside a transaction is a 503, and the process continues', async () => {
    const lost = server.database.transaction(async (tx) => {
      const row = await tx.one<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await server.database.all('SELECT pg_terminate_backend(?::int)', [row?.pid ?? 0])
      // The signal takes effect slightly later.
      for (;;) await tx.all('SELECT 1')
    })
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
  })

  test('a restart under load loses no response and no process', async () => {
    const body = await readyToIssue(account)
    let issued = 0
    let stop = false
    const statuses = new Set<number>()
    const clients = Array.from({ length: 16 }, async () => {
      while (!stop) {
        const { status } = await account.send('POST', '/api/certificates/issue', body)
        statuses.add(status)
        if (status === 200) issued++
        if (status === 402) return
      }
    })
    await expect.poll(() => issued).toBeGreaterThan(0)
    await postgres.restart()
    const balanceStatus = async () => (await account.send('GET', '/api/users/balance')).status
    await expect.poll(balanceStatus).toBe(200)
    stop = true
    await Promise.all(clients)
    for (const status of statuses) expect([200, 402, 503]).toContain(status)
    const { balance } = await account.data<{ balance: number }>('GET', '/api/users/balance')
    const certificates = await account.data<IssuedCertificate[]>('GET', '/api/certificates')
    expect(certificates.length).toBe(100 - balance)
    // Including one that was committed although its response was lost.
    expect(certificates.length).toBeGreaterThanOrEqual(issued)
  })

  test('a process that freezes while it holds an account’s row briefly delays that account only', async () => {
    const [stuck, other] = await Promise.all([server.newAccount(), server.newAccount()])
    const [hers, others] = await Promise.all([readyToIssue(stuck), readyToIssue(other)])
    const frozen = new pg.Client({ connectionString: url })
    frozen.on('error', () => undefined)
    await frozen.connect()
    await frozen.query('BEGIN')
    await frozen.query('UPDATE accounts SET balance = balance WHERE id = $1', [stuck.accountId])
    const waiting = Array.from({ length: 5 }, () => stuck.send('POST', '/api/certificates/issue', hers))
    const waits = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    await expect.poll(async () => (await frozen.query(waits)).rows[0].count).toBeGreaterThan(0)
    const start = Date.now()
    expect((await other.send('POST', '/api/certificates/issue', others)).status).toBe(200)
    expect((await stuck.send('GET', '/api/users/balance')).status).toBe(200)
    expect((await server.caller().send('GET', '/ready')).status).toBe(200)
    expect(Date.now() - start).toBeLessThan(2_500)
    for (const answer of await Promise.all(waiting))
      expect(answer).toMatchObject(refusal(503, 'database_unavailable'))
    await frozen.end()
    expect((await stuck.send('POST', '/api/certificates/issue', hers)).status).toBe(200)
  })

  test('the query of its address replaces time limits', async () => {
    const database = openPostgres(`${url}?statement_timeout=100&lock_timeout=50`, { writeConnections: 1 })
    try {
      expect(await database.one('SHOW lock_timeout')).toEqual({ lock_timeout: '50ms' })
      await expect(database.all('SELECT pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseUnavailable)
    } finally {
      await database.close()
    }
  })

  test('requests are 503 while it is frozen, and succeed afterwards', async () => {
    await postgres.freeze()
    try {
      const start = Date.now()
      const [balance, ready, health] = await Promise.all([
        account.send('GET', '/api/users/balance'),
        server.caller().send('GET', '/ready'),
        server.caller().send('GET', '/health'),
      ])
      expect(balance).toMatchObject(refusal(503, 'database_unavailable'))
      expect(Number(balance.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(ready).toMatchObject(refusal(503, 'not_ready'))
      expect(health.status).toBe(200)
      expect(Date.now() - start).toBeLessThan(18_000)
    } finally {
      await postgres.thaw()
    }
    expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
  }, 40_000)

  test('a start against a silent server fails with a reason', async () => {
    await postgres.freeze()
    try {
      await expect(startTestServer({ DATABASE_URL: url })).rejects.toThrow(/timeout|terminated/i)
    } finally {
      await postgres.thaw()
    }
  }, 40_000)
})
