import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import { BounceService } from '../../modules/bounces/BounceService.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import { type MailRow, outbox, type SentState } from './outboxRepository.ts'

/** Nobody listens on port 1: every email stays in the outbox. */
const nobody = { SMTP_URL: 'smtp://127.0.0.1:1' }
const lease = 'held'

const address = inject('postgres')

describe.skipIf(!address)('While an account is changed', () => {
  let server: TestServer | undefined
  afterEach(() => server?.close())

  async function claimMails() {
    server = await startTestServer({
      ...nobody,
      DATABASE_URL: await newSharedDatabase(address, { isMigrated: true }),
    })
    const { database } = server
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    await server.outbox.stop()
    const issue = () =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...body,
        mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
      })
    await issue()
    await issue()
    const queue = new TableQueue<MailRow, SentState>({ database, clock: Date.now }, outbox)
    const now = await queue.now()
    const mails = await queue.claim({ now, leaseMs: 60_000, lease, free: 4, running: [] })
    const { id } = mails[0] as MailRow
    return {
      database,
      accountId: account.accountId,
      record: {
        sent: () => queue.settle([{ id, state: 'completed', as: 'sent' }], { lease, now }),
        failed: () => queue.settle([{ id, state: 'buried', error: 'refused' }], { lease, now }),
        bounced: () =>
          new BounceService({ database, clock: Date.now }).record([
            { kind: 'bounced', mailId: id, reason: 'no such user' },
          ]),
      },
    }
  }

  test.each(['sent', 'failed', 'bounced'] as const)(
    'an email that is recorded as %s waits for its account first',
    async (how) => {
      const { database, accountId, record } = await claimMails()
      let recording: Promise<unknown> = Promise.resolve()
      const canceled = await database.transaction(async (tx) => {
        await tx.run('UPDATE accounts SET id = id WHERE id = ?', [accountId])
        recording = record[how]()
        await untilBlocked(database)
        // PostgreSQL checks for deadlocks after a second.
        await tx.run("SET LOCAL lock_timeout = '300ms'")
        return tx.run("UPDATE outbox SET status = 'canceled', lease = NULL WHERE status = 'pending'")
      })
      await recording
      expect(canceled).toBe(2)
    },
  )

  test('a bounce stores nothing about a recipient who is erased meanwhile', async () => {
    const { database, accountId, record } = await claimMails()
    await record.sent()
    let recording: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.run('UPDATE accounts SET id = id WHERE id = ?', [accountId])
      recording = record.bounced()
      await untilBlocked(database)
      await tx.run("UPDATE certificates SET recipient_email = '', erased_at = 1")
    })
    await recording
    expect(await database.all('SELECT id FROM outbox WHERE error IS NOT NULL')).toEqual([])
  })
})
