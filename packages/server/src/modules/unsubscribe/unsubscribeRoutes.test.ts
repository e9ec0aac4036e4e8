import { randomUUID } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { passTime } from '../../testing/passTime.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { ReceivedMail } from '../../testing/startSmtpPeer.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { useMailedService } from '../../testing/useMailedService.ts'

describeOnSqliteFirst('Unsubscribing', (engine) => {
  const { peer, server } = useMailedService(engine, { PUBLIC_URL: 'https://certificates.example' })

  const issue = async (account: TestAccount, email: string, locale?: string) => {
    const body = await readyToIssue(account, locale === undefined ? {} : { locale })
    const recipientData = { ...body.recipientData, email }
    const mailData = { ...body.mailData, subject: 'Hello', body: 'Hi' }
    const request = { ...body, recipientData, mailData }
    return account.data<IssuedCertificate>('POST', '/api/certificates/issue', request)
  }
  const mailsTo = (email: string) => peer().received.filter(({ recipients }) => recipients[0] === email)
  const pathIn = (mail: ReceivedMail | undefined) => {
    const value = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    return (
      /^<https:\/\/certificates\.example(\/unsubscribe\/[0-9a-f-]{36}\.[\w-]{43})>$/.exec(value)?.[1] ?? ''
    )
  }

  /** Creates an account, and the email that it sent to a new address. */
  async function sendMail(locale?: string) {
    const account = await server().newAccount()
    const email = `${randomUUID()}@example.com`
    const { certificateId } = await issue(account, email, locale)
    await server().outbox.idle()
    const [mail] = mailsTo(email)
    return { account, email, certificateId, mail, path: pathIn(mail) }
  }

  test('takes one click in a mail program, and is permanent for the account and the address', async () => {
    const { account, email, certificateId, mail, path } = await sendMail()
    const post = mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')
    expect(post?.value).toBe('List-Unsubscribe=One-Click')
    expect(mail?.html).toContain(`href="https://certificates.example${path}"`)
    expect(mail?.text).toContain(`https://certificates.example${path}`)
    const anyone = server().caller()
    const click = {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    for (let i = 0; i < 2; i++) {
      const { status, headers } = await anyone.send('POST', path, undefined, click)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }

    const issued = await issue(account, email.toUpperCase())
    expect(issued.warnings).toContainEqual(expect.stringMatching(/has unsubscribed/))
    const record = await account.data<CertificateRecord>('GET', `/api/certificates/${issued.certificateId}`)
    expect(record).toMatchObject({ status: 'valid', mail: { status: 'none' } })
    expect(await account.send('POST', `/api/certificates/${certificateId}/resend`, {})).toMatchObject(
      refusal(400, 'opted_out'),
    )
    await server().outbox.idle()
    expect(mailsTo(email)).toHaveLength(1)

    const other = await server().newAccount()
    expect((await issue(other, email)).warnings).not.toContainEqual(expect.stringMatching(/unsubscribed/))
    await server().outbox.idle()
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('holds however the letters of the address are composed', async () => {
    const account = await server().newAccount()
    const address = `zoë-${randomUUID()}@example.com`
    const [composed, apart] = ['NFC', 'NFD'].map((form) => address.normalize(form))
    const { certificateId } = await issue(account, apart ?? '')
    await server().outbox.idle()
    const mail = `SELECT id || '.' || link_token AS reference FROM outbox WHERE certificate_id = ?`
    const row = await server().database.one<{ reference: string }>(mail, [certificateId])
    const click = {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const clicked = await server().caller().send('POST', `/unsubscribe/${row?.reference}`, undefined, click)
    expect(clicked.status).toBe(200)
    for (const email of [composed, apart]) {
      const { warnings } = await issue(account, email?.toUpperCase() ?? '')
      expect(warnings.join()).toContain('unsubscribed')
    }
  })

  test('stores no address', async () => {
    const { account, email, path } = await sendMail()
    await server().caller().send('POST', path)
    const rows = await server().database.all('SELECT * FROM mail_addresses WHERE account_id = ?', [
      account.accountId,
    ])
    expect(rows).toMatchObject([{ kind: 'opted_out' }])
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('is asked about by a page, which changes nothing and speaks the certificate’s language', async () => {
    const { account, email, path } = await sendMail('de')
    const answer = await server().caller().send('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    const page = answer.bytes.toString()
    expect(page).toContain('<html lang="de"')
    expect(page).toContain(`<form method="post" action="${path}">`)
    expect(page).not.toContain(email)
    expect((await issue(account, email)).warnings).toEqual([])
    const after = await server().caller().send('POST', path)
    expect(after.bytes.toString()).toContain('Sie sind abgemeldet')
  })

  test('cancels emails that wait', async () => {
    const { account, email, path } = await sendMail()
    peer().refuseWith(451)
    const { certificateId } = await issue(account, email)
    await server().outbox.idle()
    peer().refuseWith(undefined)
    await server().caller().send('POST', path)
    await passTime(server().database, 10_000)
    server().outbox.wake()
    await server().outbox.idle()
    const { mail } = await account.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)
    expect(mail.status).toBe('canceled')
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('is a page with status 404 for an unknown email, and for an erased recipient', async () => {
    const { account, certificateId, path } = await sendMail()
    await account.send('DELETE', `/api/certificates/${certificateId}/recipient`)
    for (const unknown of [path, `/unsubscribe/${randomUUID()}`, '/unsubscribe/1'])
      for (const method of ['GET', 'POST']) {
        const answer = await server().caller().send(method, unknown)
        expect(answer.status).toBe(404)
        expect(answer.bytes.toString()).toContain('This link no longer works')
      }
  })
})
