import type {
  CertificateRecord,
  EventRecord,
  IssuedCertificate,
  IssueInput,
  LedgerEntry,
} from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'
const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const place = { x: 0, y: 0, fontSize: 10 }

const textField = (text: string) => ({ ...place, type: 'text', text })

describeOnSqliteFirst('The dates of a certificate', (engine) => {
  test('are those that the issue asks for, on the certificate and in its records', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, { fields: [textField('{{date}} to {{expiresAt}}')] })
    const issued = await account.data<IssuedCertificate>('POST', path, {
      ...body,
      issuedAt: '2019-05-04',
      expiresAt: '2099-01-02T23:00:00-03:00',
      mailData: { ...body.mailData, subject: 'Until {{expiresAt}}', body: 'Since {{date}}' },
    })
    const dates = { issuedAt: '2019-05-04T00:00:00.000Z', expiresAt: '2099-01-03T02:00:00.000Z' }
    expect(issued).toMatchObject({ ...dates, issuedOn: '2019-05-04', validThrough: '2099-01-02' })
    expect(issued).not.toHaveProperty('number')
    const file = `/api/certificates/${issued.certificateId}`
    expect(await account.data('GET', file)).toMatchObject({ ...dates, status: 'valid', number: null })
    expect(await account.data('GET', `${file}/mail`)).toMatchObject({
      subject: 'Until 2 January 2099',
      text: expect.stringContaining('Since 4 May 2019\n\nValid until 2 January 2099.\n\n'),
      html: expect.stringContaining('<p class="note">Valid until 2 January 2099.</p>'),
    })
    const page = (await account.send('GET', new URL(issued.verificationUrl).pathname)).bytes.toString()
    expect(page).toContain('4 May 2019 to 2 January 2099')
    expect(page).toContain('Valid until 2 January 2099.')
    // Stored now: an older certificate doesn't sink to the end of lists.
    await account.data('POST', path, body)
    await account.data('POST', path, { ...body, issuedAt: '1950-01-01' })
    const list = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(list.map(({ issuedAt }) => issuedAt.slice(0, 4))).toEqual(['1950', inDays(0).slice(0, 4), '2019'])
  })

  test.each([
    [{ issuedAt: inDays(1) }, 'issuedAt'],
    [{ issuedAt: '1899-12-31' }, 'issuedAt'],
    [{ issuedAt: '2026-02-30' }, 'issuedAt'],
    [{ issuedAt: '2026-02-03T10:00:00' }, 'issuedAt'],
    [{ issuedAt: 1_700_000_000 }, 'issuedAt'],
    [{ issueAt: inDays(-1) }, 'issueAt'],
    [{ issueAt: inDays(3_650) }, 'issueAt'],
    [{ issueAt: inDays(1), issuedAt: '2020-01-01' }, 'issueAt'],
    [{ expiresAt: inDays(-1) }, 'expiresAt'],
    [{ issueAt: inDays(2), expiresAt: inDays(1) }, 'expiresAt'],
    [{ reminders: [7] }, 'reminders'],
    [{ expiresAt: inDays(9), reminders: [0] }, 'reminders[0]'],
    [{ expiresAt: inDays(9), reminders: [7, 7] }, 'reminders'],
    [{ number: 7 }, 'number'],
  ])('refuses %j', async (keys, where) => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    expect(await account.send('POST', path, { ...body, ...keys })).toMatchObject(
      refusal(400, 'validation_failed', where),
    )
    expect(await balanceOf(account)).toBe(100)
  })

  test('decide that it has expired, to the millisecond, by the clock of the database', async () => {
    const server = engine.service()
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const issued = await account.data<IssuedCertificate>('POST', path, { ...body, expiresAt: inDays(1) })
    const code = issued.verificationUrl.split('/').at(-1)
    const status = async () => (await account.data<{ status: string }>('GET', `/api/verify/${code}`)).status
    expect(await status()).toBe('valid')
    const expires = `UPDATE certificates SET expires_at = ${server.database.now} + ? WHERE id = ?`
    await server.database.run(expires, [60_000, issued.certificateId])
    expect(await status()).toBe('valid')
    await server.database.run(expires, [0, issued.certificateId])
    expect(await status()).toBe('expired')
    const page = await account.send('GET', `/v/${code}`)
    expect(page.bytes.toString()).toContain('This certificate has expired')
    expect((await account.send('GET', `/v/${code}/certificate.png`)).status).toBe(200)
  })
})

describeOnSqliteFirst('A scheduled certificate', (engine) => {
  async function schedule(): Promise<{
    account: Awaited<ReturnType<ReturnType<typeof engine.service>['newAccount']>>
    issued: IssuedCertificate
    read(): Promise<CertificateRecord>
    body: IssueInput
  }> {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const issued = await account.data<IssuedCertificate>('POST', path, {
      ...body,
      issueAt: inDays(1),
      mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
    })
    return {
      account,
      issued,
      body,
      read: () => account.data('GET', `/api/certificates/${issued.certificateId}`),
    }
  }

  /** Makes all planned tasks due now. */
  async function arrive({ certificateId }: IssuedCertificate): Promise<void> {
    const { database } = engine.service()
    await database.run(`UPDATE certificates SET publish_at = ${database.now} WHERE id = ?`, [certificateId])
    await database.run(`UPDATE certificate_tasks SET due_at = ${database.now} WHERE certificate_id = ?`, [
      certificateId,
    ])
  }

  test('is unknown to others, paid for, and its email waits', async () => {
    const { account, issued, read } = await schedule()
    expect(await balanceOf(account)).toBe(99)
    expect(await read()).toMatchObject({
      status: 'scheduled',
      issuedAt: issued.issueAt,
      issueAt: issued.issueAt,
      mail: { status: 'scheduled' },
    })
    const code = issued.verificationUrl.split('/').at(-1)
    expect(await account.send('GET', `/api/verify/${code}`)).toMatchObject(refusal(404, 'not_found'))
    expect((await account.send('GET', `/v/${code}`)).status).toBe(404)
    expect((await account.send('GET', `/v/${code}/certificate.pdf`)).status).toBe(404)
    for (const change of ['resend', 'reissue'])
      expect(
        await account.send('POST', `/api/certificates/${issued.certificateId}/${change}`, {
          recipientData: { name: 'Zoë', email: 'zoe@example.com' },
        }),
      ).toMatchObject(refusal(400, 'scheduled'))
  })

  test('becomes public at its time, once, and its email leaves', async () => {
    const { account, issued, read } = await schedule()
    await arrive(issued)
    const code = issued.verificationUrl.split('/').at(-1)
    expect(await account.data('GET', `/api/verify/${code}`)).toMatchObject({ status: 'valid' })
    await engine.service().tasks.run()
    await expect.poll(async () => (await read()).mail.status).toBe('stored')
    const tasks = await engine
      .service()
      .database.all('SELECT id FROM certificate_tasks WHERE certificate_id = ?', [issued.certificateId])
    expect(tasks).toEqual([])
  })

  test.each(['revoke', 'recipient'])('costs nothing if it ends by %s before its time', async (end) => {
    const { account, issued, read } = await schedule()
    const method = end === 'revoke' ? 'POST' : 'DELETE'
    for (let i = 0; i < 2; i++) {
      const answer = await account.send(method, `/api/certificates/${issued.certificateId}/${end}`, undefined)
      expect(answer.status).toBe(200)
    }
    expect(await balanceOf(account)).toBe(100)
    const [entry] = await account.data<LedgerEntry[]>('GET', '/api/users/ledger')
    expect(entry).toMatchObject({ amount: 1, balanceAfter: 100, reason: 'refund' })
    expect((await read()).mail.status).toBe('canceled')
    await arrive(issued)
    expect((await account.send('GET', new URL(issued.verificationUrl).pathname)).status).toBe(404)
  })

  test('costs its credit once its time has come', async () => {
    const { account, issued } = await schedule()
    await arrive(issued)
    await account.data('POST', `/api/certificates/${issued.certificateId}/revoke`, {})
    expect(await balanceOf(account)).toBe(99)
    expect((await account.send('GET', new URL(issued.verificationUrl).pathname)).status).toBe(200)
  })

  test.each([
    ['revoke', 'certificate.revoked'],
    ['recipient', 'certificate.erased'],
  ])(
    'that ends by %s at its time, before anything has said so, was issued all the same',
    async (end, event) => {
      const { account, issued, read } = await schedule()
      await arrive(issued)
      const method = end === 'revoke' ? 'POST' : 'DELETE'
      await account.send(method, `/api/certificates/${issued.certificateId}/${end}`)
      await engine.service().tasks.run()
      const events = await account.data<EventRecord[]>('GET', '/api/events')
      expect(events.map(({ type }) => type).filter((type) => type.startsWith('certificate.'))).toEqual([
        'certificate.issued',
        event,
      ])
      // Not scheduled forever, with its text.
      await expect.poll(async () => (await read()).mail.status).toBe('canceled')
    },
  )

  test('that is issued again at its time, before anything has said so, was issued before', async () => {
    const { account, issued, read } = await schedule()
    await arrive(issued)
    const again = await account.data<IssuedCertificate>(
      'POST',
      `/api/certificates/${issued.certificateId}/reissue`,
      { recipientData: { name: 'Zoë', email: 'zoe@example.com', attributes: { Course: 'Sailing' } } },
    )
    await engine.service().tasks.run()
    const events = await account.data<EventRecord[]>('GET', '/api/events')
    const told = events.flatMap(({ type, data }) =>
      'certificateId' in data ? [[type, data.certificateId]] : [],
    )
    expect(told.filter(([type]) => type?.startsWith('certificate.'))).toEqual([
      ['certificate.issued', issued.certificateId],
      ['certificate.issued', again.certificateId],
      ['certificate.superseded', issued.certificateId],
    ])
    await expect.poll(async () => (await read()).mail.status).toBe('canceled')
  })
})
