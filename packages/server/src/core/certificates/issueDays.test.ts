import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { createOrganization, readyToIssue } from '../../testing/testDocuments.ts'
import { isoDay, zonedCalendar } from '../life/zonedCalendar.ts'

const path = '/api/certificates/issue'
const textField = (text: string) => ({ x: 0, y: 0, fontSize: 10, type: 'text', text })

describeOnSqliteFirst('Days of a certificate', (engine) => {
  async function ready(timeZone: string) {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, { fields: [textField('{{date}} to {{expiresAt}}')] })
    const { id } = await createOrganization(account, { timeZone })
    const issue = (times: object) =>
      account.data<IssuedCertificate>('POST', path, {
        ...body,
        organizationId: id,
        mailData: { ...body.mailData, subject: 'Until {{expiresAt}}', body: '{{date}}' },
        ...times,
      })
    const read = async (url: string) => (await account.send('GET', new URL(url).pathname)).bytes.toString()
    return { account, body: { ...body, organizationId: id }, issue, read }
  }

  test.each([
    ['UTC', '2098-12-09T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2098-12-08T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2098-12-09T11:00:00.000Z'],
  ])('in %s are the same on paper, page, email, and in credentials', async (timeZone, expiresAt) => {
    const { account, issue, read } = await ready(timeZone)
    const issued = await issue({ issuedAt: '2026-03-10', expiresAt: '2098-12-08' })
    expect(issued).toMatchObject({ issuedOn: '2026-03-10', expiresAt, validThrough: '2098-12-08' })
    const page = await read(issued.verificationUrl)
    expect(page).toContain('10 March 2026 to 8 December 2098')
    expect(page).toContain('Valid until 8 December 2098.')
    expect(page).toContain('on 10 March 2026.')
    const link = /href="(https:\/\/www\.linkedin\.com[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
      issueYear: '2026',
      issueMonth: '3',
      expirationYear: '2098',
      expirationMonth: '12',
    })
    const file = `/api/certificates/${issued.certificateId}`
    expect(await account.data('GET', `${file}/mail`)).toMatchObject({
      subject: 'Until 8 December 2098',
      text: expect.stringContaining('10 March 2026\n\nValid until 8 December 2098.'),
    })
    for (const name of ['credential.json', 'credential.elm.json'])
      expect(JSON.parse(await read(`${issued.verificationUrl}/${name}`))).toMatchObject({
        validFrom: expect.stringMatching(/^2026-03-10T/),
        validUntil: expect.stringMatching(/^2098-12-08T/),
      })
    const corrected = await account.data<IssuedCertificate>('POST', `${file}/reissue`, {
      recipientData: { name: 'Zoë', email: 'zoe@example.com' },
    })
    expect(corrected).toMatchObject({ expiresAt, validThrough: '2098-12-08' })
  })

  test('are those of the offset that a time has, whatever the zone of the organization', async () => {
    const { account, issue, read } = await ready('Asia/Tokyo')
    const issued = await issue({
      issuedAt: '2026-03-31T23:30:00-05:00',
      expiresAt: '2031-01-01T00:00:00-08:00',
    })
    expect(issued).toMatchObject({ issuedAt: '2026-04-01T04:30:00.000Z', issuedOn: '2026-03-31' })
    const page = await read(issued.verificationUrl)
    expect(page).toContain('31 March 2026 to 31 December 2030')
    expect(page).toContain('issueMonth=3')
    expect(page).toContain('expirationYear=2030&amp;expirationMonth=12')
    const credential = await read(`${issued.verificationUrl}/credential.json`)
    expect(JSON.parse(credential)).toMatchObject({ validFrom: '2026-03-31T23:30:00-05:00' })
    const record = await account.data<CertificateRecord>('GET', `/api/certificates/${issued.certificateId}`)
    expect(record).toMatchObject({ issuedOn: '2026-03-31', validThrough: '2030-12-31' })
  })

  test('are those of today in the zone, also for what is valid today, or issued today', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { account, body, issue } = await ready(timeZone)
      const { dayAt, endOf } = zonedCalendar(timeZone)
      const today = dayAt(Date.now())
      expect(await issue({})).toMatchObject({ issuedOn: today })
      expect(await issue({ expiresAt: today })).toMatchObject({
        expiresAt: new Date(endOf(today)).toISOString(),
        validThrough: today,
      })
      const asked = await issue({ issueAt: today, expiresAt: today })
      expect(asked).toMatchObject({ issuedOn: today, validThrough: today })
      expect(asked).not.toHaveProperty('issueAt')
      const yesterday = isoDay(Date.parse(today) - 24 * 3_600_000)
      expect(await account.send('POST', path, { ...body, expiresAt: yesterday })).toMatchObject(
        refusal(400, 'validation_failed', 'expiresAt'),
      )
    }
  })

  test('are the same for each row of a batch', async () => {
    const { account, body } = await ready('America/Santiago')
    const { recipientData, ...options } = body
    const { id } = await account.data<{ id: string }>('POST', '/api/certificates/batch', {
      ...options,
      recipients: [recipientData],
      issuedAt: '2026-03-10',
      expiresAt: '2098-09-06',
    })
    await expect
      .poll(async () => account.data('GET', `/api/batches/${id}`))
      .toMatchObject({ state: 'completed', issued: 1 })
    const [record] = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(record).toMatchObject({ issuedOn: '2026-03-10', validThrough: '2098-09-06' })
  })
})
