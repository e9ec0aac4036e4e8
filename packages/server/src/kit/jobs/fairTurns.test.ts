import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { outbox } from '../../core/mail/outboxRepository.ts'
import { batchChunks } from '../../modules/batches/createBatchJobs.ts'
import { personMails } from '../../modules/people/personMailRepository.ts'
import { deliveryTable } from '../../modules/webhooks/deliveryRepository.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import type { Database } from '../database/Database.ts'
import type { Job } from './JobQueue.ts'
import type { JobTable } from './JobTable.ts'
import { TableQueue } from './TableQueue.ts'

/** Number of due jobs: more than were ever compared at once. */
const due = 11_000
const slots = 64
const hour = 3_600_000
/** Time of the claims: jobs due then are not due for the service's own workers. */
const now = Date.now() + 2 * hour

interface Owner {
  accountId: string
  certificateId: string
  webhookId: string
  batchId: string
}

/** Returns the letters that the ids of an owner's jobs begin with. */
const beginning = ({ accountId }: Pick<Owner, 'accountId'>) => accountId.slice(0, 24)

/** How a kind's jobs are inserted for an owner: additional columns, and their values. */
const kinds: Record<string, { table: JobTable<string>; columns: string; values(owner: Owner): string[] }> = {
  emails: {
    table: outbox,
    columns: 'certificate_id, subject, body, link_token, account_id',
    values: ({ certificateId, accountId }) => [certificateId, '', '', '', accountId],
  },
  deliveries: {
    table: deliveryTable,
    columns: 'webhook_id, account_id',
    values: ({ webhookId, accountId }) => [webhookId, accountId],
  },
  'chunks of batches': {
    table: batchChunks,
    columns: 'batch_id, account_id, first_place, last_place',
    values: ({ batchId, accountId }) => [batchId, accountId, '0', '0'],
  },
  // A purpose in place of an account.
  'emails to people': {
    table: personMails,
    columns: 'recipient_email, address_key, locale, token, account_name, purpose',
    values: ({ accountId }) => ['', '', 'en', '', '', accountId],
  },
}

describeOnEveryEngine('An owner beside two with 11,000 due jobs', (engine) => {
  async function newOwner(server: TestServer): Promise<Owner> {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const url = 'https://certificates.example/'
    const { id: webhookId } = await account.data<{ id: string }>('POST', '/api/webhooks', { url })
    const { accountId } = account
    await server.database.run(
      `INSERT INTO batches (id, account_id, state, content, created_at, started_at) VALUES (?, ?, 'running', '', 0, 0)`,
      [accountId, accountId],
    )
    return { accountId, certificateId: issued.certificateId, webhookId, batchId: accountId }
  }

  async function insert(database: Database, kind: string, owner: Owner, count: number): Promise<void> {
    const { table, columns, values } = kinds[kind] as (typeof kinds)[string]
    const given = values(owner)
    const types: Record<string, string> = { first_place: 'BIGINT', last_place: 'BIGINT' }
    const [uuid, number] =
      engine.name === 'postgres' ? ['UUID', "lpad(n.i::text, 12, '0')"] : ['TEXT', "printf('%012d', n.i)"]
    const list = columns
      .split(', ')
      .map((column) => `CAST(? AS ${column.endsWith('_id') ? uuid : (types[column] ?? 'TEXT')})`)
    await database.run(
      `INSERT INTO ${table.table} (id, status, attempts, due_at, created_at, ${columns})
       SELECT CAST(CAST(? AS TEXT) || ${number} AS ${uuid}), 'pending', 20, CAST(? AS BIGINT) + n.i, 0, ${list.join(', ')}
       FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(? AS BIGINT)) SELECT i FROM n) AS n`,
      [beginning(owner), now - hour + (count === 1 ? due : 0), ...given, count],
    )
  }

  test.each(Object.keys(kinds))('has its turn at once: %s', async (kind) => {
    const server = engine.service()
    const { database } = server
    const [a, b, c] = [await newOwner(server), await newOwner(server), await newOwner(server)]
    const { table } = kinds[kind] as (typeof kinds)[string]
    for (const owner of [a, b]) await insert(database, kind, owner, due)
    const queue = new TableQueue<Job, string>({ database, clock: Date.now }, table)
    const lease = { now, leaseMs: 60_000, lease: 'held' }
    const ownerOf = ({ id }: Job) => [a, b, c].findIndex((owner) => id.startsWith(beginning(owner)))
    // Every job stalls.
    const running: Job[] = []
    for (let claimed = 1; claimed; ) {
      const jobs = await queue.claim({ ...lease, free: slots - running.length, running })
      claimed = jobs.length
      running.push(...jobs)
    }
    const counts = [0, 1].map((owner) => running.filter((job) => ownerOf(job) === owner).length)
    expect(running.length).toBeLessThan(slots)
    expect(Math.min(...counts)).toBeGreaterThan(5)
    await insert(database, kind, c, 1)
    const [next, ...others] = await queue.claim({ ...lease, free: slots - running.length, running })
    expect(next && ownerOf(next)).toBe(2)
    expect(others).toEqual([])
    // One at a time, they are claimed in turns.
    const turns: number[] = []
    for (let i = 0; i < 6; i++) {
      const [job] = await queue.claim({ ...lease, free: 1, running: [] })
      turns.push(job ? ownerOf(job) : -1)
    }
    expect(turns.slice(1)).not.toEqual(turns.slice(0, -1))
    expect(turns.filter((owner) => owner === 0)).toHaveLength(3)
  })
})
