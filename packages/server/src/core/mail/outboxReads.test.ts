import type { IssuedCertificate } from '@certificate-sdk/client'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { sqliteFile } from '../../kit/database/openSqlite.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { type MailRow, outbox, type SentState, summarizePending } from './outboxRepository.ts'

const minute = 60_000
const pending = 5_000
const now = Date.now()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await server.outbox.stop()
  const account = await server.newAccount()
  const { certificateId } = await account.data<IssuedCertificate>(
    'POST',
    '/api/certificates/issue',
    await readyToIssue(account),
  )
  // The mail server has been away for an hour: every email waits for its seventh attempt.
  await server.database.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${pending})
     INSERT INTO outbox (id, certificate_id, account_id, subject, body, link_token, status, attempts, due_at, created_at)
     SELECT 'mail-' || i, ?, ?, '', '', '', 'pending', 6, ?, ? + i FROM n`,
    [certificateId, account.accountId, now + 2 * minute, now - 60 * minute],
  )
})
afterAll(() => server.close())

const queueOn = (database: Database) =>
  new TableQueue<MailRow, SentState>({ database, clock: Date.now }, outbox)

/** Records and runs statements. */
function recording(tx: Tx): { tx: Tx; sent: [sql: string, values: readonly SqlValue[]][] } {
  const sent: [string, readonly SqlValue[]][] = []
  const record = <Result>(run: (sql: string, values?: readonly SqlValue[]) => Result) => {
    return (sql: string, values: readonly SqlValue[] = []) => {
      sent.push([sql, values])
      return run(sql, values)
    }
  }
  return {
    sent,
    tx: {
      all: record((sql, values) => tx.all(sql, values)) as Tx['all'],
      one: record((sql, values) => tx.one(sql, values)) as Tx['one'],
      run: record((sql, values) => tx.run(sql, values)),
    },
  }
}

it('reads no more emails than it changes, however many wait', async () => {
  const { tx, sent } = recording(server.database)
  const queue = queueOn({ ...server.database, ...tx })
  const lease = { now: now + 3 * minute, leaseMs: minute, lease: 'a' }
  const claimed = await queue.claim({ ...lease, free: 24, running: [] })
  await queue.shortenWaits({ now, leaseMs: minute })
  const ids = claimed.map(({ id }) => id)
  await queue.release({ lease: 'a', ids }, now + 2 * minute)
  expect(ids).toHaveLength(16)
  expect(await summarizePending(tx)).toEqual({ pending, created: now - 60 * minute + 1 })
  expect(sent.length).toBeGreaterThanOrEqual(5)
  const planner = new Libsql(sqliteFile(server.dataDir))
  for (const [sql, values] of sent) {
    const plan = planner.prepare(`EXPLAIN QUERY PLAN ${sql}`).all([...values]) as { detail: string }[]
    // The index by turn is read in order, up to the first row.
    const scans = plan
      .map(({ detail }) => detail)
      .filter(
        (step) =>
          /^SCAN (o|outbox)\b|\(status=\?\)$/.test(step) && !/COVERING INDEX|INDEX outbox_by_turn/.test(step),
      )
    expect([sql, scans]).toEqual([sql, []])
  }
  planner.close()
})

it('repairs many waits in several searches', async () => {
  const future = now + 24 * 60 * minute
  const late = async () =>
    (await server.database.one<{ n: number }>('SELECT COUNT(*) AS n FROM outbox WHERE due_at = ?', [future]))
      ?.n
  await server.database.run("UPDATE outbox SET due_at = ? WHERE id < 'mail-3'", [future])
  const before = (await late()) ?? 0
  const queue = queueOn(server.database)
  await queue.shortenWaits({ now, leaseMs: minute })
  expect(await late()).toBe(before - 1_000)
  for (let i = 0; i < before / 1_000; i++) await queue.shortenWaits({ now, leaseMs: minute })
  expect(await late()).toBe(0)
})
