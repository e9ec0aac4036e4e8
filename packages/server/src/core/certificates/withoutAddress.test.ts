import type { BatchCheck, CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { postBatchForm } from '../../testing/postBatchForm.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const words = { subject: 'Well done', body: 'Dear {{name}}' }
const attributes = { Course: 'Sailing' }

describeOnEveryEngine('People without an address', (engine) => {
  test.each([undefined, null])('get a certificate and no email: %s', async (email) => {
    const account = await engine.service().newAccount()
    const { mailData, ...body } = await readyToIssue(account)
    const input = {
      ...body,
      recipientData: { name: 'Zoë Ångström', email, attributes },
      mailData: { ...mailData, ...words },
    }
    const warning = { code: 'no_address', column: 'email' }
    expect(await account.data('POST', '/api/certificates/check', input)).toMatchObject({
      preview: { recipient: { name: 'Zoë Ångström', email: '' } },
      warningDetails: [warning],
    })
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', input)
    expect(issued).toMatchObject({ recipient: { email: '' }, warningDetails: [warning] })
    const path = `/api/certificates/${issued.certificateId}`
    expect(await account.data('GET', path)).toMatchObject({ mail: { sentAt: null } })
    expect(await account.send('POST', `${path}/resend`)).toMatchObject(refusal(400, 'no_mail'))
    const found = await account.data<CertificateRecord[]>('GET', '/api/certificates?search=Zo%C3%AB')
    expect(found.map(({ certificateId }) => certificateId)).toEqual([issued.certificateId])
    const code = issued.verificationUrl.split('/').at(-1)
    const credential = (await account.send('GET', `/v/${code}/credential.json`)).bytes.toString()
    expect(credential).not.toContain('emailAddress')
    expect(credential).toContain('Zoë Ångström')
  })

  test('are no mistake where no email is sent, and an empty address stays one', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const { warnings } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { name: 'Ada', attributes },
    })
    expect(warnings).toEqual([])
    const empty = { ...body, recipientData: { name: 'Ada', email: '', attributes } }
    expect(await account.send('POST', '/api/certificates/issue', empty)).toMatchObject(
      refusal(400, 'validation_failed', 'recipientData.email'),
    )
  })

  test('are erased without their namesakes’ rows', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const issue = (recipientData: object) =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', { ...body, recipientData })
    const [first, second] = [
      await issue({ name: 'Ada', attributes }),
      await issue({ name: 'Eve', attributes }),
    ]
    await account.send('DELETE', `/api/certificates/${first.certificateId}/recipient`)
    expect(await account.data('GET', `/api/certificates/${second.certificateId}`)).toMatchObject({
      recipient: { name: 'Eve', email: '' },
      status: 'valid',
    })
  })

  test('are rows of a batch, and no two of them have the same address', async () => {
    const account = await engine.service().newAccount()
    const { organizationId, mailData } = await readyToIssue(account)
    const recipients = [
      { name: 'Ada', attributes },
      { name: 'Eve', email: null, attributes },
    ]
    const batch = { organizationId, mailData, recipients, onDuplicateEmail: 'skip' }
    const check = await account.data<BatchCheck>('POST', '/api/certificates/batch/check', batch)
    expect(check).toMatchObject({ valid: 2, skipped: 0, problems: [] })
    const mailed = { ...batch, mailData: { ...mailData, ...words } }
    expect(await account.data('POST', '/api/certificates/batch/check', mailed)).toMatchObject({
      valid: 2,
      problems: [
        { row: 1, code: 'no_address' },
        { row: 2, code: 'no_address' },
      ],
    })
    const { id } = await account.data<{ id: string }>('POST', '/api/certificates/batch', batch)
    await expect
      .poll(() => account.data('GET', `/api/batches/${id}`), { timeout: 60_000 })
      .toMatchObject({ state: 'completed', issued: 2, mails: { sent: 0, waiting: 0, failed: 0 } })
    expect(await balanceOf(account)).toBe(98)
  })

  test('are in lists without the column, if no email is sent', async () => {
    const account = await engine.service().newAccount()
    const { organizationId, mailData } = await readyToIssue(account)
    const check = (file: string, options: object = {}) =>
      postBatchForm(account, {
        options: { organizationId, mailData, ...options },
        file,
        path: '/api/certificates/batch/check',
      })
    const list = 'Name,Course\nAda,Sailing\nEve,Rowing\n'
    const answer = await check(list)
    expect(answer.body).toMatchObject({ data: { valid: 2, read: { mapping: { name: 'Name', email: '' } } } })
    const withMail = { mailData: { ...mailData, ...words } }
    expect(await check(list, withMail)).toMatchObject(refusal(400, 'validation_failed', 'mapping'))
    const mapping = { name: 'Name', attributes: { Course: 'Course' } }
    expect((await check(list, { mapping })).body).toMatchObject({ data: { valid: 2 } })
    expect(await check(list, { mapping, ...withMail })).toMatchObject(
      refusal(400, 'validation_failed', 'mapping'),
    )
    // A few addresses below another header make the list ambiguous.
    const reach = 'Name,Reach by\nAda,ada@example.com\nEve,555 1234\nBo,555 1235\n'
    expect(await check(reach)).toMatchObject(refusal(400, 'ambiguous_column'))
    // A column that is partly empty.
    const some = 'Name,Email,Course\nAda,ada@example.com,Sailing\nEve,,Rowing\n'
    expect((await check(some)).body).toMatchObject({ data: { valid: 2, invalid: 0 } })
    expect((await check(some, withMail)).body).toMatchObject({ data: { valid: 1, invalid: 1 } })
  })
})
