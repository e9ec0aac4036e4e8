import { randomUUID } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate, ResendResults } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { passTime } from '../../testing/passTime.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { useMailedService } from '../../testing/useMailedService.ts'
import { listFailed } from './resendRepository.ts'

const path = '/api/certificates/resend'
const hour = 3_600_000

describeOnSqliteFirst('Resending several emails', (engine) => {
  const { peer, server } = useMailedService(engine)

  /** Issues to new addresses, by default with an email; returns ids and addresses. */
  async function issueTo(
    account: TestAccount,
    count: number,
    mail: object = { subject: 'Hi', body: 'Hello' },
  ) {
    const body = await readyToIssue(account)
    const issued: { id: string; email: string }[] = []
    for (let i = 0; i < count; i++) {
      const email = `${randomUUID()}@example.com`
      const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...body,
        recipientData: { ...body.recipientData, email },
        mailData: { ...body.mailData, ...mail },
      })
      issued.push({ id: certificateId, email })
    }
    return issued
  }
  const idsOf = (issued: readonly { id: string }[]) => issued.map(({ id }) => id)
  const mailsTo = (email: string | undefined) =>
    peer().received.filter(({ recipients }) => recipients[0] === email).length

  test('sends failed emails once, although two requests ask for it at the same moment', async () => {
    const account = await server().newAccount()
    peer().refuseWith(550, 'recipient')
    const issued = await issueTo(account, 5)
    await server().outbox.idle()
    peer().refuseWith(undefined)
    const ask = () => account.data<ResendResults>('POST', path, { filter: { mail: 'failed' } })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ queued }) => queued).sort()).toEqual([0, 0, 5])
    await server().outbox.idle()
    expect(issued.map(({ email }) => mailsTo(email))).toEqual([1, 1, 1, 1, 1])
  })

  test('says of each certificate what happened, and sends once per key', async () => {
    const account = await server().newAccount()
    const issued = await issueTo(account, 4)
    const [good, revoked, optedOut, limited] = idsOf(issued)
    const [silent] = idsOf(await issueTo(account, 1, {}))
    const [foreign] = idsOf(await issueTo(await server().newAccount(), 1))
    const unknown = randomUUID()
    await server().outbox.idle()
    await account.data('POST', `/api/certificates/${revoked}/revoke`, {})
    const mail = await server().database.one<{ reference: string }>(
      "SELECT id || '.' || link_token AS reference FROM outbox WHERE certificate_id = ?",
      [optedOut ?? ''],
    )
    await server().caller().send('POST', `/unsubscribe/${mail?.reference}`)
    for (let i = 0; i < 3; i++) await account.data('POST', `/api/certificates/${limited}/resend`, {})
    await server().outbox.idle()

    const refused = (certificateId: unknown, code: string) => {
      return { certificateId, status: 'refused', code, message: expect.stringMatching(/\w/) }
    }
    const certificateIds = [good, silent, revoked, foreign, optedOut, unknown, limited, good]
    const headers = { 'idempotency-key': 'again' }
    const first = await account.send('POST', path, { certificateIds }, { headers })
    expect(first.body).toStrictEqual({
      success: true,
      message: expect.stringMatching(/\w/),
      data: {
        queued: 1,
        results: [
          { certificateId: good, status: 'queued', warnings: [] },
          refused(silent, 'no_mail'),
          refused(revoked, 'revoked'),
          refused(foreign, 'not_found'),
          refused(optedOut, 'opted_out'),
          refused(unknown, 'not_found'),
          refused(limited, 'resend_limited'),
        ],
        next: null,
      },
    })
    const replayed = await account.send('POST', path, { certificateIds }, { headers })
    expect(replayed.body).toStrictEqual(first.body)
    expect(replayed.headers.get('idempotent-replayed')).toBe('true')
    await server().outbox.idle()
    expect(issued.map(({ email }) => mailsTo(email))).toEqual([2, 1, 1, 4])
  })

  test('is outside a sub-account what a single one is', async () => {
    const account = await server().newAccount()
    const ids = idsOf(await issueTo(account, 1))
    const headers = { 'x-subaccount-email': 'school@example.com' }
    const answer = await account.data<ResendResults>('POST', path, { certificateIds: ids }, { headers })
    expect(answer).toMatchObject({ queued: 0, results: [{ status: 'refused', code: 'forbidden' }] })
    const failed = { filter: { mail: 'failed' } }
    expect(await account.data('POST', path, failed, { headers })).toMatchObject({ results: [] })
  })

  test('takes those whose newest email failed, newest first, while they are in force', async () => {
    const account = await server().newAccount()
    const [, sent] = await issueTo(account, 2)
    await server().outbox.idle()
    peer().refuseWith(554)
    const failed = await issueTo(account, 4)
    await issueTo(await server().newAccount(), 1)
    await server().outbox.idle()
    peer().refuseWith(undefined)
    const [first, second, resent, revoked] = idsOf(failed)
    await account.data('POST', `/api/certificates/${revoked}/revoke`, {})
    await account.data('POST', `/api/certificates/${resent}/resend`, {})
    await server().outbox.idle()

    const { accountId } = account
    const owner = { accountId, subAccount: undefined }
    const part = await listFailed(server().database, owner, { limit: 1, after: undefined })
    expect(part).toMatchObject({ rows: [{ id: second }], hasMore: true })
    const rest = await listFailed(server().database, owner, { limit: 1, after: part.rows[0] })
    expect(rest).toMatchObject({ rows: [{ id: first }], hasMore: false })

    const again = () => account.data<ResendResults>('POST', path, { filter: { mail: 'failed' } })
    expect(await again()).toStrictEqual({
      queued: 2,
      results: [second, first].map((certificateId) => ({ certificateId, status: 'queued', warnings: [] })),
      next: null,
    })
    expect(await again()).toStrictEqual({ queued: 0, results: [], next: null })
    await server().outbox.idle()
    expect(failed.map(({ email }) => mailsTo(email))).toEqual([1, 1, 1, 0])
    expect(mailsTo(sent?.email)).toBe(1)
  })

  test('keeps the limit of each certificate, also at the same time', async () => {
    const account = await server().newAccount()
    const issued = await issueTo(account, 3)
    const ids = idsOf(issued)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        account.send('POST', path, { certificateIds: i % 2 ? ids : [...ids].reverse() }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await server().outbox.idle()
    expect(issued.map(({ email }) => mailsTo(email))).toEqual([4, 4, 4])
    await passTime(server().database, hour)
    const later = await account.data<ResendResults>('POST', path, { certificateIds: ids })
    expect(later.queued).toBe(3)
  })

  test('repeats an email that the caller attached the document to', async () => {
    const account = await server().newAccount()
    const [one] = await issueTo(account, 1, { subject: 'Hi', body: 'Hello', attachPdf: true })
    await account.data('POST', path, { certificateIds: [one?.id] })
    await server().outbox.idle()
    const mails = peer().received.filter(({ recipients }) => recipients[0] === one?.email)
    expect(mails).toHaveLength(2)
    for (const { attachments } of mails)
      expect(attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
    expect(await account.data<CertificateRecord>('GET', `/api/certificates/${one?.id}`)).toMatchObject({
      mail: { status: 'sent' },
    })
  })

  test.each([
    ['needs either certificateIds or filter', {}],
    ['needs either certificateIds or filter', { certificateIds: [randomUUID()], filter: { mail: 'failed' } }],
    ['certificateIds must have an id', { certificateIds: [] }],
    ['at most 100 ids', { certificateIds: Array.from({ length: 101 }, () => randomUUID()) }],
    ['certificateIds[0] must be a UUID', { certificateIds: ['one'] }],
    ['filter.mail must be failed', { filter: { mail: 'sent' } }],
    ['filter.mail is required', { filter: {} }],
    ['cursor is invalid', { filter: { mail: 'failed' }, cursor: 'nonsense' }],
    ['cursor needs filter', { certificateIds: [randomUUID()], cursor: 'nonsense' }],
  ])('refuses a body: %s', async (message, body) => {
    const account = await server().newAccount()
    const answer = await account.send('POST', path, body)
    expect(answer).toMatchObject(refusal(400, 'validation_failed'))
    expect((answer.body as { message: string }).message).toContain(message)
  })
})
