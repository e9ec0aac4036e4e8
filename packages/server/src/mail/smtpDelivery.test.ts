import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { refusal } from '../testing/serviceCaller.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { readyToIssue } from '../testing/testDocuments.ts'

const words = {
  subject: 'Well done, {{name}}: {{attributes.Course}}',
  body: 'Dear {{ name }},\n<b>{{organization}}</b> & {{attributes.Course}}: {{certificateUrl}}\n{{unknown}}',
}

describeOnEveryEngine('E-mail by SMTP', (engine) => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })

  async function start(environment = {}, clock: () => number = Date.now): Promise<[SmtpPeer, TestServer]> {
    const peer = await startSmtpPeer()
    open.push({ close: peer.stop })
    const server = await startTestServer(
      {
        ...(await engine.emptyStorage()),
        SMTP_URL: peer.url,
        MAIL_FROM: 'office@school.example',
        ...environment,
      },
      { clock },
    )
    open.push(server)
    return [peer, server]
  }

  test('delivers one message as text and HTML, with the image in it', async () => {
    const [peer, server] = await start({ PUBLIC_URL: 'https://certificates.example' })
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
    const [peer, server] = await start()
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
    const [peer, server] = await start()
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

  test('without subject and body there is no e-mail', async () => {
    const [peer, server] = await start()
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

  test('an e-mail is resent on request, and only once per key', async () => {
    const [peer, server] = await start()
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      mailData: { ...body.mailData, ...words },
    })
    const headers = { 'idempotency-key': 'resend' }
    for (let i = 0; i < 2; i++) {
      const answer = await account.send('POST', `/api/certificates/${certificateId}/resend`, {}, { headers })
      expect(answer.body).toStrictEqual({ success: true, message: expect.stringMatching(/\S/) })
    }
    await server.outbox.idle()
    expect(peer.received).toHaveLength(2)
    expect(peer.received[0]?.subject).toBe(peer.received[1]?.subject)
    expect(peer.received[0]?.messageId).not.toBe(peer.received[1]?.messageId)
  })

  test('an e-mail waits for an unreachable server, and keeps its Message-ID', async () => {
    let now = Date.UTC(2026, 0, 1)
    const [peer, server] = await start({}, () => now)
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    peer.refuseWith(451)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      mailData: { ...body.mailData, ...words },
    })
    await server.outbox.idle()
    const path = `/api/certificates/${certificateId}`
    expect(await account.data('GET', path)).toMatchObject({
      mail: { status: 'pending', sentAt: null, error: expect.stringContaining('451') },
    })
    peer.refuseWith(undefined)
    server.outbox.wake()
    await server.outbox.idle()
    expect(peer.received).toEqual([])
    now += 30_000
    server.outbox.wake()
    await server.outbox.idle()
    expect(peer.received).toHaveLength(1)
    expect(await account.data('GET', path)).toMatchObject({
      mail: { status: 'sent', sentAt: new Date(now).toISOString(), error: null },
    })
  })

  test('delivery continues when the server is reachable again', async () => {
    let now = Date.UTC(2026, 0, 1)
    const [peer, server] = await start({}, () => now)
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    await peer.stop()
    await account.data('POST', '/api/certificates/issue', {
      ...body,
      mailData: { ...body.mailData, ...words },
    })
    await server.outbox.idle()
    const back = await startSmtpPeer(peer.port)
    open.push({ close: back.stop })
    now += 30_000
    server.outbox.wake()
    await server.outbox.idle()
    expect(back.received).toHaveLength(1)
  })
})
