import type { CertificateMail, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'
const text = (words: string, more = {}) => ({ x: 0, y: 0, fontSize: 20, type: 'text', text: words, ...more })

describeOnEveryEngine('Running numbers', (engine) => {
  test('are those of the template, in texts, emails, records, and pages', async () => {
    const account = await engine.service().newAccount()
    const runs = [{ text: 'No. ' }, { text: '{{number}}', isBold: true }]
    const fields = [text('No. {{number}}', { runs, textTransform: 'uppercase' })]
    const body = await readyToIssue(account, { fields })
    const mailData = { ...body.mailData, subject: 'Certificate {{number}}', body: '{{name}}, {{number}}' }
    const other = await readyToIssue(account)
    for (const number of [1, 2, 3]) {
      const issued = await account.data<IssuedCertificate>('POST', path, { ...body, mailData, number: true })
      expect(issued.number).toBe(number)
      const file = `/api/certificates/${issued.certificateId}`
      expect(await account.data('GET', file)).toMatchObject({ number })
      const mail = await account.data<CertificateMail>('GET', `${file}/mail`)
      expect(mail.subject).toBe(`Certificate ${number}`)
      const page = (await account.send('GET', new URL(issued.verificationUrl).pathname)).bytes.toString()
      expect(page).toContain(`No. ${number}`)
      expect(page).toContain('<dt>Number</dt>')
    }
    expect(await account.data('POST', path, { ...other, number: true })).toMatchObject({ number: 1 })
    expect(await account.data('POST', path, body)).not.toHaveProperty('number')
    await account.data('POST', '/api/certificates/check', { ...body, number: true })
    expect(await account.data('POST', path, { ...body, number: true })).toMatchObject({ number: 4 })
  })

  test('are checked before they are known: a text that has no room for them is refused', async () => {
    const account = await engine.service().newAccount()
    const narrow = { width: 20, fit: 'shrink', minFontSize: 20 }
    const body = await readyToIssue(account, { fields: [text('{{number}}', narrow)] })
    const answer = await account.send('POST', path, { ...body, number: true })
    expect(answer).toMatchObject({ status: 400, body: { code: 'does_not_fit' } })
    expect(await balanceOf(account)).toBe(100)
  })

  test('have no gaps and no doubles when two processes issue many at once and refuse others', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer(environment)
    // SQLite has one process: the second caller is another client of it.
    const second = engine.name === 'postgres' ? await startTestServer(environment) : undefined
    try {
      const account = await first.newAccount({ credits: 80 })
      const body = await readyToIssue(account)
      const callers = [account, serviceCaller((second ?? first).url, account.key)]
      // A busy service responds with 503, and with 409 while it processes the same request: then clients repeat it.
      const send = async (i: number, asked: object, key: string): ReturnType<typeof account.send> => {
        const headers = { 'idempotency-key': key }
        const answer = await (callers[i % 2] ?? account).send('POST', path, asked, { headers })
        return [409, 503].includes(answer.status) ? send(i, asked, key) : answer
      }
      const requests = Array.from({ length: 112 }, async (_, i) => {
        // Every twentieth request is invalid, and every thirteenth is sent to both processes at the same time.
        const same = i % 13 === 12 ? i - 1 : i
        const name = same % 20 === 5 ? 'Refused '.repeat(25) : `Recipient ${same}`
        const asked = { ...body, number: true, recipientData: { ...body.recipientData, name } }
        return send(i, asked, `key-${same}`)
      })
      const answers = await Promise.all(requests)
      const issued = answers.filter(({ status }) => status === 200)
      const numberOf = ({ body }: (typeof answers)[number]) =>
        (body as { data: IssuedCertificate }).data.number
      const rows = await first.database.all<{ number: number; snapshot: string }>(
        'SELECT running_number AS number FROM certificates ORDER BY running_number',
      )
      const numbers = rows.map(({ number }) => number)
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1))
      expect(numbers).toHaveLength(80)
      // Each caller got the stored number, even if its response was replayed.
      expect([...new Set(issued.map(numberOf))].sort((a = 0, b = 0) => a - b)).toEqual(numbers)
      const codes = new Set(answers.flatMap(({ body }) => (body as { code?: string }).code ?? []))
      expect([...codes].sort()).toEqual(['does_not_fit', 'insufficient_credits'])
      expect(await balanceOf(account)).toBe(0)
      const last = await first.database.one<{ last: number }>(
        'SELECT last_number AS last FROM template_numbers',
      )
      expect(last?.last).toBe(80)
    } finally {
      await second?.close()
      await first.close()
    }
  })

  test('are not taken by an issue that is rolled back', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      const account = await server.newAccount()
      const body = await readyToIssue(account)
      await server.database.run(
        "ALTER TABLE certificates ADD COLUMN rule INTEGER CHECK (recipient_name <> 'Refused')",
      )
      const named = (name: string) => ({
        ...body,
        number: true,
        recipientData: { ...body.recipientData, name },
      })
      const names = ['One', 'Refused', 'Two', 'Refused', 'Three']
      const answers = await Promise.all(names.map((name) => account.send('POST', path, named(name))))
      expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 500, 200])
      const rows = await server.database.all<{ number: number }>(
        'SELECT running_number AS number FROM certificates ORDER BY 1',
      )
      expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
    } finally {
      await server.close()
    }
  })
})
