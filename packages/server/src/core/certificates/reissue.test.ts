import type { CertificateRecord, IssuedCertificate, Verification } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const corrected = {
  recipientData: { name: 'Zoë Angstrom', email: 'zoe@example.org', attributes: { Course: 'Rowing' } },
}

describeOnEveryEngine('Reissuing', (engine) => {
  async function issue(keys = {}) {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      ...keys,
    })
    const path = `/api/certificates/${issued.certificateId}`
    return { account, body, issued, path, code: issued.verificationUrl.split('/').at(-1) }
  }

  test('makes a new certificate, to which the page of the former one leads', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z'
    const { account, issued, path, code } = await issue({ expiresAt, number: true })
    const again = await account.data<IssuedCertificate>('POST', `${path}/reissue`, {
      ...corrected,
      mailData: { subject: 'Corrected', body: '{{certificateUrl}}' },
    })
    expect(again).toMatchObject({ recipient: { name: 'Zoë Angstrom' }, expiresAt, number: 2 })
    expect(await balanceOf(account)).toBe(98)
    expect(await account.data('GET', path)).toMatchObject({
      status: 'superseded',
      supersededBy: again.certificateId,
      supersededAt: expect.stringMatching(/Z$/),
    })
    const next = `/api/certificates/${again.certificateId}`
    expect(await account.data('GET', next)).toMatchObject({
      status: 'valid',
      supersedes: issued.certificateId,
    })
    expect(await account.data('GET', `${next}/mail`)).toMatchObject({
      text: expect.stringContaining('This certificate replaces an earlier one.'),
    })
    const verified = await account.data<Verification>('GET', `/api/verify/${code}`)
    expect(verified).toMatchObject({ status: 'superseded', supersededBy: again.verificationUrl })
    const page = (await account.send('GET', `/v/${code}`)).bytes.toString()
    expect(page).toContain(`<a class="button" href="${again.verificationUrl}">View the new certificate</a>`)
    expect(page).not.toContain('certificate.png')
    expect(await account.send('GET', `/v/${code}/certificate.pdf`)).toMatchObject(refusal(410, 'superseded'))
    expect((await account.send('POST', `/v/${code}/compare`, undefined)).status).toBe(410)
  })

  test('is refused for what is not in force, and changes nothing then', async () => {
    const { account, path } = await issue()
    const reissue = (from: string, body: object = corrected) => account.send('POST', `${from}/reissue`, body)
    expect(await reissue(path, {})).toMatchObject(refusal(400, 'validation_failed', 'recipientData'))
    expect((await reissue(path)).status).toBe(200)
    expect(await reissue(path)).toMatchObject(refusal(400, 'superseded'))
    expect(await account.send('POST', `${path}/resend`)).toMatchObject(refusal(400, 'superseded'))
    await account.data('POST', `${path}/revoke`, {})
    expect(await account.data('GET', path)).toMatchObject({ status: 'revoked' })
    expect(await reissue(path)).toMatchObject(refusal(400, 'revoked'))
    await account.send('DELETE', `${path}/recipient`)
    expect(await reissue(path)).toMatchObject(refusal(400, 'erased'))
    const other = await engine.service().newAccount()
    expect(await other.send('POST', `${path}/reissue`, corrected)).toMatchObject(refusal(404, 'not_found'))
    expect(await balanceOf(account)).toBe(98)
  })

  test('of an expired certificate keeps its dates unless others are given', async () => {
    const { account, path, issued } = await issue({ issuedAt: '2020-01-01', expiresAt: '2021-01-01' })
    expect(issued.expiresAt).toBe('2021-01-02T00:00:00.000Z')
    const reissue = (from: string, body: object) =>
      account.send('POST', `${from}/reissue`, { ...corrected, ...body })
    for (const given of [{ issuedAt: '2022-01-01' }, { expiresAt: '2021-01-01' }])
      expect(await reissue(path, given)).toMatchObject(refusal(400, 'validation_failed', 'expiresAt'))
    const same = await account.data<IssuedCertificate>('POST', `${path}/reissue`, corrected)
    expect(same).toMatchObject({
      issuedAt: '2020-01-01T00:00:00.000Z',
      expiresAt: '2021-01-02T00:00:00.000Z',
      validThrough: '2021-01-01',
    })
    const next = `/api/certificates/${same.certificateId}`
    expect(await account.data('GET', next)).toMatchObject({ status: 'expired' })
    const renewed = await account.data<IssuedCertificate>('POST', `${next}/reissue`, {
      ...corrected,
      expiresAt: '2098-01-01',
    })
    expect(renewed).toMatchObject({ expiresAt: '2098-01-02T00:00:00.000Z' })
    expect(Date.parse(renewed.issuedAt)).toBeGreaterThan(Date.parse('2021-01-01'))
  })

  test('works once its design and its organization are deleted, with what it was issued with', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, {
      name: 'Old diploma',
      fields: [
        { type: 'name', text: 'Name', x: 200, y: 60, fontSize: 24, alignment: 'center' },
        {
          type: 'text',
          text: 'for {{attributes.Course}}',
          runs: [{ text: 'for ' }, { text: '{{attributes.Course}}', isBold: true }],
          x: 20,
          y: 120,
          fontSize: 16,
        },
        {
          type: 'text',
          text: 'Honors',
          showWhen: { attribute: 'Grade', is: ['A'] },
          x: 20,
          y: 160,
          fontSize: 16,
        },
        { type: 'organization', text: 'Issuer', x: 20, y: 200, fontSize: 16 },
      ],
    })
    const withNumber = { ...body, number: true }
    const issue = (change: object = {}) =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', { ...withNumber, ...change })
    const issued = await issue()
    // The same certificate, issued before anything is deleted.
    const recipientData = { ...corrected.recipientData, attributes: { Course: 'Rowing', Grade: 'A' } }
    const like = await issue({ recipientData })
    await account.data('DELETE', `/api/templates/${body.mailData.templateId}`)
    await account.data('DELETE', `/api/profile/organization/${body.organizationId}`)
    const path = `/api/certificates/${issued.certificateId}`
    const again = await account.data<IssuedCertificate>('POST', `${path}/reissue`, { recipientData })
    expect(again.warnings).toEqual([
      expect.stringContaining('template of this certificate was deleted'),
      expect.stringContaining('organization of this certificate was deleted'),
    ])
    expect(again).toMatchObject({ organizationId: body.organizationId, number: 3 })
    const fileOf = async ({ certificateId }: IssuedCertificate) =>
      (await account.send('GET', `/api/certificates/${certificateId}/file.png`)).bytes
    expect((await fileOf(again)).equals(await fileOf(like))).toBe(true)
    const { text } = await account
      .send('GET', new URL(again.verificationUrl).pathname)
      .then(({ bytes }) => ({ text: bytes.toString() }))
    expect(text).toContain('Old diploma')
    expect(text).toContain('Sailing School')
    // A corrected one can be corrected again, but no new one can be issued.
    const twice = await account.data<IssuedCertificate>(
      'POST',
      `/api/certificates/${again.certificateId}/reissue`,
      {
        recipientData: body.recipientData,
      },
    )
    expect((await fileOf(twice)).equals(await fileOf(again))).toBe(false)
    expect(await account.send('POST', '/api/certificates/issue', body)).toMatchObject(
      refusal(404, 'not_found'),
    )
  })

  test.each(['template', 'organization'])(
    'works once only its %s is deleted, for its sub-account',
    async (gone) => {
      const account = await engine.service().newAccount()
      const headers = { 'x-subaccount-email': 'ada@example.com' }
      const body = await readyToIssue(account)
      const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body, {
        headers,
      })
      const path = `/api/certificates/${issued.certificateId}/reissue`
      await account.data(
        'DELETE',
        gone === 'template'
          ? `/api/templates/${body.mailData.templateId}`
          : `/api/profile/organization/${body.organizationId}`,
      )
      const others = { headers: { 'x-subaccount-email': 'bob@example.com' } }
      expect(await account.send('POST', path, corrected, others)).toMatchObject(refusal(403, 'forbidden'))
      const again = await account.data<IssuedCertificate>('POST', path, corrected, { headers })
      expect(again.warnings).toEqual([expect.stringContaining(`${gone} of this certificate was deleted`)])
    },
  )

  test('twice at once makes one certificate, with a key and without', async () => {
    const { account, path } = await issue()
    const reissue = (headers: Record<string, string>) =>
      account.send('POST', `${path}/reissue`, corrected, { headers })
    const answers = await Promise.all(
      [{}, {}, {}, { 'idempotency-key': 'a' }, { 'idempotency-key': 'b' }].map(reissue),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await balanceOf(account)).toBe(98)
    const list = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(list.map(({ status }) => status).sort()).toEqual(['superseded', 'valid'])
    const valid = list.find(({ status }) => status === 'valid')
    const next = `/api/certificates/${valid?.certificateId}/reissue`
    const headers = { 'idempotency-key': 'c' }
    const first = await account.send('POST', next, corrected, { headers })
    const second = await account.send('POST', next, corrected, { headers })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    expect(await balanceOf(account)).toBe(98)
  })
})
