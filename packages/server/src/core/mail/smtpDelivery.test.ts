import { createHash } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { passTime } from '../../testing/passTime.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const words = {
  subject: 'Well done, {{name}}: {{attributes.Course}}',
  body: 'Dear {{ name }},\n<b>{{organization}}</b> & {{attributes.Course}}: {{certificateUrl}}\n{{unknown}}',
}

describeOnSqliteFirst('Email by SMTP', (engine) => {
  /** Mail server for tests that neither stop it nor need other settings. */
  let peer: SmtpPeer
  let server: TestServer
  const shared: { close(): Promise<void> }[] = []
  const open: typeof shared = []
  const closeAll = async (all: typeof shared) => {
    for (const one of all.splice(0).reverse()) await one.close()
  }
  beforeAll(async () => {
    ;[peer, server] = await start({ PUBLIC_URL: 'https://certificates.example' }, shared)
  })
  beforeEach(() => {
    peer.refuseWith(undefined)
    peer.received.length = 0
    peer.attempts.length = 0
  })
  afterEach(() => closeAll(open))
  afterAll(() => closeAll(shared))

  async function start(environment = {}, closing = open): Promise<[SmtpPeer, TestServer]> {
    const peer = await startSmtpPeer()
    const server = await startTestServer({
      ...(await engine.emptyStorage()),
      SMTP_URL: peer.url,
      MAIL_FROM: 'office@school.example',
      ...environment,
    })
    closing.push(server, { close: peer.stop })
    return [peer, server]
  }

  /** Issues a certificate with an email to each recipient; returns a function that reads the state of an email. */
  async function issueTo(server: TestServer, ...recipients: string[]) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const ids = new Map<string, string>()
    for (const email of recipients) {
      const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...body,
        recipientData: { ...body.recipientData, email },
        mailData: { ...body.mailData, ...words },
      })
      ids.set(email, certificateId)
    }
    return async (email: string) =>
      (await account.data<CertificateRecord>('GET', `/api/certificates/${ids.get(email)}`)).mail
  }

  test('delivers one message as text and HTML, with the image in it', async () => {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const recipientData = {
      name: 'Zoë <script>alert(1)</script>, "Å"',
      email: 'zoe@example.com',
      attributes: { Course: 'Sailing & "Rowing"' },
    }
    const mailData = { ...body.mailData, ...words }
    const { certificateId, verificationUrl } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      { ...body, recipientData, mailData },
    )
    await server.outbox.idle()
    expect(peer.received).toHaveLength(1)
    const [mail] = peer.received
    expect(mail?.recipients).toEqual(['zoe@example.com'])
    expect(mail?.from).toMatchObject({ address: 'office@school.example' })
    expect(mail?.to).toEqual([{ name: recipientData.name, address: 'zoe@example.com' }])
    expect(mail?.cc ?? []).toEqual([])
    expect(mail?.subject).toBe(`Well done, ${recipientData.name}: Sailing & "Rowing"`)
    expect(mail?.text).toContain(
      `Dear ${recipientData.name},\n<b>Sailing School</b> & Sailing & "Rowing": ${verificationUrl}\n{{unknown}}`,
    )
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.html).toContain('Zoë &lt;script&gt;alert(1)&lt;/script&gt;, &quot;Å&quot;')
    expect(mail?.html).toContain('&lt;b&gt;Sailing School&lt;/b&gt; &amp; Sailing &amp; &quot;Rowing&quot;')
    expect(mail?.html).toContain(`href="${verificationUrl}"`)

    const image = mail?.attachments[0]
    expect(mail?.attachments).toHaveLength(1)
    expect(image).toMatchObject({
      mimeType: 'image/png',
      disposition: 'inline',
      contentId: '<certificate>',
    })
    expect(mail?.html).toContain('src="cid:certificate"')
    // An emailed file is recognized later, even if nobody ever downloads it.
    const recorded = 'SELECT sha256 FROM issued_files WHERE certificate_id = ?'
    const hash = createHash('sha256')
      .update(Buffer.from(image?.content as ArrayBuffer))
      .digest('hex')
    expect(await server.database.all(recorded, [certificateId])).toEqual([{ sha256: hash }])
    const png = (await account.send('GET', `/api/certificates/${certificateId}/file.png`)).bytes
    expect(Buffer.from(image?.content as ArrayBuffer).equals(png)).toBe(true)

    const row = await server.database.one<{ id: string }>('SELECT id FROM outbox WHERE certificate_id = ?', [
      certificateId,
    ])
    expect(mail?.messageId).toBe(`<${row?.id}@certificates.example>`)
    expect(await account.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)).toMatchObject({
      mail: { status: 'sent', sentAt: expect.stringMatching(/Z$/), error: null },
    })
  })

  test('line breaks in the address or the subject are refused and nothing is sent', async () => {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const injections = [
      { ...body, recipientData: { name: 'Zoë', email: 'zoe@example.com\r\nRCPT TO:<thief@example.com>' } },
      { ...body, mailData: { ...body.mailData, subject: 'Hi\r\nBcc: thief@example.com', body: 'Hi' } },
      { ...body, mailData: { ...body.mailData, subject: 'Hi\nBcc: thief@example.com', body: 'Hi' } },
    ]
    for (const injection of injections)
      expect(await account.send('POST', '/api/certificates/issue', injection)).toMatchObject(
        refusal(400, 'validation_failed'),
      )
    await server.outbox.idle()
    expect(peer.received).toEqual([])
  })

  test('line breaks in an attribute stay out of the headers', async () => {
    const account = await server.newAccount()
    const body = await readyToIssue(account, { fields: [] })
    await account.data('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, attributes: { Course: 'A\r\nBcc: thief@example.com' } },
      mailData: { ...body.mailData, ...words },
    })
    await server.outbox.idle()
    expect(peer.received[0]?.recipients).toEqual(['zoe@example.com'])
    expect(peer.received[0]?.bcc ?? []).toEqual([])
    expect(peer.received[0]?.subject).toBe('Well done, Zoë Ångström: A Bcc: thief@example.com')
  })

  test('without subject and body there is no email', async () => {
    const account = await server.newAccount()
    const { certificateId } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    await server.outbox.idle()
    expect(peer.received).toEqual([])
    const path = `/api/certificates/${certificateId}`
    expect(await account.data('GET', path)).toMatchObject({
      mail: { status: 'none', sentAt: null, error: null },
    })
    expect(await account.send('GET', `${path}/mail`)).toMatchObject(refusal(404, 'not_found'))
    expect(await account.send('POST', `${path}/resend`, {})).toMatchObject(refusal(400, 'no_mail'))
  })

  test('an email is resent on request, and only once per key', async () => {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      mailData: { ...body.mailData, ...words },
    })
    const headers = { 'idempotency-key': 'resend' }
    for (let i = 0; i < 2; i++) {
      const answer = await account.send('POST', `/api/certificates/${certificateId}/resend`, {}, { headers })
      expect(answer.body).toStrictEqual({
        success: true,
        message: expect.stringMatching(/\S/),
        data: { warnings: [] },
      })
    }
    await server.outbox.idle()
    expect(peer.received).toHaveLength(2)
    expect(peer.received[0]?.subject).toBe(peer.received[1]?.subject)
    expect(peer.received[0]?.messageId).not.toBe(peer.received[1]?.messageId)
  })

  test('an email that is refused temporarily is sent later, under its Message-ID', async () => {
    peer.refuseWith(451)
    const mailOf = await issueTo(server, 'zoe@example.com')
    await server.outbox.idle()
    const pending = { status: 'pending', sentAt: null, error: expect.stringContaining('451') }
    expect(await mailOf('zoe@example.com')).toMatchObject(pending)
    peer.refuseWith(undefined)
    server.outbox.wake()
    await server.outbox.idle()
    expect(peer.received).toEqual([])
    await passTime(server.database, 5_000)
    server.outbox.wake()
    await server.outbox.idle()
    expect(peer.received).toHaveLength(1)
    expect(peer.received[0]?.messageId).toBe(peer.attempts[0]?.messageId)
    expect(await mailOf('zoe@example.com')).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      error: null,
    })
  })

  test('delivery continues when the server is reachable again', async () => {
    const [peer, server] = await start()
    await peer.stop()
    await issueTo(server, 'zoe@example.com')
    await server.outbox.idle()
    const back = await startSmtpPeer(peer.port)
    open.push({ close: back.stop })
    await passTime(server.database, 5_000)
    server.outbox.wake()
    await server.outbox.idle()
    expect(back.received).toHaveLength(1)
  })

  test.each(['recipient', 'content'] as const)('a 5xx for the %s is final at once', async (step) => {
    peer.refuseWith(554, step)
    const mailOf = await issueTo(server, 'zoe@example.com')
    await server.outbox.idle()
    const refused = { status: 'failed', sentAt: null, error: expect.stringContaining('554') }
    expect(await mailOf('zoe@example.com')).toMatchObject(refused)
    peer.refuseWith(undefined)
    await passTime(server.database, 24 * 3_600_000)
    server.outbox.wake()
    await server.outbox.idle()
    expect(peer.received).toEqual([])
  })

  test.each(['recipient', 'content'] as const)(
    'a refused address is noted like a bounce, at the %s',
    async (step) => {
      const account = await server.newAccount()
      const body = await readyToIssue(account)
      const recipientData = { ...body.recipientData, email: 'nobody@example.com' }
      const mailed = { ...body, recipientData, mailData: { ...body.mailData, ...words } }
      const issue = () => account.data<IssuedCertificate>('POST', '/api/certificates/issue', mailed)
      const wayOf = (warnings: readonly string[]) =>
        warnings.filter((warning) => warning.includes('came back'))
      peer.refuseWith(550, step, '5.1.1 User unknown')
      const { certificateId, warnings } = await issue()
      expect(wayOf(warnings)).toEqual([])
      await server.outbox.idle()
      const { mail } = await account.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)
      expect(mail).toMatchObject({ status: 'bounced', sentAt: null, error: expect.stringContaining('5.1.1') })
      const events = await account.data<{ type: string }[]>('GET', '/api/events')
      expect(events.map(({ type }) => type).filter((type) => type.startsWith('mail.'))).toEqual([
        'mail.bounced',
      ])
      peer.refuseWith(undefined)
      expect(wayOf((await issue()).warnings)).toHaveLength(1)
      const check = async (change: object) =>
        account.data<{ problems: { code: string }[] }>('POST', '/api/certificates/batch/check', {
          organizationId: body.organizationId,
          mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
          recipients: [{ ...recipientData, email: 'NOBODY@example.com' }, body.recipientData],
          ...change,
        })
      expect((await check({})).problems).toEqual([
        expect.objectContaining({ row: 1, code: 'bounced', column: 'email' }),
      ])
      expect((await check({ mailData: body.mailData })).problems).toEqual([])
      // Another account knows nothing of it, and tries it.
      const other = await server.newAccount()
      const again = await other.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...(await readyToIssue(other)),
        recipientData,
      })
      expect(wayOf(again.warnings)).toEqual([])
    },
  )

  test.each([
    ['recipient', 552, '5.2.2 Mailbox full'],
    ['recipient', 550, '5.7.1 Blocked by policy'],
    ['content', 552, '5.3.4 Message too big'],
    ['content', 554, '5.7.1 Spam'],
  ] as const)(
    'a refusal for another cause says nothing about the address: %s, %d %s',
    async (step, code, said) => {
      peer.refuseWith(code, step, said)
      const noted = () => server.database.all('SELECT account_id, kind FROM mail_addresses')
      const before = await noted()
      const mailOf = await issueTo(server, 'zoe@example.com')
      await server.outbox.idle()
      expect(await mailOf('zoe@example.com')).toMatchObject({ status: 'failed' })
      expect(await noted()).toEqual(before)
    },
  )

  test.each([
    ['greeting', 554],
    ['sender', 550],
    ['recipient', 530],
  ] as const)('a refusal that concerns every email is not final: %s, %d', async (step, code) => {
    // An open connection has already received its greeting.
    const [peer, server] = await start()
    peer.refuseWith(code, step)
    const mailOf = await issueTo(server, 'zoe@example.com')
    await server.outbox.idle()
    const refused = { status: 'pending', error: expect.stringContaining(String(code)) }
    expect(await mailOf('zoe@example.com')).toMatchObject(refused)
    peer.refuseWith(undefined)
    await passTime(server.database, 5_000)
    server.outbox.wake()
    await server.outbox.idle()
    expect(await mailOf('zoe@example.com')).toMatchObject({ status: 'sent' })
  })

  test('a connection that hangs delays no other email', async () => {
    const [peer, server] = await start({ OUTBOX_CONCURRENCY: '3' })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    peer.beforeAnswer = ([recipient]) => (recipient === 'slow@example.com' ? released : Promise.resolve())
    const others = Array.from({ length: 9 }, (_, i) => `${i}@example.com`)
    const mailOf = await issueTo(server, 'slow@example.com', ...others)
    for (const one of others) await expect.poll(() => mailOf(one)).toMatchObject({ status: 'sent' })
    expect(await mailOf('slow@example.com')).toMatchObject({ status: 'pending', error: null })
    release()
    await server.outbox.idle()
    expect(await mailOf('slow@example.com')).toMatchObject({ status: 'sent' })
    expect(peer.attempts).toHaveLength(10)
  })

  test('as many emails are sent at the same time as is configured', async () => {
    const [peer, server] = await start({ OUTBOX_CONCURRENCY: '4' })
    let waiting = 0
    let release = () => {}
    const four = new Promise<void>((resolve) => {
      release = resolve
    })
    peer.beforeAnswer = () => {
      if (++waiting === 4) release()
      return four
    }
    // A single account leaves a connection for others.
    for (let i = 0; i < 2; i++)
      await issueTo(server, ...Array.from({ length: 5 }, (_, n) => `${i}${n}@example.com`))
    await server.outbox.idle()
    expect(peer.received).toHaveLength(10)
    expect(peer.peak).toBe(4)
  })

  test('a mail server that falls silent ends the attempt before the lease', async () => {
    const [peer, server] = await start({ OUTBOX_LEASE_SECONDS: '5' })
    peer.beforeAnswer = () => new Promise(() => undefined)
    const mailOf = await issueTo(server, 'zoe@example.com')
    const started = performance.now()
    await server.outbox.idle()
    expect(performance.now() - started).toBeGreaterThan(3_000)
    expect(await mailOf('zoe@example.com')).toMatchObject({
      status: 'pending',
      error: expect.stringMatching(/timeout/i),
    })
    expect(peer.attempts).toHaveLength(1)
  })

  test('a stop returns leased jobs that have not begun', async () => {
    const [peer, server] = await start({ OUTBOX_CONCURRENCY: '1' })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    peer.beforeAnswer = () => released
    await issueTo(server, 'a@example.com', 'b@example.com', 'c@example.com')
    await vi.waitFor(() => expect(peer.attempts).toHaveLength(1), 60_000)
    const stopped = server.outbox.stop()
    const mails = () =>
      server.database.all<{ status: string; attempts: number }>(
        'SELECT status, attempts FROM outbox WHERE lease IS NULL ORDER BY attempts',
      )
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), 60_000)
    release()
    await stopped
    expect(await mails()).toEqual([
      { status: 'pending', attempts: 0 },
      { status: 'pending', attempts: 0 },
      { status: 'sent', attempts: 1 },
    ])
  })
})
