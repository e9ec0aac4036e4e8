import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { dayOf } from '../../modules/activity/activityRepository.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const [day, year] = [24 * 3_600_000, 365 * 24 * 3_600_000]
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** Schema before PostgreSQL's own in the search path: its clock is ahead by the table's value. */
const clocks = [
  'CREATE SCHEMA clocks',
  'CREATE TABLE clocks.ahead AS SELECT 0::bigint AS ms',
  `CREATE FUNCTION clocks.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
     $$ SELECT pg_catalog.clock_timestamp() + (SELECT ms FROM clocks.ahead) * interval '1 millisecond' $$`,
]

/** Opens a page like a browser. `fetch` identifies itself as a script. */
function openAsPerson(page: URL): Promise<void> {
  const headers = {
    ...{ 'user-agent': 'Mozilla/5.0', 'sec-fetch-mode': 'navigate' },
    ...{ 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' },
  }
  return new Promise((resolve, reject) => {
    const sent = request(page, { headers }, (response) => response.resume().on('end', resolve))
    sent.on('error', reject).end()
  })
}

describeOnEveryEngine('A clock that is a year ahead', (engine) => {
  let ahead = 0
  async function start(environment: Record<string, string>): Promise<TestServer> {
    const { DATABASE_URL } = environment
    if (!DATABASE_URL) return startTestServer(environment, { clock: () => Date.now() + ahead })
    const url = new URL(DATABASE_URL)
    url.searchParams.set('options', '-c search_path=clocks,pg_catalog,public')
    return startTestServer({ ...environment, DATABASE_URL: url.href })
  }

  async function jump({ database }: TestServer, ms: number): Promise<void> {
    ahead = ms
    if (database.engine === 'postgres') await database.run('UPDATE clocks.ahead SET ms = ?', [ms])
  }

  /** Inserts rows to sweep: of each kind one that has been due for long, and one that is due within the year. */
  async function insertSwept({ database, newAccount }: TestServer): Promise<void> {
    const { accountId } = await newAccount()
    const webhook = randomUUID()
    await database.run(
      `INSERT INTO webhooks (id, account_id, url, types, secret, last_sequence, created_at)
       VALUES (?, ?, 'https://example.com', '', '', 0, 0)`,
      [webhook, accountId],
    )
    for (const [i, at] of [Date.now() - 400 * day, Date.now() - 20 * 60_000].entries()) {
      const [id, sequence] = [randomUUID(), 1_000 + i]
      const rows: [string, Record<string, string | number>][] = [
        [
          'events',
          { account_id: accountId, sequence, type: 'template.updated', subject: id, created_at: at },
        ],
        [
          'webhook_deliveries',
          {
            ...{ id, webhook_id: webhook, account_id: accountId, sequence },
            ...{ status: 'delivered', attempts: 1, due_at: at, created_at: at },
          },
        ],
        [
          'idempotency',
          {
            ...{ account_id: accountId, idempotency_key: id, fingerprint: '', status: 200 },
            ...{ body: '', created_at: at },
          },
        ],
        [
          'batches',
          { id, account_id: accountId, state: 'preparing', content: '{}', created_at: at, started_at: at },
        ],
        ['form_submissions', { id, created_at: at }],
      ]
      for (const [table, row] of rows)
        await database.run(
          `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')})`,
          Object.values(row),
        )
    }
    await database.run('UPDATE accounts SET events = 1001 WHERE id = ?', [accountId])
  }

  const swept = ['events', 'webhook_deliveries', 'idempotency', 'batches', 'form_submissions']

  /** Returns the number of rows of each kind. */
  async function countSwept({ database }: TestServer): Promise<Record<string, number>> {
    const counts = swept.map(async (table) => {
      const row = await database.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`)
      return [table, row?.n ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  test('deletes, publishes, expires, and reminds nothing early, also at a start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
    const environment = { DATA_DIR: folder, ...(await engine.emptyStorage()) }
    const first = await startTestServer(environment)
    for (const sql of first.database.engine === 'postgres' ? clocks : []) await first.database.run(sql)
    const account = await first.newAccount()
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Certificate', body: 'Yours' }
    const issue = (times: object) =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', { ...body, mailData, ...times })
    await issue({ issueAt: inDays(100) })
    const { verificationUrl } = await issue({ expiresAt: inDays(30), reminders: [7] })
    await first.outbox.idle()
    await first.tasks.run()
    const visits = [account.accountId, dayOf(Date.now()) - 10]
    await first.database.run('INSERT INTO daily_visits VALUES (?, ?, 7, 0)', visits)
    await first.close()

    const certificates = async ({ database }: TestServer) => [
      await database.all('SELECT kind, due_at FROM certificate_tasks ORDER BY due_at'),
      await database.all('SELECT type FROM events WHERE account_id = ?', [account.accountId]),
      await database.all('SELECT status, purpose, body FROM outbox ORDER BY created_at, id'),
    ]
    const second = await start(environment)
    const before = await certificates(second)
    expect(before[0]).toHaveLength(3)
    await second.close()

    for (const ms of [year, 0]) {
      const server = await start(environment)
      const others = await countSwept(server)
      // A sweep may run immediately: of the two rows of each kind, one stays.
      await insertSwept(server)
      await jump(server, ms)
      await server.close()
      const jumped = await start(environment)
      // By then, every sweep has run: overdue rows are gone.
      for (const table of swept)
        await expect
          .poll(async () => (await countSwept(jumped))[table], { message: table })
          .toBe((others[table] ?? 0) + 1)
      const page = new URL(new URL(verificationUrl).pathname, jumped.url)
      await openAsPerson(page)
      const countVisits = async () => {
        await jumped.visits.run()
        return jumped.database.all('SELECT 1 FROM daily_visits WHERE opened < 7')
      }
      await expect.poll(countVisits).not.toEqual([])
      await jumped.tasks.run()
      await delay(500)
      expect(await countSwept(jumped)).toMatchObject(
        Object.fromEntries(swept.map((table) => [table, (others[table] ?? 0) + 1])),
      )
      expect(await certificates(jumped)).toEqual(before)
      expect(await jumped.database.all('SELECT 1 FROM daily_visits WHERE opened = 7')).toHaveLength(1)
      await jumped.close()
    }
    rmSync(folder, { recursive: true })
  })
})
