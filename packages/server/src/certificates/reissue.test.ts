import type { CertificateRecord, IssuedCertificate, Verification } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { refusal } from '../testing/serviceCaller.ts'
import { balanceOf, readyToIssue } from '../testing/testDocuments.ts'

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
    expect(await balanceOf(account)).toBe(97)
  })
})
