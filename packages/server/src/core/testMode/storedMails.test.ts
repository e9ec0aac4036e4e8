import type { CertificateRecord, EventRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'

describeOnSqliteFirst('Emails of test mode', (engine) => {
  let peer: SmtpPeer
  let server: TestServer
  beforeAll(async () => {
    peer = await startSmtpPeer()
    server = await startTestServer({ ...(await engine.emptyStorage()), SMTP_URL: peer.url })
  })
  afterAll(async () => {
    await server.close()
    await peer.stop()
  })

  test('are stored and never sent, and some addresses play an outcome each time', async () => {
    const live = await server.newAccount()
    const testing = await server.testModeOf(live)
    const body = await readyToIssue(testing)
    const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi {{name}}' }
    const issueTo = async (email: string) => {
      const recipientData = { ...body.recipientData, email }
      const { certificateId } = await testing.data<IssuedCertificate>('POST', path, {
        ...body,
        recipientData,
        mailData,
      })
      return certificateId
    }
    const mailOf = async (id: string) =>
      (await testing.data<CertificateRecord>('GET', `/api/certificates/${id}`)).mail
    const stored = await issueTo('zoe@example.com')
    expect(await mailOf(stored)).toMatchObject({ status: 'stored', error: null })
    expect(await testing.data('GET', `/api/certificates/${stored}/mail`)).toMatchObject({ subject: 'Yours' })
    const { warnings } = await testing.data<{ warnings: string[] }>(
      'POST',
      `/api/certificates/${stored}/resend`,
    )
    expect(warnings).toEqual([])

    const outcomes = { 'bounced@test.example': 'bounced', 'Refused@test.example': 'failed' } as const
    for (const [address, status] of Object.entries(outcomes))
      for (let i = 0; i < 2; i++) {
        const id = await issueTo(address)
        await vi.waitFor(async () => expect(await mailOf(id)).toMatchObject({ status }), 20_000)
        expect((await mailOf(id)).error).toMatch(/Test mode/)
      }
    const slow = await issueTo('slow@test.example')
    await vi.waitFor(async () => expect((await mailOf(slow)).error).toMatch(/busy/), 20_000)
    expect(await mailOf(slow)).toMatchObject({ status: 'pending' })
    await vi.waitFor(async () => expect(await mailOf(slow)).toMatchObject({ status: 'stored' }), 20_000)
    const types = (
      await testing.data<EventRecord[]>('GET', '/api/events?types=mail.bounced,mail.failed')
    ).map(({ type }) => type)
    expect(types).toEqual(['mail.bounced', 'mail.bounced', 'mail.failed', 'mail.failed'])
    const { mailData: own } = await readyToIssue(testing, { mail: { subject: 'Yours', body: 'Hi' } })
    const auth = {
      accountId: testing.accountId,
      keyHash: '',
      subAccount: undefined,
      now: Date.now(),
      address: '',
    }
    const design = { templateId: own.templateId, organizationId: body.organizationId }
    const me = { name: 'Zoë', email: 'zoe@example.com' }
    expect(await server.core.testMails.send(auth, design, me)).toBe('testMode')
    await server.outbox.idle()
    expect(peer.received).toEqual([])
    const real = await readyToIssue(live)
    await live.data('POST', path, { ...real, mailData: { ...real.mailData, subject: 'Yours', body: 'Hi' } })
    await vi.waitFor(() => expect(peer.received).toHaveLength(1), 20_000)
  }, 90_000)
})
