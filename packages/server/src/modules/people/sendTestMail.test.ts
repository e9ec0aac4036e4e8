import type { TemplateRecord } from '@certificate-sdk/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createOrganization, createTemplate, documentedTemplate } from '../../testing/testDocuments.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

const mails = {
  subject: 'Well done, {{name}}',
  body: 'Dear {{name}}, {{organization}} is proud.',
  attachPdf: '1',
  expiredSubject: 'It is over',
  expiredBody: 'Come back, {{name}}.',
}

describeOnSqliteFirst('The emails of a design', (engine) => {
  let peer: SmtpPeer
  let server: TestServer
  beforeAll(async () => {
    peer = await startSmtpPeer()
    server = await startTestServer({
      ...(await engine.emptyStorage()),
      ...{ SMTP_URL: peer.url, MAIL_FROM: 'office@school.example', SIGN_UP: 'open' },
    })
  })
  beforeEach(() => {
    peer.refuseWith(undefined)
    peer.received.length = 0
  })
  afterAll(async () => {
    await server.close()
    await peer.stop()
  })

  /** Signs up, and confirms the address with the emailed link. */
  async function signUp(email: string, at = server) {
    const visitor = visitDashboard(at.url)
    await visitor.post('/sign-up', {
      name: 'Zoe',
      email,
      password: 'a long password',
      accountName: 'Northwind',
    })
    const confirm = async () => {
      await expect.poll(() => peer.received.length).toBe(1)
      const token = /confirm\?token=([\w-]+)/.exec(peer.received.pop()?.text ?? '')?.[1] ?? ''
      expect(await visitor.post('/confirm', { token })).toMatchObject({ status: 303 })
    }
    return { visitor, confirm }
  }

  test('are saved on their page, and sent as a test to who asks for it alone', async () => {
    const { visitor, confirm } = await signUp('zoe@example.com')
    await confirm()
    const shown = await visitor.post('/profile/keys', { name: 'My app' })
    const caller = server.caller(/id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? '')
    const { id } = await createTemplate(caller)
    const path = `/templates/${id}/mail`
    peer.received.length = 0

    expect((await visitor.post(path, { ...mails, test: '1' })).text).toContain('add an organization first')
    await createOrganization(caller, { name: 'Northwind' })
    const ledger = await caller.data('GET', '/api/users/ledger')
    expect((await visitor.post(path, { ...mails, test: '1' })).location).toContain('done=testSent')
    const tests = peer.received.filter(({ subject }) => subject?.startsWith('Well done'))
    expect(tests).toMatchObject([
      {
        recipients: ['zoe@example.com'],
        subject: expect.stringMatching(/^Well done, [^@{]+$/),
        text: expect.stringContaining('Northwind is proud'),
      },
    ])
    const document = tests[0]?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    // It can't be mistaken for a certificate.
    expect(document?.filename).toContain('Diploma')
    const titles = readPdf(new Uint8Array(document?.content as ArrayBuffer)).find(/\/Title/)
    // In UTF-16, after its mark.
    const words = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
    expect(titles.map(({ content }) => content).join()).toMatch(
      new RegExp(
        `SPECIMEN|${words('SPECIMEN')}|${Buffer.from(words('SPECIMEN'), 'latin1').toString('hex')}`,
        'i',
      ),
    )
    // Nothing is issued.
    expect(await caller.data('GET', '/api/certificates')).toEqual([])
    expect(await caller.data('GET', '/api/users/ledger')).toEqual(ledger)

    expect(await caller.data<TemplateRecord>('GET', `/api/templates/${id}`)).toMatchObject({
      mail: { subject: mails.subject, body: mails.body, attachPdf: true },
      expiredMail: { subject: mails.expiredSubject, body: mails.expiredBody },
    })
    expect((await visitor.get(path)).text).toContain('Dear {{name}}, {{organization}} is proud.')
    expect((await visitor.get(`/issue?template=${id}`)).text).toContain('Well done, {{name}}')

    const twice = { ...mails, test: '1', submission: 'once' }
    await visitor.post(path, twice)
    const sent = peer.received.length
    expect((await visitor.post(path, twice)).text).toContain('already')
    expect(peer.received).toHaveLength(sent)

    const none = { subject: '', body: '', expiredSubject: '', expiredBody: '' }
    expect((await visitor.post(path, none)).location).toContain('done=saved')
    const emptied = await caller.data<TemplateRecord>('GET', `/api/templates/${id}`)
    expect([emptied.mail, emptied.expiredMail]).toEqual([undefined, undefined])

    const shownEmpty = (await visitor.get(path)).text
    expect(shownEmpty).toMatch(/name="subject" type="text" value autocomplete/)
    expect((await visitor.post(path, { ...none, test: '1' })).status).toBe(400)

    const half = await visitor.post(path, { ...none, subject: 'Only this' })
    expect(half.status).toBe(400)
    expect(half.text).toContain('value="Only this"')

    peer.refuseWith(550, 'recipient', 'No such user here')
    const refused = await visitor.post(path, { ...mails, test: '1' })
    expect(refused.text).toContain('Saved, but the test was not sent')
    expect(refused.text).toContain('No such user here')

    const { headers } = await caller.send('GET', `/api/templates/${id}`)
    const stale = { ...mails, etag: headers.get('etag') ?? '' }
    await caller.data('PUT', `/api/templates/${id}`, { name: 'Meanwhile' })
    const conflict = await visitor.post(path, stale)
    expect(conflict.status).toBe(412)
    expect(conflict.text).toContain(stale.etag.replaceAll('"', '&quot;'))
  })

  test('keep the limits of all emails in a test, too', async () => {
    const limited = await startTestServer({
      ...(await engine.emptyStorage()),
      ...{ SMTP_URL: peer.url, MAIL_FROM: 'office@school.example', SIGN_UP: 'open', MAILS_PER_DAY: '1' },
    })
    const { visitor, confirm } = await signUp('limited@example.com', limited)
    await confirm()
    const shown = await visitor.post('/profile/keys', { name: 'My app' })
    const caller = limited.caller(/id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? '')
    const { id } = await createTemplate(caller)
    const { id: organizationId } = await createOrganization(caller, { name: 'Northwind' })
    const { database } = limited
    const send = async () => {
      peer.received.length = 0
      const { text, location } = await visitor.post(`/templates/${id}/mail`, { ...mails, test: '1' })
      return { text, location, received: peer.received.length }
    }
    const paused = Date.now() + 300_000
    await database.run(
      "INSERT INTO mail_pace (id, next_at, paused_until, pauses) VALUES ('outbox', 0, ?, 1)",
      [paused],
    )
    expect(await send()).toMatchObject({ text: expect.stringContaining('Too many emails'), received: 0 })
    await database.run('UPDATE mail_pace SET paused_until = 0, pauses = 0')
    await database.run('UPDATE daily_mails SET mails = 0')

    expect(await send()).toMatchObject({ location: expect.stringContaining('testSent'), received: 1 })
    const refused = await send()
    expect(refused).toMatchObject({ text: expect.stringContaining('as many emails today'), received: 0 })

    await database.run('UPDATE organizations SET domain_confirmed_at = 1 WHERE id = ?', [organizationId])
    peer.refuseWith(421, 'content', 'Too many messages, slow down')
    expect(await send()).toMatchObject({ text: expect.stringContaining('slow down'), received: 0 })
    const pace = await database.one<{ until: number }>('SELECT paused_until AS until FROM mail_pace')
    expect(pace?.until).toBeGreaterThan(Date.now())
    await limited.close()
  })

  test('are not sent to an address that nobody has confirmed', async () => {
    const { visitor } = await signUp('stranger@example.com')
    await expect.poll(() => peer.received.length).toBe(1)
    peer.received.length = 0
    const post = (path: string, body: object) =>
      visitor.post(path, JSON.stringify(body), {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      })
    const made = await post('/templates', await documentedTemplate())
    const { id } = (JSON.parse(made.text) as { data: { id: string } }).data
    await visitor.post('/organizations/new', { name: 'Northwind', email: 'office@example.com' })
    const answer = await visitor.post(`/templates/${id}/mail`, { ...mails, test: '1' })
    expect(answer.text).toContain('Confirm your email address first')
    expect(peer.received).toEqual([])
  })
})
