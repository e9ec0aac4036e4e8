import { randomBytes, randomUUID } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { sweepClosedAccounts } from '../../core/accounts/sweepClosedAccounts.ts'
import { type CertificateTask, insertTask } from '../../core/life/taskRepository.ts'
import { releaseDailyMails } from '../../core/mail/dailyMails.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { newEmail, newVisitor, password } from '../../testing/people.ts'
import { SoftAuthenticator } from '../../testing/SoftAuthenticator.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { useMailedService } from '../../testing/useMailedService.ts'
import type { PasskeyOptions } from './AccountServices.ts'
import { createOperatorLink } from './createOperatorLink.ts'

describeOnEveryEngine('Emails to people', (engine) => {
  const { peer, server } = useMailedService(engine, {
    PUBLIC_URL: 'https://certificates.example',
    SIGN_UP: 'open',
    MAILS_PER_DAY: '2',
  })
  const mailsTo = (email: string) => peer().received.filter(({ recipients }) => recipients[0] === email)

  test('carry links, and let emails to recipients leave', async () => {
    const email = newEmail()
    const { session, shownLink } = await server().accounts.signUp(
      { email, password, locale: 'de' },
      newVisitor(),
    )
    expect(shownLink).toBeUndefined()
    const { apiKey } = await server().accounts.createKey(server().accounts.actorOf(session, newVisitor()), {
      name: '',
    })
    const caller = serviceCaller(server().url, apiKey)
    const body = await readyToIssue(caller)
    const recipient = newEmail()
    const { certificateId } = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, email: recipient },
      mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
    })
    const status = async () =>
      (await caller.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)).mail.status
    await server().outbox.idle()
    await expect.poll(status).toBe('scheduled')
    expect(mailsTo(recipient)).toHaveLength(0)

    await expect.poll(() => mailsTo(email).length).toBe(1)
    const [mail] = mailsTo(email)
    expect(mail?.text).toContain('bestätigen Sie die Adresse mit dem Passwort')
    const token = /confirm\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await server().accounts.confirmAddress({ token: token, password }, newVisitor())
    await expect.poll(() => mailsTo(recipient).length).toBe(1)
    const left = 'SELECT token, recipient_email FROM person_mails WHERE address_key = ?'
    await expect
      .poll(() => server().database.all(left, [email]))
      .toEqual([{ token: '', recipient_email: '' }])
  })

  test('of an account that somebody signed up for are so many a day, without a logo, until a domain confirms', async () => {
    const email = newEmail()
    const { session } = await server().accounts.signUp({ email, password }, newVisitor())
    const { apiKey } = await server().accounts.createKey(server().accounts.actorOf(session, newVisitor()), {
      name: '',
    })
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const token = /token=([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
    await server().accounts.confirmAddress({ token: token, password }, newVisitor())
    const caller = serviceCaller(server().url, apiKey)
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

    await server().database.run('UPDATE daily_mails SET day = day - 1')
    await releaseDailyMails(server().database, Date.now())
    server().outbox.wake()
    await server().outbox.idle()
    await expect.poll(states).toEqual(['sent', 'sent', 'sent'])
    expect(issued).toHaveLength(3)
  })

  test('end with the account: a reminder that is due later, one that is queued meanwhile, and a scheduled email', async () => {
    const email = newEmail()
    const { session } = await server().accounts.signUp({ email, password }, newVisitor())
    const owner = () => server().accounts.actorOf(session, newVisitor())
    const { apiKey } = await server().accounts.createKey(owner(), { name: '' })
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const token = /token=([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
    await server().accounts.confirmAddress({ token: token, password }, newVisitor())
    const caller = serviceCaller(server().url, apiKey)
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
    const { database } = server()
    const idsOf = `SELECT id FROM certificates WHERE recipient_email = ?`
    const tasks = await database.all<CertificateTask>(
      `SELECT id, certificate_id AS "certificateId", account_id AS "accountId", kind, due_at AS "dueAt" FROM certificate_tasks
       WHERE certificate_id IN (${idsOf})`,
      [recipient],
    )
    expect(tasks.map(({ kind }) => kind).sort()).toEqual(['expire', 'publish', 'reminder'])
    await server().accounts.deleteAccount(owner(), email)
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
    expect(await server().tasks.run()).toBe(3)
    expect([await events(), await database.all(left, [recipient])]).toEqual([before, []])
    await database.run(
      `INSERT INTO outbox (id, certificate_id, account_id, subject, body, link_token, status, attempts, due_at, created_at)
       SELECT ?, id, account_id, 'Hello', 'Hi', '', 'pending', 0, 0, 0 FROM certificates WHERE id = ?`,
      [randomUUID(), reminded.certificateId],
    )
    server().outbox.wake()
    await server().outbox.idle()
    const states = `SELECT status FROM outbox WHERE certificate_id IN (${idsOf})`
    await expect
      .poll(() => database.all(states, [recipient]))
      .toEqual([{ status: 'canceled' }, { status: 'canceled' }])
    expect(mailsTo(recipient)).toHaveLength(0)
  })

  test('tell the owner of an address that somebody else entered it, and give nothing away', async () => {
    const email = newEmail()
    const first = await server().accounts.signUp({ email, password }, newVisitor())
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const token = /token=([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
    await server().accounts.confirmAddress({ token: token, password }, newVisitor())
    const second = await server().accounts.signUp({ email, password: 'another good one' }, newVisitor())
    expect(second.session.account.id).not.toBe(first.session.account.id)
    await expect.poll(() => mailsTo(email).length).toBe(2)
    expect(mailsTo(email)[1]?.text).toContain('https://certificates.example/dashboard/sign-in')
    expect(mailsTo(email)[1]?.text).not.toContain('token')
  })

  test('say what was changed to the address that is the person’s, the former one included', async () => {
    const [former, email] = [newEmail(), newEmail()]
    const { accounts } = server()
    const { session } = await accounts.signUp({ email: former, password }, newVisitor())
    const actor = () => accounts.actorOf(session, newVisitor())
    const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject)
    const linkTo = async (address: string) => {
      const find = () => /confirm\?token=([\w-]{43})/.exec(mailsTo(address)[0]?.text ?? '')?.[1]
      await expect.poll(find).toBeTruthy()
      return find() ?? ''
    }
    // Not yet known to be this person's address, so there is no notice.
    await accounts.createKey(actor(), { name: '' })
    await accounts.confirmAddress({ token: await linkTo(former), password }, newVisitor())

    // Requests for links must not prevent notices.
    for (let i = 0; i < 5; i++) await accounts.requestReset({ email: former }, newVisitor())
    const { key } = await accounts.createKey(actor(), { name: '' })
    await accounts.rotateKey(actor(), { id: key.id })
    const authenticator = new SoftAuthenticator('https://certificates.example')
    const options = (await accounts.beginPasskey(actor())) as PasskeyOptions & { user: { id: string } }
    await accounts.addPasskey(actor(), { name: '', credential: authenticator.create(options) })
    const [passkey] = await accounts.listPasskeys(actor())
    await accounts.removePasskey(actor(), passkey?.id ?? '')
    await accounts.changePassword(actor(), 'a quieter morning')
    const system = { database: server().database, clock: Date.now, newId: randomUUID, randomBytes }
    const account = { accountId: session.account.id, publicUrl: 'https://certificates.example' }
    const link = await createOperatorLink(system, account)
    await accounts.signInByLink(new URL(link).searchParams.get('token') ?? '', newVisitor())
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
    await accounts.confirmAddress({ token: await linkTo(email), password: 'a quieter morning' }, newVisitor())
    for (const address of [former, email])
      await expect.poll(() => subjectsTo(address)).toContain('Your email address was changed')
  })
})
