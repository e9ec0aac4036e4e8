import { randomBytes, randomUUID } from 'node:crypto'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { findCertificate } from '../../core/certificates/certificateRepository.ts'
import { mailedCertificate } from '../../core/certificates/mailedCertificate.ts'
import { mailContent } from '../../core/mail/composeMail.ts'
import type { MailContent } from '../../core/mail/outboxRepository.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { TaskRunner } from './TaskRunner.ts'

const path = '/api/certificates/issue'
const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

describeOnEveryEngine('Reminders', (engine) => {
  /** Creates another process, as far as tasks are concerned. */
  function runner(): TaskRunner {
    const { database } = engine.service()
    return new TaskRunner({
      database,
      newId: randomUUID,
      randomBytes,
      steadyClock: systemTime,
      log: { error: () => undefined, warn: () => undefined },
      onMailQueued: () => undefined,
    })
  }

  function tasksOf(id: string): Promise<{ dueAt: number }[]> {
    const sql = `SELECT due_at AS "dueAt" FROM certificate_tasks WHERE certificate_id = ? AND kind = 'reminder'
       ORDER BY due_at DESC`
    return engine.service().database.all(sql, [id])
  }

  /** Returns the sent reminders of a certificate. */
  async function remindersOf(id: string): Promise<MailContent[]> {
    const { database } = engine.service()
    const row = await findCertificate(database, id)
    if (!row) throw new Error('There is no such certificate.')
    const mails = await database.all<{ id: string; linkToken: string; subject: string; body: string }>(
      `SELECT id, link_token AS "linkToken", subject, body FROM outbox WHERE certificate_id = ? AND purpose = 'reminder'`,
      [id],
    )
    return mails.map((mail) => mailContent(mail, mailedCertificate(row, row.publicUrl)))
  }

  /** Makes the reminders of all certificates due; two processes run them. */
  async function arrive(): Promise<void> {
    const { database } = engine.service()
    await database.run(`UPDATE certificate_tasks SET due_at = ${database.now} WHERE kind = 'reminder'`)
    await Promise.all([runner().run(), runner().run()])
  }

  async function issue(account: TestAccount, template: object, keys: object): Promise<string> {
    const body = await readyToIssue(account, template)
    return (await account.data<IssuedCertificate>('POST', path, { ...body, ...keys })).certificateId
  }

  test('are those of the template unless the issue has its own, without those that are too late', async () => {
    const account = await engine.service().newAccount()
    const reminders = [30, 7]
    const daysLeft = async (id: string) =>
      (await tasksOf(id)).map(({ dueAt }) => Math.round((dueAt - Date.now()) / day))
    expect(await daysLeft(await issue(account, { reminders }, { expiresAt: inDays(40) }))).toEqual([33, 10])
    expect(await daysLeft(await issue(account, { reminders }, { expiresAt: inDays(20) }))).toEqual([13])
    expect(await daysLeft(await issue(account, { reminders }, {}))).toEqual([])
    const own = { expiresAt: inDays(40), reminders: [1] }
    expect(await daysLeft(await issue(account, { reminders }, own))).toEqual([39])
    expect(await daysLeft(await issue(account, { reminders }, { ...own, reminders: [] }))).toEqual([])
    await engine.service().database.run('DELETE FROM certificate_tasks')
  })

  test('leave once, in the words of the template or in those of its language', async () => {
    const account = await engine.service().newAccount()
    const keys = { expiresAt: '2099-03-01', reminders: [30] }
    const german = await issue(account, { locale: 'de' }, keys)
    const reminderMail = { subject: 'Soon, {{name}}', body: 'Until {{expiresAt}}' }
    const own = await issue(account, { reminderMail }, keys)
    const many = await Promise.all(Array.from({ length: 10 }, () => issue(account, {}, keys)))
    await arrive()
    const [mail] = await remindersOf(german)
    expect(mail?.subject).toBe('Ihr Zertifikat ist gültig bis 1. März 2099')
    expect(mail?.text).toContain('Ihr Zertifikat von Sailing School ist gültig bis 1. März 2099.')
    expect(await remindersOf(own)).toMatchObject([{ subject: 'Soon, Zoë Ångström' }])
    for (const id of many) expect(await remindersOf(id)).toHaveLength(1)
    // The email of the certificate is another one.
    const answer = await account.send('GET', `/api/certificates/${own}/mail`)
    expect(answer.status).toBe(404)
  })

  test.each([
    ['revoke', (account: TestAccount, at: string) => account.send('POST', `${at}/revoke`)],
    ['recipient', (account: TestAccount, at: string) => account.send('DELETE', `${at}/recipient`)],
    [
      'reissue',
      (account: TestAccount, at: string) =>
        account.send('POST', `${at}/reissue`, {
          recipientData: { name: 'Zoë', email: 'zoe@example.com' },
          expiresAt: null,
        }),
    ],
  ])('are canceled by %s', async (_name, end) => {
    const account = await engine.service().newAccount()
    const id = await issue(account, {}, { expiresAt: inDays(40), reminders: [30, 7] })
    expect((await end(account, `/api/certificates/${id}`)).status).toBe(200)
    await arrive()
    expect(await remindersOf(id)).toEqual([])
    expect(await tasksOf(id)).toEqual([])
  })

  test('a certificate that had expired before it was issued sends no email about that', async () => {
    const account = await engine.service().newAccount()
    const expiredMail = { subject: 'It expired', body: 'Dear {{name}}' }
    const id = await issue(account, { expiredMail }, { issuedAt: '2020-01-01', expiresAt: '2021-01-01' })
    await runner().run()
    expect(await remindersOf(id)).toEqual([])
  })

  test('once a certificate has expired, its template’s email leaves, once, and none without', async () => {
    const account = await engine.service().newAccount()
    const { database } = engine.service()
    const expiredMail = { subject: 'It expired', body: 'Dear {{name}}' }
    const id = await issue(account, { expiredMail }, { expiresAt: inDays(1) })
    const other = await issue(account, {}, { expiresAt: inDays(1) })
    await database.run(`UPDATE certificates SET expires_at = ${database.now} WHERE id IN (?, ?)`, [id, other])
    await database.run(
      `UPDATE certificate_tasks SET due_at = ${database.now} WHERE certificate_id IN (?, ?)`,
      [...[id, other]],
    )
    await Promise.all([runner().run(), runner().run()])
    expect((await remindersOf(id)).map(({ subject }) => subject)).toEqual(['It expired'])
    expect(await remindersOf(other)).toEqual([])
    const events = await account.data<{ type: string }[]>('GET', '/api/events?types=certificate.expired')
    expect(events).toHaveLength(2)
  })
})
