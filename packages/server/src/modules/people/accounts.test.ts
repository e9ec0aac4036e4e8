import { randomBytes, randomUUID } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepClosedAccounts } from '../../core/accounts/sweepClosedAccounts.ts'
import { type CertificateTask, insertTask } from '../../core/life/taskRepository.ts'
import { releaseDailyMails } from '../../core/mail/dailyMails.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { batchPath, readyForBatch, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { SoftAuthenticator } from '../../testing/SoftAuthenticator.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import type { BatchContent } from '../batches/BatchContent.ts'
import { noMails, startBatch } from '../batches/batchRepository.ts'
import type { PasskeyOptions, Session } from './AccountServices.ts'
import { createOperatorLink } from './createOperatorLink.ts'

const password = 'violet tram dusk'
let clients = 0
/** Each test has addresses of its own, so that none uses up the attempts of another. */
const visitor = () => ({ address: `192.0.2.${++clients % 250}`, isLocal: true })
const newEmail = () => `${randomUUID()}@example.com`
const tokenIn = (link: string | undefined) => new URL(link ?? 'http://none').searchParams.get('token') ?? ''

describeOnEveryEngine('Accounts of people', (engine) => {
  const accounts = () => engine.service().accounts
  const actor = (session: Session, submission?: string) =>
    accounts().actorOf(session, { ...visitor(), submission })
  const signUp = (email = newEmail()) => accounts().signUp({ email, password }, visitor())
  /** Signs up and confirms the address: only then may a person invite. */
  const confirmedSignUp = async () => {
    const signedUp = await signUp()
    await accounts().confirmAddress({ token: tokenIn(signedUp.shownLink), password }, visitor())
    return signedUp
  }

  test('are made, used, and ended within minutes: sign up, key, call, sign out', async () => {
    const email = newEmail()
    const { session, setCookie, shownLink } = await signUp(email)
    expect(session).toMatchObject({ role: 'owner', person: { email, isConfirmed: false, hasPassword: true } })
    expect(shownLink).toMatch(/\/dashboard\/confirm\?token=[\w-]{43}$/)
    const { apiKey, key } = await accounts().createKey(actor(session), { name: 'First' })
    expect(key).toMatchObject({
      name: 'First',
      prefix: apiKey.slice(0, 7),
      hint: apiKey.slice(-4),
      state: 'active',
    })
    const caller = serviceCaller(engine.service().url, apiKey)
    const balance = () => caller.data('GET', '/api/users/balance')
    expect(await balance()).toEqual({ balance: 25 })
    await expect
      .poll(async () => (await accounts().listKeys(actor(session)))[0]?.lastUsedAt)
      .toBeGreaterThan(0)

    const cookie = setCookie.split(';')[0]
    expect((await accounts().readSession(cookie))?.session.person.email).toBe(email)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, visitor())
    expect((await accounts().readSession(cookie))?.session.person.isConfirmed).toBe(true)
    expect(await balance()).toEqual({ balance: 1000 })
    const back = await accounts().signIn({ email: email.toUpperCase(), password }, visitor())
    expect(back.session.person.id).toBe(session.person.id)
    expect(await accounts().signOut(cookie)).toMatch(/Max-Age=0/)
    expect(await accounts().readSession(cookie)).toBeUndefined()
    expect(await accounts().readSession(back.setCookie.split(';')[0])).toBeDefined()
  })

  test('get a new password by a link, which ends every session', async () => {
    const email = newEmail()
    const { setCookie, shownLink } = await signUp(email)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, visitor())
    const reset = await accounts().requestReset({ email }, visitor())
    const token = tokenIn(reset.shownLink)
    const { session } = await accounts().resetPassword({ token, password: 'a quieter morning' }, visitor())
    expect(session.person.email).toBe(email)
    expect(await accounts().readSession(setCookie.split(';')[0])).toBeUndefined()
    await expect(accounts().signIn({ email, password }, visitor())).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
    await accounts().signIn({ email, password: 'a quieter morning' }, visitor())
  })

  test('change their address once the new one is confirmed', async () => {
    const [former, next] = [newEmail(), newEmail()]
    const { session, shownLink } = await signUp(former)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, visitor())
    const change = await accounts().requestAddressChange(actor(session), next)
    await accounts().signIn({ email: former, password }, visitor())
    await accounts().confirmAddress({ token: tokenIn(change.shownLink), password }, visitor())
    await accounts().signIn({ email: next, password }, visitor())
    await expect(accounts().signIn({ email: former, password }, visitor())).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  test('have members with roles, who come by invitation and go', async () => {
    const { session } = await confirmedSignUp()
    const email = newEmail()
    const invited = await accounts().invite(actor(session), { email, role: 'issuer' })
    const token = tokenIn(invited.shownLink)
    expect(await accounts().readInvitation(token, visitor())).toMatchObject({
      email,
      role: 'issuer',
      hasPerson: false,
    })
    const joined = await accounts().signUpByInvitation({ token, password }, visitor())
    expect(joined.session).toMatchObject({
      role: 'issuer',
      account: session.account,
      person: { isConfirmed: true },
    })

    await accounts().changeRole(actor(session), { personId: joined.session.person.id, role: 'owner' })
    await accounts().changeRole(actor(session), { personId: session.person.id, role: 'viewer' })
    const { members, invitations } = await accounts().listMembers(actor(joined.session))
    expect(members.map(({ role }) => role)).toEqual(['viewer', 'owner'])
    expect(invitations).toEqual([])
    const owner = { ...joined.session, role: 'owner' as const }
    await expect(accounts().removeMember(actor(owner), owner.person.id)).rejects.toMatchObject({
      code: 'last_owner',
    })
    await accounts().removeMember(actor(owner), session.person.id)
    await expect(
      accounts().signIn({ email: session.person.email ?? '', password }, visitor()),
    ).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  test('can be joined by somebody who has one', async () => {
    const { session } = await confirmedSignUp()
    const guest = await signUp()
    const email = guest.session.person.email ?? ''
    const { shownLink } = await accounts().invite(actor(session), { email, role: 'viewer' })
    await accounts().acceptInvitation(actor(guest.session), tokenIn(shownLink))
    const own = await accounts().listAccounts(actor(guest.session))
    expect(own.map(({ role }) => role)).toEqual(['owner', 'viewer'])
    await accounts().chooseAccount(actor(guest.session), session.account.id)
    const { session: seen } = (await accounts().readSession(guest.setCookie.split(';')[0])) ?? {}
    expect(seen).toMatchObject({ role: 'viewer', account: session.account, person: { isConfirmed: true } })
  })

  test('rotate keys with an overlap, and revoke them', async () => {
    const { session } = await signUp()
    const first = await accounts().createKey(actor(session), { name: 'Site' })
    const second = await accounts().rotateKey(actor(session), { id: first.key.id })
    const status = async (key: string) =>
      (await serviceCaller(engine.service().url, key).send('GET', '/api/users/balance')).status
    expect(await Promise.all([first, second].map(({ apiKey }) => status(apiKey)))).toEqual([200, 200])
    const keys = await accounts().listKeys(actor(session))
    expect(keys.find(({ id }) => id === first.key.id)).toMatchObject({
      name: 'Site',
      replacedBy: second.key.id,
      expiresAt: session.now + 86_400_000,
    })
    await accounts().revokeKey(actor(session), first.key.id)
    await accounts().rotateKey(actor(session), { id: second.key.id, overlapMs: 0 })
    expect(await Promise.all([first, second].map(({ apiKey }) => status(apiKey)))).toEqual([401, 401])
  })

  test('say who changed what, when, and from where', async () => {
    const { session } = await signUp()
    const who = session.person.email
    const owner = { ...actor(session), address: '198.51.100.7', now: session.now + 1 }
    await accounts().renameAccount(owner, 'Riverside School')
    const { key } = await accounts().createKey({ ...owner, now: session.now + 2 }, { name: 'Site' })
    await accounts().revokeKey({ ...owner, now: session.now + 3 }, key.id)
    const log = await accounts().listAudit(owner)
    expect(log.map(({ action, subject }) => [action, subject]).slice(0, 3)).toEqual([
      ['key.revoked', 'Site'],
      ['key.created', 'Site'],
      ['account.renamed', 'Riverside School'],
    ])
    expect(new Set(log.slice(3).map(({ action }) => action))).toEqual(
      new Set(['account.created', 'session.started']),
    )
    expect(log[0]).toMatchObject({ who, address: '198.51.100.7', at: session.now + 3 })
    const page = await accounts().listAudit(owner, { before: log[1]?.id ?? '', limit: 2 })
    expect(page).toEqual(log.slice(2, 4))
  })

  test('are deleted with their keys and people, but not the certificates that others have', async () => {
    const { session, setCookie } = await signUp()
    const { apiKey } = await accounts().createKey(actor(session), { name: '' })
    const caller = serviceCaller(engine.service().url, apiKey)
    const body = await readyToIssue(caller)
    const { certificateId } = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const record = await caller.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)
    const code = record.verificationUrl.split('/').at(-1)
    const issueAt = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      issueAt,
    })
    await expect(accounts().deleteAccount(actor(session), 'yes')).rejects.toMatchObject({
      code: 'account_name_mismatch',
    })
    await accounts().deleteAccount(actor(session), session.person.email ?? '')
    expect(await accounts().readSession(setCookie.split(';')[0])).toBeUndefined()
    expect((await caller.send('GET', '/api/users/balance')).status).toBe(401)
    expect(await caller.data('GET', `/api/verify/${code}`)).toMatchObject({ certificateId, status: 'valid' })
    const { database } = engine.service()
    await sweepClosedAccounts(database, engine.service().core.tables(), Date.now())
    const life = 'SELECT publish_at AS "publishAt", revoked_at AS "revokedAt" FROM certificates WHERE id = ?'
    const planned = await database.one<{ publishAt: number; revokedAt: number }>(life, [
      scheduled.certificateId,
    ])
    expect(planned?.revokedAt).toBeLessThan(planned?.publishAt ?? 0)
    expect(await database.one(life, [certificateId])).toEqual({ publishAt: null, revokedAt: null })
    const unseen = scheduled.verificationUrl.split('/').at(-1)
    expect((await caller.send('GET', `/api/verify/${unseen}`)).status).toBe(404)
    const rows = await database.all('SELECT email, name FROM people WHERE id = ?', [session.person.id])
    expect(rows).toEqual([{ email: null, name: '' }])
  })

  test('are deleted although a batch was refused, and a batch that is being checked meanwhile is not started', async () => {
    const { session } = await signUp()
    const { apiKey } = await accounts().createKey(actor(session), { name: '' })
    const caller = serviceCaller(engine.service().url, apiKey)
    const common = await readyForBatch(caller)
    const { balance } = await caller.data<{ balance: number }>('GET', '/api/users/balance')
    const recipients = recipientsOf(balance + 1)
    expect((await caller.send('POST', batchPath, { ...common, recipients })).status).toBe(402)
    const { database } = engine.service()
    const drafts = () =>
      database.all<{ id: string; state: string }>('SELECT id, state FROM batches WHERE account_id = ?', [
        session.account.id,
      ])
    await expect.poll(drafts).toEqual([])
    const draft = { id: randomUUID(), state: 'preparing' }
    await database.run(
      `INSERT INTO batches (id, account_id, state, content, created_at, started_at) VALUES (?, ?, ?, '{}', ?, 0)`,
      [draft.id, session.account.id, draft.state, Date.now()],
    )
    await accounts().deleteAccount(actor(session), session.person.email ?? '')
    const batch = {
      id: draft.id,
      accountId: session.account.id,
      subAccountEmail: null,
      state: 'running',
      ...{ total: 1, issued: 0, failed: 0, skipped: 0, issuedBefore: 0 },
      ...{ createdAt: 0, startedAt: 0, finishedAt: null },
      ...noMails,
    } as const
    const start = startBatch({ batch, content: {} as BatchContent, chunks: [] }, 1)
    await expect(commitStatements(database, start)).rejects.toMatchObject({ status: 401 })
    expect(await drafts()).toEqual([draft])
  })

  test('begin by the link that the start prints, once', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      expect(server.greetings[0]).toMatch(/\/dashboard\/sign-in\?token=[\w-]{43}$/)
      const token = tokenIn(server.greetings[0]?.split(' ').at(-1))
      const { session } = await server.accounts.signInByLink(token, visitor())
      expect(session).toMatchObject({ role: 'owner', person: { email: null, hasPassword: false } })
      await expect(server.accounts.signInByLink(token, visitor())).rejects.toMatchObject({
        code: 'link_invalid',
      })
      const owner = server.accounts.actorOf(session, visitor())
      await server.accounts.changePassword(owner, password)
      const email = newEmail()
      const { shownLink } = await server.accounts.requestAddressChange(owner, email)
      await server.accounts.confirmAddress({ token: tokenIn(shownLink), password }, visitor())
      const back = await server.accounts.signIn({ email, password }, visitor())
      expect(back.session.account.id).toBe(session.account.id)
      expect(await server.accounts.createOperatorLink()).toBeUndefined()
    } finally {
      await server.close()
    }
  })
})

describeOnEveryEngine('Emails to people', (engine) => {
  let peer: SmtpPeer
  let server: TestServer
  beforeAll(async () => {
    peer = await startSmtpPeer()
    server = await startTestServer({
      ...(await engine.emptyStorage()),
      SMTP_URL: peer.url,
      PUBLIC_URL: 'https://certificates.example',
      SIGN_UP: 'open',
      MAILS_PER_DAY: '2',
    })
  })
  afterAll(async () => {
    await server.close()
    await peer.stop()
  })
  const mailsTo = (email: string) => peer.received.filter(({ recipients }) => recipients[0] === email)

  test('carry links, and let emails to recipients leave', async () => {
    const email = newEmail()
    const { session, shownLink } = await server.accounts.signUp({ email, password, locale: 'de' }, visitor())
    expect(shownLink).toBeUndefined()
    const { apiKey } = await server.accounts.createKey(server.accounts.actorOf(session, visitor()), {
      name: '',
    })
    const caller = serviceCaller(server.url, apiKey)
    const body = await readyToIssue(caller)
    const recipient = newEmail()
    const { certificateId } = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, email: recipient },
      mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
    })
    const status = async () =>
      (await caller.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)).mail.status
    await server.outbox.idle()
    await expect.poll(status).toBe('scheduled')
    expect(mailsTo(recipient)).toHaveLength(0)

    await expect.poll(() => mailsTo(email).length).toBe(1)
    const [mail] = mailsTo(email)
    expect(mail?.text).toContain('bestätigen Sie die Adresse mit dem Passwort')
    const token = /confirm\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await server.accounts.confirmAddress({ token: token, password }, visitor())
    await expect.poll(() => mailsTo(recipient).length).toBe(1)
    const left = 'SELECT token, recipient_email FROM person_mails WHERE address_key = ?'
    await expect.poll(() => server.database.all(left, [email])).toEqual([{ token: '', recipient_email: '' }])
  })

  test('of an account that somebody signed up for are so many a day, without a logo, until a domain confirms', async () => {
    const email = newEmail()
    const { session } = await server.accounts.signUp({ email, password }, visitor())
    const { apiKey } = await server.accounts.createKey(server.accounts.actorOf(session, visitor()), {
      name: '',
    })
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const token = /token=([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
    await server.accounts.confirmAddress({ token: token, password }, visitor())
    const caller = serviceCaller(server.url, apiKey)
    const body = await readyToIssue(caller)
    await caller.data('PUT', `/api/profile/organization/${body.organizationId}`, {
      logo: dataUrl(await pngOf({ width: 8, height: 8 })),
    })
    const issue = () =>
      caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...body,
        recipientData: { ...body.recipientData, email },
        mailData: { ...body.mailData, subject: 'Yours', body: 'Hi' },
      })
    const states = async () =>
      (await caller.data<CertificateRecord[]>('GET', '/api/certificates'))
        .map(({ mail }) => mail.status)
        .sort()
    const issued = [await issue(), await issue(), await issue()]
    await expect.poll(states).toEqual(['scheduled', 'sent', 'sent'])
    expect(mailsTo(email).at(-1)?.attachments).toHaveLength(1)

    await server.database.run('UPDATE daily_mails SET day = day - 1')
    await releaseDailyMails(server.database, Date.now())
    server.outbox.wake()
    await server.outbox.idle()
    await expect.poll(states).toEqual(['sent', 'sent', 'sent'])
    expect(issued).toHaveLength(3)
  })

  test('end with the account: a reminder that is due later, one that is queued meanwhile, and a scheduled email', async () => {
    const email = newEmail()
    const { session } = await server.accounts.signUp({ email, password }, visitor())
    const owner = () => server.accounts.actorOf(session, visitor())
    const { apiKey } = await server.accounts.createKey(owner(), { name: '' })
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const token = /token=([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
    await server.accounts.confirmAddress({ token: token, password }, visitor())
    const caller = serviceCaller(server.url, apiKey)
    const body = await readyToIssue(caller)
    const recipient = newEmail()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const issue = (keys: object) =>
      caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...body,
        recipientData: { ...body.recipientData, email: recipient },
        ...keys,
      })
    const reminded = await issue({ expiresAt: inDays(3), reminders: [1] })
    const mailData = { ...body.mailData, subject: 'Hello', body: 'Hi' }
    await issue({ issueAt: inDays(3), mailData })
    const { database } = server
    const idsOf = `SELECT id FROM certificates WHERE recipient_email = ?`
    const tasks = await database.all<CertificateTask>(
      `SELECT id, certificate_id AS "certificateId", account_id AS "accountId", kind, due_at AS "dueAt" FROM certificate_tasks
       WHERE certificate_id IN (${idsOf})`,
      [recipient],
    )
    expect(tasks.map(({ kind }) => kind).sort()).toEqual(['expire', 'publish', 'reminder'])
    await server.accounts.deleteAccount(owner(), email)
    await sweepClosedAccounts(database, engine.service().core.tables(), Date.now())
    const left = `SELECT kind FROM certificate_tasks WHERE certificate_id IN (${idsOf})`
    expect(await database.all(left, [recipient])).toEqual([])

    // Simulates requests that began before the account was deleted.
    for (const task of tasks) {
      const { sql, values } = insertTask({ ...task, dueAt: 1 })
      await database.run(sql, values)
    }
    const events = () =>
      database.all('SELECT * FROM events WHERE account_id = ?', [tasks[0]?.accountId ?? ''])
    const before = await events()
    expect(await server.tasks.run()).toBe(3)
    expect([await events(), await database.all(left, [recipient])]).toEqual([before, []])
    await database.run(
      `INSERT INTO outbox (id, certificate_id, account_id, subject, body, link_token, status, attempts, due_at, created_at)
       SELECT ?, id, account_id, 'Hello', 'Hi', '', 'pending', 0, 0, 0 FROM certificates WHERE id = ?`,
      [randomUUID(), reminded.certificateId],
    )
    server.outbox.wake()
    await server.outbox.idle()
    const states = `SELECT status FROM outbox WHERE certificate_id IN (${idsOf})`
    await expect
      .poll(() => database.all(states, [recipient]))
      .toEqual([{ status: 'canceled' }, { status: 'canceled' }])
    expect(mailsTo(recipient)).toHaveLength(0)
  })

  test('tell the owner of an address that somebody else entered it, and give nothing away', async () => {
    const email = newEmail()
    const first = await server.accounts.signUp({ email, password }, visitor())
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const token = /token=([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
    await server.accounts.confirmAddress({ token: token, password }, visitor())
    const second = await server.accounts.signUp({ email, password: 'another good one' }, visitor())
    expect(second.session.account.id).not.toBe(first.session.account.id)
    await expect.poll(() => mailsTo(email).length).toBe(2)
    expect(mailsTo(email)[1]?.text).toContain('https://certificates.example/dashboard/sign-in')
    expect(mailsTo(email)[1]?.text).not.toContain('token')
  })

  test('say what was changed to the address that is the person’s, the former one included', async () => {
    const [former, email] = [newEmail(), newEmail()]
    const { accounts } = server
    const { session } = await accounts.signUp({ email: former, password }, visitor())
    const actor = () => accounts.actorOf(session, visitor())
    const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject)
    const linkTo = async (address: string) => {
      const find = () => /confirm\?token=([\w-]{43})/.exec(mailsTo(address)[0]?.text ?? '')?.[1]
      await expect.poll(find).toBeTruthy()
      return find() ?? ''
    }
    // Not yet known to be the address of this person, who gets no notice.
    await accounts.createKey(actor(), { name: '' })
    await accounts.confirmAddress({ token: await linkTo(former), password }, visitor())

    // Requests for links must not keep notices away.
    for (let i = 0; i < 5; i++) await accounts.requestReset({ email: former }, visitor())
    const { key } = await accounts.createKey(actor(), { name: '' })
    await accounts.rotateKey(actor(), { id: key.id })
    const authenticator = new SoftAuthenticator('https://certificates.example')
    const options = (await accounts.beginPasskey(actor())) as PasskeyOptions & { user: { id: string } }
    await accounts.addPasskey(actor(), { name: '', credential: authenticator.create(options) })
    const [passkey] = await accounts.listPasskeys(actor())
    await accounts.removePasskey(actor(), passkey?.id ?? '')
    await accounts.changePassword(actor(), 'a quieter morning')
    const system = { database: server.database, clock: Date.now, newId: randomUUID, randomBytes }
    const account = { accountId: session.account.id, publicUrl: 'https://certificates.example' }
    const link = await createOperatorLink(system, account)
    await accounts.signInByLink(new URL(link).searchParams.get('token') ?? '', visitor())
    await expect.poll(() => subjectsTo(former)).toContain('The operator’s link was used')
    const notices = () =>
      subjectsTo(former).filter((subject = '') => /was (created|added|removed|changed)$/.test(subject))
    const changes = [
      'A passkey was added',
      'A passkey was removed',
      'An API key was created',
      'An API key was created',
    ]
    await expect.poll(() => notices().sort()).toEqual([...changes, 'Your password was changed'])
    const notice = mailsTo(former).find(({ subject }) => subject === 'An API key was created')
    expect(notice?.text).toContain('https://certificates.example/dashboard/profile')
    expect(notice?.text).not.toMatch(/cs_|ignore it/)

    await accounts.requestAddressChange(actor(), email)
    await accounts.confirmAddress({ token: await linkTo(email), password: 'a quieter morning' }, visitor())
    for (const address of [former, email])
      await expect.poll(() => subjectsTo(address)).toContain('Your email address was changed')
  })
})
