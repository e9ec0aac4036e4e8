import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/startPgBouncer.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const program = findPgBouncer()
const address = inject('postgres')
if (!program) console.log('Skipped: PgBouncer is not installed (Debian package pgbouncer)')

/** Fewer than the connections of one service, so that transactions take turns on them. */
const poolSize = 4

describe.skipIf(!program || !address)('Two services behind PgBouncer in transaction mode', () => {
  let pooler: PgBouncer
  let services: TestServer[]
  let account: TestAccount
  beforeAll(async () => {
    pooler = await startPgBouncer(program ?? '', await newSharedDatabase(address), poolSize)
    const start = () => startTestServer({ DATABASE_URL: pooler.url })
    services = [await start(), await start()]
    account = await (services[0] as TestServer).newAccount({ credits: 300 })
  }, 60_000)
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()))
    await pooler.stop()
  })

  test('issue each certificate once, also with the same keys in another order', async () => {
    const body = await readyToIssue(account)
    const keys = Array.from({ length: 100 }, (_, i) => `pooled-${i}`)
    const issueThrough = (service: TestServer | undefined, names: readonly string[]) =>
      names.map((key) =>
        (service as TestServer)
          .caller(account.key)
          .send('POST', '/api/certificates/issue', body, { headers: { 'idempotency-key': key } }),
      )
    const answers = await Promise.all([
      ...issueThrough(services[0], keys),
      ...issueThrough(services[1], keys.toReversed()),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await account.data<IssuedCertificate[]>('GET', '/api/certificates')).toHaveLength(100)
    expect(await balanceOf(account)).toBe(200)
    const ledger = await account.data<{ balanceAfter: number }[]>('GET', '/api/users/ledger')
    expect(ledger.map(({ balanceAfter }) => balanceAfter)).toEqual(
      Array.from({ length: 101 }, (_, i) => 200 + i),
    )
  })

  test('limit how long a transaction waits for a lock, and no other transaction', async () => {
    const { database } = services[0] as TestServer
    const limitOf = (limits: { lock_timeout: string } | undefined) => limits?.lock_timeout
    expect(limitOf(await database.transaction((tx) => tx.one('SHOW lock_timeout')))).toBe('3s')
    expect(limitOf(await database.one('SHOW lock_timeout'))).toBe('0')
  })
})
