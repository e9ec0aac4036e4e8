import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { IssuedCertificate } from '@certificate-sdk/client'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { startPostgresProxy } from '../../testing/startPostgresProxy.ts'
import { findPostgres, postgresIdentity, startTestPostgres } from '../../testing/startTestPostgres.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const binaries = findPostgres()
const clients = 8

async function query(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

describe.skipIf(!binaries)('When PostgreSQL fails over to a synchronous standby', () => {
  test('no confirmed certificate is lost, and repetitions with the same keys issue each once', async () => {
    const identity = postgresIdentity()
    const folder = mkdtempSync(join(tmpdir(), 'certificate-standby-'))
    if (identity.uid !== undefined && identity.gid !== undefined)
      chownSync(folder, identity.uid, identity.gid)
    const primary = await startTestPostgres(binaries ?? '', { durable: true })
    const url = await primary.newDatabase()
    const { port, pathname } = new URL(url)
    const cluster = join(folder, 'data')
    await promisify(execFile)(
      join(binaries ?? '', 'pg_basebackup'),
      [
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        'tester',
        '-D',
        cluster,
        '-R',
        '-X',
        'stream',
        '--checkpoint=fast',
      ],
      { ...identity, cwd: folder },
    )
    const standby = await startTestPostgres(binaries ?? '', { durable: true, cluster })
    await query(primary.address, "ALTER SYSTEM SET synchronous_standby_names = '*'")
    await query(primary.address, 'SELECT pg_reload_conf()')
    const proxy = await startPostgresProxy(url)
    const server = await startTestServer({ DATABASE_URL: proxy.url })
    try {
      const account = await server.newAccount({ credits: 5_000 })
      const body = await readyToIssue(account)
      const confirmed = new Map<string, string>()
      const statuses = new Set<number>()
      let isDown = false
      let stop = false
      let next = 0
      const issueUntilConfirmed = async (key: string) => {
        for (;;) {
          const answer = await account.send('POST', '/api/certificates/issue', body, {
            headers: { 'idempotency-key': key },
          })
          statuses.add(answer.status)
          if (answer.status === 200) {
            confirmed.set(key, (answer.body as { data: IssuedCertificate }).data.certificateId)
            return
          }
          if (isDown) await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
      const issuing = Promise.all(
        Array.from({ length: clients }, async () => {
          while (!stop) await issueUntilConfirmed(`failover-${next++}`)
        }),
      )
      await expect.poll(() => confirmed.size, { timeout: 30_000 }).toBeGreaterThan(50)
      isDown = true
      await primary.stop('SIGQUIT')
      const before = confirmed.size
      await query(standby.address, 'SELECT pg_promote()')
      proxy.redirect(Object.assign(new URL(standby.address), { pathname }).href)
      await expect.poll(() => confirmed.size, { timeout: 60_000 }).toBeGreaterThan(before + 50)
      isDown = false
      stop = true
      await issuing
      const issued = await server.database.all<{ id: string }>('SELECT id FROM certificates')
      expect(issued.map(({ id }) => id).sort()).toEqual([...confirmed.values()].sort())
      const sums = await server.database.one<{ balance: number; ledger: number }>(
        `SELECT balance, (SELECT SUM(amount)::bigint FROM ledger WHERE account_id = accounts.id) AS ledger
         FROM accounts WHERE id = ?`,
        [account.accountId],
      )
      expect(sums).toEqual({ balance: 5_000 - confirmed.size, ledger: 5_000 - confirmed.size })
      for (const status of statuses) expect([200, 503]).toContain(status)
    } finally {
      await server.close()
      await proxy.stop()
      await standby.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }, 180_000)
})
