import { randomUUID } from 'node:crypto'
import type { BatchChange, IssuedCertificate } from '@certificate-sdk/client'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../../kit/database/Database.ts'
import { batchEnd, batchPath, readyForBatch, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { closeAccount } from '../accounts/closeAccount.ts'
import { sweepClosedAccounts } from '../accounts/sweepClosedAccounts.ts'
import { markBounced } from '../mail/outboxRepository.ts'
import { allDays } from './dailyIssued.ts'

const issuePath = '/api/certificates/issue'
const subAccounts = [undefined, 'one@example.com', 'two@example.com'] as const
const groups = {
  waiting: "('scheduled', 'pending')",
  sent: "('sent')",
  stored: "('stored')",
  failed: "('failed', 'bounced', 'canceled')",
}

/** Compares every counter with a count of the rows. */
async function expectExact(database: Pick<Database, 'all'>): Promise<void> {
  const inDay =
    "SELECT account_id, COALESCE(sub_account_email, '') AS email, issued_at / 86400000 AS day FROM certificates"
  const counted = await database.all(
    `SELECT account_id AS account, email, day, COUNT(*) AS n FROM (
       SELECT account_id, '' AS email, day FROM (${inDay}) AS whole
       UNION ALL SELECT * FROM (${inDay}) AS part WHERE email <> ''
       UNION ALL SELECT account_id, email, ${allDays} FROM (${inDay}) AS total WHERE email <> '') AS parts
     GROUP BY account_id, email, day ORDER BY 1, 2, 3`,
  )
  expect(
    await database.all(
      'SELECT account_id AS account, sub_account_email AS email, day, issued AS n FROM daily_issued ORDER BY 1, 2, 3',
    ),
  ).toEqual(counted)
  const mails = Object.entries(groups)
  expect(
    await database.all(
      `SELECT id, ${mails.map(([name]) => `mails_${name} AS ${name}`).join(', ')} FROM batches ORDER BY id`,
    ),
  ).toEqual(
    await database.all(
      `SELECT b.id, ${mails
        .map(([name, states]) => `COUNT(CASE WHEN m.status IN ${states} THEN 1 END) AS ${name}`)
        .join(', ')}
       FROM batches b LEFT JOIN outbox m ON m.batch_id = b.id GROUP BY b.id ORDER BY b.id`,
    ),
  )
}

describeOnEveryEngine('Counters', (engine) => {
  async function issue(account: TestAccount, body: object, subAccount?: string): Promise<string> {
    const headers = subAccount === undefined ? {} : { 'x-subaccount-email': subAccount }
    return (await account.data<IssuedCertificate>('POST', issuePath, body, { headers })).certificateId
  }

  test('equal counts after everything that changes a certificate, at once', async () => {
    const { database, newAccount } = engine.service()
    const [account, other] = [await newAccount({ credits: 500 }), await newAccount()]
    const body = await readyToIssue(account)
    const mailed = { ...body, mailData: { ...body.mailData, subject: 'S', body: 'B' } }
    const later = { issueAt: new Date(Date.now() + 86_400_000).toISOString() }
    const theirs = await readyToIssue(other)
    const ready = await readyForBatch(account)
    const batches = [
      ready,
      { ...ready, mailData: mailed.mailData },
      { ...ready, ...later, mailData: mailed.mailData },
    ]
    const [ids, ...started] = await Promise.all([
      Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          issue(account, { ...mailed, ...(i % 5 === 0 && later) }, subAccounts[i % 3]),
        ),
      ),
      ...batches.map((batch) =>
        account.data<BatchChange>('POST', batchPath, { ...batch, recipients: recipientsOf(20) }),
      ),
      ...Array.from({ length: 10 }, () => issue(other, theirs)),
    ])
    const changes = ['revoke', 'reissue', 'resend', 'recipient'] as const
    await Promise.all(
      ids.map((id, i) => {
        const change = changes[i % changes.length] ?? 'revoke'
        const path = `/api/certificates/${id}/${change}`
        if (change === 'recipient') return account.send('DELETE', path)
        return account.send(
          'POST',
          path,
          change === 'reissue' ? { recipientData: { name: 'Zoë', email: 'z@example.com' } } : {},
        )
      }),
    )
    for (const change of started) if (typeof change === 'object') await batchEnd(account, change.id)
    // The service's own worker stores emails in the meantime, even between two reads.
    await expect
      .poll(() => database.all("SELECT id FROM outbox WHERE status = 'pending' LIMIT 1"))
      .toEqual([])
    const [mail] = await database.all<{ id: string; certificateId: string }>(
      `SELECT id, certificate_id AS "certificateId" FROM outbox WHERE batch_id IS NOT NULL AND status = 'stored' LIMIT 1`,
    )
    if (!mail) throw new Error('No email of a batch was stored')
    await database.run(`UPDATE outbox SET status = 'sent' WHERE id = ?`, [mail.id])
    await database.transaction((tx) => markBounced(tx, mail.id, 'gone'))
    await expectExact(database)
    await database.transaction((tx) =>
      closeAccount(tx, { id: account.accountId, now: Date.now() }, engine.service().core.tables()),
    )
    await sweepClosedAccounts(database, engine.service().core.tables(), Date.now())
    await expectExact(database)
    expect(
      await database.one('SELECT SUM(mails_failed) > 1 AS canceled FROM batches WHERE account_id = ?', [
        account.accountId,
      ]),
    ).not.toMatchObject({ canceled: 0 })
  })

  test('follow any statement over several rows, and one that is rolled back changes none', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const { accountId } = account
    const certificate = await issue(account, await readyToIssue(account))
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids)
      await database.run(
        `INSERT INTO batches (id, account_id, state, content, created_at, started_at) VALUES (?, ?, 'completed', '{}', 0, 0)`,
        [id, accountId],
      )
    const states = ['scheduled', 'pending', 'sent', 'stored', 'failed', 'bounced', 'canceled']
    const change = fc.record({
      batch: fc.constantFrom(...ids, null),
      from: fc.constantFrom(...states),
      to: fc.constantFrom(...states),
      isUndone: fc.boolean(),
    })
    const insert = `INSERT INTO outbox (id, certificate_id, account_id, subject, body, link_token, status, attempts, due_at,
      created_at, batch_id) VALUES (?, ?, ?, '', '', '', ?, 0, ${Date.UTC(2100)}, 0, ?)`
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const { batch, from, to, isUndone } of changes)
          await database
            .transaction(async (tx) => {
              await tx.run(insert, [randomUUID(), certificate, accountId, from, batch])
              await tx.run(`UPDATE outbox SET status = ? WHERE status = ? AND certificate_id = ?`, [
                to,
                from,
                certificate,
              ])
              if (isUndone) throw new Error('undone')
            })
            .catch((error: Error) => expect(error.message).toBe('undone'))
        await expectExact(database)
      }),
      { seed: 1, numRuns: 10 },
    )
  })
})
