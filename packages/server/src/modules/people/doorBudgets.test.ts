import { randomUUID } from 'node:crypto'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect } from 'vitest'
import { takeDailyMail } from '../../core/mail/dailyMails.ts'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import { hashSecretToken } from '../../kit/secrets/secretToken.ts'
import { describeBudgets, type ScenariosOf } from '../../testing/describeBudgets.ts'
import { password, refused } from '../../testing/people.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { NameChecks } from '../verification/NameChecks.ts'
import { UploadLimits } from '../verification/UploadLimits.ts'
import { insertLink } from './linkRepository.ts'
import { Passwords } from './passwords/Passwords.ts'

const scenarios: ScenariosOf<'doorBudgets'> = {
  async nameCheck({ server }) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const row = await server.database.one<{ code: string }>('SELECT code FROM certificates WHERE id = ?', [
      certificateId,
    ])
    const [code, { name }] = [row?.code ?? '', body.recipientData]
    const names = new NameChecks(server.database)
    const [visitor, stranger] = ['203.0.113.1', '203.0.113.2']
    const { max } = attemptBudgets.nameCheck
    for (let i = 0; i < max + 5; i++) expect(await names.check({ code, name }, visitor)).toBe(true)
    for (let i = 0; i < max; i++) expect(await names.check({ code, name: 'Nobody' }, stranger)).toBe(false)
    await expect(names.check({ code, name }, stranger)).rejects.toMatchObject({ status: 429 })
    expect(await names.check({ code, name }, visitor)).toBe(true)
  },

  async hashing() {
    const { max, together } = attemptBudgets.hashing
    const passwords = new Passwords({ cost: { memoryCost: 1_024, timeCost: 1, parallelism: 1 } })
    const flood = Array.from({ length: together + max }, (_, i) =>
      passwords.matches(undefined, password, `network ${i % 20}`).catch((error: unknown) => error),
    )
    const [stranger, known] = await Promise.allSettled([
      passwords.matches(undefined, password, 'another'),
      passwords.matches(undefined, password, 'another', 'device'),
    ])
    expect(stranger).toMatchObject({ status: 'rejected', reason: refused('busy') })
    expect(known).toMatchObject({ status: 'fulfilled' })
    await Promise.all(flood)
  },

  async failedKey({ server }) {
    const account = await server.newAccount()
    const status = async (key: string) => (await server.caller(key).send('GET', '/api/users/balance')).status
    for (let i = 0; i < attemptBudgets.failedKey.max; i++) expect(await status(`cs_wrong${i}`)).toBe(401)
    expect([await status('cs_wrong'), await status(account.key)]).toEqual([429, 200])
  },

  async upload() {
    const limits = new UploadLimits()
    const { max } = attemptBudgets.upload
    const running = Array.from({ length: max }, () => limits.begin('one'))
    expect(() => limits.begin('one')).toThrow(expect.objectContaining({ status: 429 }))
    limits.begin('another').end()
    for (const upload of running) upload.end()
    limits.begin('one').end()
  },

  async resend({ server }) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi' }
    const issue = () =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', { ...body, mailData })
    const [first, second] = [await issue(), await issue()]
    const resend = async ({ certificateId }: IssuedCertificate) =>
      (await account.send('POST', `/api/certificates/${certificateId}/resend`)).status
    for (let i = 1; i < attemptBudgets.resend.max; i++) expect(await resend(first)).toBe(200)
    expect([await resend(first), await resend(second)]).toEqual([429, 200])
  },

  async correction({ server }) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const row = await server.database.one<{ code: string }>('SELECT code FROM certificates WHERE id = ?', [
      certificateId,
    ])
    for (let i = 0; i < attemptBudgets.correction.max; i++)
      await server.database.run(
        `INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at)
         VALUES (?, ?, ?, 'Ada', 'declined', 1)`,
        [randomUUID(), account.accountId, certificateId],
      )
    const { email } = body.recipientData
    const token = randomUUID()
    const address = { email, key: email.toLowerCase() }
    const link = { id: randomUUID(), hash: hashSecretToken(token), purpose: 'recipient' } as const
    await server.database.transaction((tx) => insertLink(tx, { ...link, address, now: Date.now() }))
    const response = await fetch(`${server.url}/my-certificates/correction`, {
      method: 'POST',
      body: new URLSearchParams({ token, code: row?.code ?? '', name: 'Ada Lovelace' }),
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect(response.status).toBe(400)
  },

  async keyRequest() {
    const limited = await startTestServer({ RATE_LIMIT_PER_MINUTE: String(attemptBudgets.keyRequest.max) })
    try {
      const [one, other] = [await limited.newAccount(), await limited.newAccount()]
      const status = async (caller: typeof one) => (await caller.send('GET', '/api/users/balance')).status
      for (let i = 0; i < attemptBudgets.keyRequest.max; i += 20)
        expect(await Promise.all(Array.from({ length: 20 }, () => status(one)))).toEqual(Array(20).fill(200))
      expect([await status(one), await status(other)]).toEqual([429, 200])
      expect((await fetch(`${limited.url}/v`)).status).toBe(200)
    } finally {
      await limited.close()
    }
  },

  async publicRequest() {
    const { max } = attemptBudgets.publicRequest
    const server = await startTestServer({ PUBLIC_RATE_LIMIT_PER_MINUTE: String(max), TRUST_PROXY: '1' })
    try {
      const status = async (address: string) =>
        (await fetch(`${server.url}/v`, { headers: { 'x-forwarded-for': address } })).status
      for (let i = 0; i < max; i += 20)
        await Promise.all(Array.from({ length: 20 }, () => status('203.0.113.1')))
      expect([await status('203.0.113.1'), await status('203.0.113.2')]).toEqual([429, 200])
      const account = await server.newAccount()
      expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
    } finally {
      await server.close()
    }
  },

  async certificateMail({ server }) {
    const [spent, other] = [await server.newAccount(), await server.newAccount()]
    const day = Math.floor(Date.now() / 86_400_000)
    const { max } = attemptBudgets.certificateMail
    await server.database.run('UPDATE accounts SET signed_up_at = 1 WHERE id IN (?, ?)', [
      spent.accountId,
      other.accountId,
    ])
    await server.database.run(
      'INSERT INTO daily_mails (account_id, day, mails, has_waiting) VALUES (?, ?, ?, 0)',
      [spent.accountId, day, max],
    )
    const statusOf = async (account: typeof spent) => {
      const body = await readyToIssue(account)
      const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi' }
      await account.data('POST', '/api/certificates/issue', { ...body, mailData })
      const ended = async () => {
        const [certificate] = await account.data<{ mail: { status: string } }[]>('GET', '/api/certificates')
        return certificate?.mail.status
      }
      await expect.poll(ended).not.toBe('pending')
      return ended()
    }
    expect([await statusOf(spent), await statusOf(other)]).toEqual(['scheduled', 'sent'])
    // A reminder counts like an email of a certificate.
    const reminder = { mailId: randomUUID(), accountId: spent.accountId, now: Date.now(), mailsPerDay: max }
    const row = await server.database.one<{ id: string }>(
      'SELECT m.id FROM outbox m JOIN certificates c ON c.id = m.certificate_id WHERE c.account_id = ? LIMIT 1',
      [spent.accountId],
    )
    await server.database.run("UPDATE outbox SET purpose = 'reminder', counted_day = NULL WHERE id = ?", [
      row?.id ?? '',
    ])
    expect(await takeDailyMail(server.database, { ...reminder, mailId: row?.id ?? '' })).toBe(false)
  },

  async comparedBytes() {
    const limits = new UploadLimits()
    const { max } = attemptBudgets.comparedBytes
    const upload = limits.begin('one')
    expect(upload.count(max)).toBe(true)
    expect(upload.count(1)).toBe(false)
    upload.end()
    expect(() => limits.begin('one')).toThrow(expect.objectContaining({ status: 429 }))
    expect(limits.begin('another').count(max)).toBe(true)
  },
}

describeBudgets('Requests at other doors', scenarios, [
  'hashing',
  'upload',
  'keyRequest',
  'publicRequest',
  'comparedBytes',
])
