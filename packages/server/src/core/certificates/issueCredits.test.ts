import type { IssuedCertificate, LedgerEntry } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'

async function ledgerOf(caller: ServiceCaller): Promise<LedgerEntry[]> {
  return caller.data('GET', '/api/users/ledger')
}

describeOnEveryEngine('Credits', (engine) => {
  test('the balance is a whole number in the documented shape', async () => {
    const account = await engine.service().newAccount({ credits: 7 })
    const answer = await account.send('GET', '/api/users/balance')
    expect(answer.status).toBe(200)
    expect(answer.body).toStrictEqual({ success: true, message: expect.any(String), data: { balance: 7 } })
  })

  test('each certificate costs one credit and adds one ledger entry', async () => {
    const account = await engine.service().newAccount({ credits: 5 })
    const body = await readyToIssue(account)
    const issued: string[] = []
    for (let i = 0; i < 3; i++)
      issued.push((await account.data<IssuedCertificate>('POST', path, body)).certificateId)
    expect(await balanceOf(account)).toBe(2)
    const ledger = await ledgerOf(account)
    expect(ledger).toStrictEqual([
      ...[...issued].reverse().map((certificateId, i) => ({
        id: expect.any(String),
        amount: -1,
        balanceAfter: 2 + i,
        reason: 'issue',
        certificateId,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
      {
        id: expect.any(String),
        amount: 5,
        balanceAfter: 5,
        reason: 'initial',
        certificateId: null,
        createdAt: expect.any(String),
      },
    ])
  })

  test('nothing is issued for an account that was deleted while its request was checked', async () => {
    const account = await engine.service().newAccount({ credits: 5 })
    const body = await readyToIssue(account)
    const before = await account.data<IssuedCertificate>('POST', path, body)
    const { database } = engine.service()
    // The key is still valid, as when it was read.
    await database.run('UPDATE accounts SET deleted_at = 1 WHERE id = ?', [account.accountId])
    for (const change of [{}, { number: true }, { issueAt: new Date(Date.now() + 60_000).toISOString() }])
      expect(await account.send('POST', path, { ...body, ...change })).toMatchObject(
        refusal(401, 'unauthorized'),
      )
    const again = await account.send('POST', `/api/certificates/${before.certificateId}/reissue`, {
      recipientData: body.recipientData,
    })
    expect(again).toMatchObject(refusal(401, 'unauthorized'))
    const issued = 'SELECT id FROM certificates WHERE account_id = ?'
    expect(await database.all(issued, [account.accountId])).toEqual([{ id: before.certificateId }])
    expect(await balanceOf(account)).toBe(4)
  })

  test('a row that its table refuses for another reason is not about credits', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      const account = await server.newAccount({ credits: 5 })
      const body = await readyToIssue(account)
      const rule = "ALTER TABLE certificates ADD COLUMN rule INTEGER CHECK (recipient_name <> 'Refused')"
      await server.database.run(rule)
      const refused = { ...body, recipientData: { ...body.recipientData, name: 'Refused' } }
      expect(await account.send('POST', path, refused)).toMatchObject(refusal(500, 'internal'))
      expect(await balanceOf(account)).toBe(5)
      expect((await account.send('POST', path, body)).status).toBe(200)
      expect(await balanceOf(account)).toBe(4)
    } finally {
      await server.close()
    }
  })

  test('without credits nothing is created, charged or sent', async () => {
    const account = await engine.service().newAccount({ credits: 0 })
    const body = await readyToIssue(account)
    const withMail = { ...body, mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' } }
    expect(await account.send('POST', path, withMail)).toMatchObject(refusal(402, 'insufficient_credits'))
    expect(await balanceOf(account)).toBe(0)
    expect(await account.data('GET', '/api/certificates')).toEqual([])
    expect(await ledgerOf(account)).toHaveLength(1)
    const outbox = await engine
      .service()
      .database.one<{ n: number }>(
        'SELECT COUNT(*) AS n FROM outbox WHERE certificate_id IN (SELECT id FROM certificates WHERE account_id = ?)',
        [account.accountId],
      )
    expect(outbox?.n).toBe(0)
  })

  test('a rejected request can be repeated with its key once there are credits', async () => {
    const account = await engine.service().newAccount({ credits: 0 })
    const body = await readyToIssue(account)
    const headers = { 'idempotency-key': 'again' }
    expect(await account.send('POST', path, body, { headers })).toMatchObject(
      refusal(402, 'insufficient_credits'),
    )
    await engine.service().database.run('UPDATE accounts SET balance = 1 WHERE id = ?', [account.accountId])
    const answer = await account.send('POST', path, body, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.has('idempotent-replayed')).toBe(false)
  })

  test('issuing more at once than the balance allows issues exactly the balance', async () => {
    const account = await engine.service().newAccount({ credits: 7 })
    const body = await readyToIssue(account)
    const answers = await Promise.all(Array.from({ length: 25 }, () => account.send('POST', path, body)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(statuses.filter((status) => status === 402)).toHaveLength(18)
    expect(await balanceOf(account)).toBe(0)
    const certificates = await account.data<{ certificateId: string }[]>('GET', '/api/certificates')
    const debits = (await ledgerOf(account)).filter(({ reason }) => reason === 'issue')
    expect(debits.map(({ certificateId }) => certificateId).sort()).toEqual(
      certificates.map(({ certificateId }) => certificateId).sort(),
    )
    expect(debits.map(({ balanceAfter }) => balanceAfter).sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('two processes on one database issue exactly the balance together', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer(environment)
    const second = await startTestServer({ ...environment, DATA_DIR: first.dataDir })
    try {
      const account = await first.newAccount({ credits: 6 })
      const other = second.caller(account.key)
      const body = await readyToIssue(account)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => (i % 2 ? account : other).send('POST', path, body)),
      )
      const issued = answers.filter(({ status }) => status === 200)
      expect(answers.filter(({ status }) => status === 402)).toHaveLength(14)
      expect(issued).toHaveLength(6)
      expect(await other.data('GET', '/api/certificates')).toHaveLength(6)
      expect(await balanceOf(other)).toBe(0)
    } finally {
      await second.close()
      await first.close()
    }
  })
})

describeOnEveryEngine('Corrections', (engine) => {
  test('the first that keeps the address is free, and another is not', async () => {
    const account = await engine.service().newAccount({ credits: 2 })
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', path, body)
    const correct = (id: string, keys: object = {}) =>
      account.data<IssuedCertificate>('POST', `/api/certificates/${id}/reissue`, {
        recipientData: { ...body.recipientData, ...keys },
      })
    const check = await account.data('POST', `/api/certificates/${certificateId}/reissue/check`, {
      recipientData: body.recipientData,
    })
    expect(check).toMatchObject({ credits: 0 })
    const second = await correct(certificateId, { name: 'Zoé' })
    expect(await balanceOf(account)).toBe(1)
    expect((await ledgerOf(account))[0]).toMatchObject({
      amount: 0,
      balanceAfter: 1,
      reason: 'issue',
      certificateId: second.certificateId,
    })
    const third = await correct(second.certificateId)
    expect(await balanceOf(account)).toBe(0)
    // It was paid for, so its own first correction is free; another address is not.
    const refused = await account.send('POST', `/api/certificates/${third.certificateId}/reissue`, {
      recipientData: { ...body.recipientData, email: 'other@example.com' },
    })
    expect(refused).toMatchObject(refusal(402, 'insufficient_credits'))
    await correct(third.certificateId)
    expect(await balanceOf(account)).toBe(0)
  })
})

describeOnEveryEngine(
  'Without credits',
  (engine) => {
    test('nothing is refused or debited, and what is issued is listed', async () => {
      const account = await engine.service().newAccount({ credits: 0 })
      const body = await readyToIssue(account)
      expect(await balanceOf(account)).toBe(2_147_483_647)
      expect(await account.data('POST', '/api/certificates/check', body)).toMatchObject({ credits: 0 })
      const { certificateId } = await account.data<IssuedCertificate>('POST', path, body)
      const numbered = await account.data<IssuedCertificate>('POST', path, { ...body, number: true })
      const issueAt = new Date(Date.now() + 86_400_000).toISOString()
      const later = await account.data<IssuedCertificate>('POST', path, { ...body, issueAt })
      await account.data('POST', `/api/certificates/${later.certificateId}/revoke`, {})
      const recipients = [{ name: 'Ada', email: 'ada@example.com' }]
      const { organizationId, mailData, recipientData } = body
      const attributes = recipientData.attributes
      const batch = {
        organizationId,
        mailData,
        recipients: recipients.map((one) => ({ ...one, attributes })),
      }
      const { id } = await account.data<{ id: string }>('POST', '/api/certificates/batch', batch)
      await expect
        .poll(() => account.data('GET', `/api/batches/${id}`), { timeout: 60_000 })
        .toMatchObject({ state: 'completed', issued: 1 })
      expect(await balanceOf(account)).toBe(2_147_483_647)
      const ledger = await ledgerOf(account)
      expect(ledger.map(({ amount, balanceAfter }) => amount + balanceAfter)).toEqual(ledger.map(() => 0))
      expect(ledger.filter(({ reason }) => reason === 'issue')).toHaveLength(4)
      const ids = ledger.map((entry) => entry.certificateId)
      expect(ids).toEqual(expect.arrayContaining([certificateId, numbered.certificateId]))
      expect(await account.send('GET', '/api/events?types=balance.low')).toMatchObject({ body: { data: [] } })
    })
  },
  { CREDITS: 'off' },
)
