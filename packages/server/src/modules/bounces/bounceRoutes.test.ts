import { randomUUID } from 'node:crypto'
import type { CertificateRecord, EventRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { type ReceivedMail, type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const token = 'token-of-the-bounces-0123'
const headers = { authorization: `Bearer ${token}` }
const diagnosticCode = 'smtp; 550 5.1.1 <zoe@example.com> does not exist'

/** Reports from each provider, about an email that the SMTP peer received. */
const reports: Record<string, (mail: ReceivedMail) => { path: string; body?: unknown; raw?: string }> = {
  'Amazon SES': ({ returnPath }) => {
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ diagnosticCode }] }
    const message = { notificationType: 'Bounce', mail: { source: returnPath }, bounce }
    return { path: '/bounces/ses', body: { Type: 'Notification', Message: JSON.stringify(message) } }
  },
  'Amazon SES, by a header': (mail) => {
    const value = mail.headers.find(({ key }) => key === 'x-certificate-mail')?.value ?? ''
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ diagnosticCode }] }
    const own = { source: 'a@example.org', headers: [{ name: 'X-Certificate-Mail', value }] }
    return { path: '/bounces/ses', body: { eventType: 'Bounce', mail: own, bounce } }
  },
  SendGrid: ({ messageId }) => ({
    path: '/bounces/sendgrid',
    body: [
      { event: 'delivered', 'smtp-id': messageId },
      { event: 'bounce', type: 'bounce', reason: diagnosticCode, 'smtp-id': messageId },
    ],
  }),
  Postmark: (mail) => {
    const reference = mail.headers.find(({ key }) => key === 'x-pm-metadata-mail')?.value
    const Metadata = { mail: reference }
    const body = { RecordType: 'Bounce', Type: 'HardBounce', Details: diagnosticCode, Metadata }
    return { path: '/bounces/postmark', body }
  },
  'a mail server': ({ returnPath }) => ({
    path: '/bounces/message',
    raw: [
      `To: ${returnPath}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.net',
      '',
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: ${diagnosticCode}`,
      '',
      '--b--',
      '',
    ].join('\r\n'),
  }),
}

describeOnSqliteFirst('Emails that come back', (engine) => {
  let peer: SmtpPeer
  let server: TestServer
  const confirmed: string[] = []
  beforeAll(async () => {
    peer = await startSmtpPeer()
    const environment = {
      ...(await engine.emptyStorage()),
      SMTP_URL: peer.url,
      BOUNCE_TOKEN: token,
      MAIL_BOUNCE_ADDRESS: 'bounces@school.example',
    }
    server = await startTestServer(environment, {
      outside: {
        fetch: async (url) => {
          confirmed.push(String(url))
          return new Response()
        },
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await peer.stop()
  })

  /** Sends an email. */
  async function sendMail(email = `${randomUUID()}@example.com`) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const request = {
      ...body,
      recipientData: { ...body.recipientData, email },
      mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
    }
    const { certificateId } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      request,
    )
    await server.outbox.idle()
    const mail = peer.received.find(({ recipients }) => recipients[0] === email) as ReceivedMail
    return { account, certificateId, mail, request }
  }

  const stateOf = async (account: TestAccount, id: string) =>
    (await account.data<CertificateRecord>('GET', `/api/certificates/${id}`)).mail
  const bouncesOf = async (account: TestAccount) =>
    account.data<EventRecord[]>('GET', '/api/events?types=mail.bounced')
  const send = (report: { path: string; body?: unknown; raw?: string }) =>
    server.caller().send('POST', report.path, report.body, {
      headers,
      ...(report.raw !== undefined && { raw: report.raw }),
    })

  describe.each(Object.entries(reports))('are reported by %s', (_name, reportOf) => {
    test('once, with the reason, and to the account', async () => {
      const { account, certificateId, mail } = await sendMail()
      const other = await sendMail()
      expect(mail.returnPath).toMatch(/^bounces\+[0-9a-f.]+@school\.example$/)
      for (const bounced of [1, 0])
        expect((await send(reportOf(mail))).body).toMatchObject({ data: { bounced } })
      expect(await stateOf(account, certificateId)).toMatchObject({
        status: 'bounced',
        sentAt: expect.any(String),
        error: expect.stringContaining('550 5.1.1'),
      })
      expect(await bouncesOf(account)).toMatchObject([{ type: 'mail.bounced', data: { certificateId } }])
      expect((await stateOf(other.account, other.certificateId)).status).toBe('sent')
    })
  })

  test.each<[string, (mail: ReceivedMail) => { path: string; body: unknown }]>([
    [
      'Amazon SES',
      ({ returnPath }) => ({
        path: '/bounces/ses',
        body: { notificationType: 'Complaint', mail: { source: returnPath } },
      }),
    ],
    [
      'SendGrid',
      ({ messageId }) => ({
        path: '/bounces/sendgrid',
        body: [{ event: 'spamreport', 'smtp-id': messageId }],
      }),
    ],
    [
      'Postmark',
      ({ headers: all }) => {
        const reference = all.find(({ key }) => key === 'x-pm-metadata-mail')?.value
        const body = { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Metadata: { mail: reference } }
        return { path: '/bounces/postmark', body }
      },
    ],
  ])('opt out whoever reports one as spam at %s', async (_name, reportOf) => {
    const { account, certificateId, mail } = await sendMail()
    for (const optedOut of [1, 0])
      expect((await send(reportOf(mail))).body).toMatchObject({ data: { bounced: 0, optedOut } })
    expect((await stateOf(account, certificateId)).status).toBe('sent')
    const resent = await account.send('POST', `/api/certificates/${certificateId}/resend`, {})
    expect(resent).toMatchObject(refusal(400, 'opted_out'))
  })

  test('change nothing about a recipient who was erased', async () => {
    const { account, certificateId, mail } = await sendMail()
    await account.send('DELETE', `/api/certificates/${certificateId}/recipient`)
    const report = reports['a mail server']?.(mail) as { path: string; raw: string }
    expect((await send(report)).body).toMatchObject({ data: { bounced: 0, optedOut: 0 } })
    expect(await stateOf(account, certificateId)).toMatchObject({ status: 'sent', error: null })
    expect(await bouncesOf(account)).toEqual([])
  })

  test('cause a warning before another email goes there', async () => {
    const { account, certificateId, mail, request } = await sendMail()
    await send(reports.SendGrid?.(mail) as { path: string })
    const resent = await account.data<{ warnings: string[] }>(
      'POST',
      `/api/certificates/${certificateId}/resend`,
      {},
    )
    expect(resent.warnings).toEqual([expect.stringMatching(/came back/)])
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', request)
    expect(issued.warnings).toContainEqual(expect.stringMatching(/came back/))
  })

  test.each([
    ['/bounces/ses', { notificationType: 'Bounce', bounce: { bounceType: 'Transient' } }],
    ['/bounces/ses', { notificationType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } }],
    ['/bounces/sendgrid', [{ event: 'deferred' }, { event: 'bounce', type: 'blocked' }]],
    ['/bounces/postmark', { RecordType: 'Bounce', Type: 'AutoResponder' }],
    ['/bounces/postmark', { RecordType: 'Delivery' }],
    ['/bounces/postmark', { RecordType: 'SubscriptionChange', SuppressSending: false }],
  ])('do not include delays and vacation replies: %s %j', async (path, content) => {
    const { account, certificateId, mail } = await sendMail()
    const own = { mail: { source: mail.returnPath }, Metadata: { mail: mail.returnPath } }
    const body = Array.isArray(content)
      ? content.map((event) => ({ ...event, 'smtp-id': mail.messageId }))
      : { ...own, ...content }
    expect((await send({ path, body })).body).toMatchObject({ data: { bounced: 0, optedOut: 0 } })
    expect((await stateOf(account, certificateId)).status).toBe('sent')
  })

  test('are reported only with the token, as a bearer token or as a password', async () => {
    const basic = (password: string) => `Basic ${Buffer.from(`any:${password}`).toString('base64')}`
    const { send: sendAny } = server.caller()
    for (const authorization of ['', 'Bearer', `Bearer ${token}1`, basic(''), basic('wrong'), token]) {
      const answer = await sendAny('POST', '/bounces/sendgrid', [], { headers: { authorization } })
      expect(answer).toMatchObject(refusal(401, 'unauthorized'))
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
    }
    const answer = await sendAny('POST', '/bounces/sendgrid', [], {
      headers: { authorization: basic(token) },
    })
    expect(answer.status).toBe(200)
  })

  test('confirm a subscription at Amazon, and nowhere else', async () => {
    const TopicArn = 'arn:aws:sns:eu-west-1:123456789012:bounces'
    const SubscribeURL = 'https://evil.example/'
    const body = { Type: 'SubscriptionConfirmation', TopicArn, Token: 'abc123', SubscribeURL }
    expect((await send({ path: '/bounces/ses', body })).status).toBe(200)
    expect(confirmed.splice(0)).toEqual([
      'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn%3Aaws%3Asns%3Aeu-west-1%3A123456789012%3Abounces&Token=abc123',
    ])
    for (const arn of ['arn:aws:sns:evil.example/:1:b', `arn:aws:sns:eu-west-1.evil:123456789012:b`, ''])
      expect(await send({ path: '/bounces/ses', body: { ...body, TopicArn: arn } })).toMatchObject(
        refusal(400, 'validation_failed'),
      )
    expect(confirmed).toEqual([])
  })

  test.each([
    ['/bounces/ses', { Type: 'Notification', Message: '{"mail":7}' }, 400],
    ['/bounces/ses', { Type: 'Notification', Message: `${'['.repeat(90_000)}` }, 400],
    ['/bounces/ses', { Type: 'Notification', Message: 'Successfully validated SNS topic.' }, 200],
    ['/bounces/sendgrid', { event: 'bounce' }, 400],
    ['/bounces/sendgrid', Array(6_000).fill({ event: 'bounce' }), 400],
    ['/bounces/postmark', [], 400],
    ['/bounces/postmark', { RecordType: 'x'.repeat(1_100_000) }, 413],
  ])('survive hostile bodies: %s %#', async (path, body, status) => {
    expect((await send({ path, body })).status).toBe(status)
  })

  test('of more than a megabyte are refused', async () => {
    expect((await send({ path: '/bounces/message', raw: 'x'.repeat(1_100_000) })).status).toBe(413)
  })
})
