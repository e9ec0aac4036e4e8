import { randomUUID } from 'node:crypto'
import type { CertificateRecord, CorrectionRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

describeOnEveryEngine('Recipients', (engine) => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const visit = async (
    path: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = own,
  ) => {
    const response = await fetch(`${engine.service().url}/my-certificates${path}`, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      headers,
      redirect: 'manual',
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const issue = async (
    account: TestAccount,
    name: string,
    email: string,
    template: object = {},
    times: { issuedAt?: string; expiresAt?: string } = {},
  ) => {
    const ready = await readyToIssue(account, template)
    const { recipientData } = ready
    return account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...ready,
      ...times,
      recipientData: { ...recipientData, name, email },
    })
  }
  const codeOf = ({ verificationUrl }: { verificationUrl: string }) => verificationUrl.split('/').at(-1) ?? ''
  const openLink = async (email: string) => {
    const { text } = await visit('', { email })
    return (
      new URL(/href="([^"]+token=[^"]+)"/.exec(text)?.[1] ?? 'http://none').searchParams.get('token') ?? ''
    )
  }

  test('see the certificates of all accounts, by a link that only their address gets', async () => {
    const [one, other] = [await engine.service().newAccount(), await engine.service().newAccount()]
    const email = `${randomUUID()}@example.com`
    const first = await issue(one, 'Zoë <b>', email)
    const second = await issue(other, 'Zoë Ångström', email.toUpperCase())
    await issue(one, 'Somebody else', `x${email}`)
    const token = await openLink(email)
    const { text, headers } = await visit(`?token=${token}`)
    expect(text).toContain(`/v/${codeOf(first)}"`)
    expect(text).toContain(`/v/${codeOf(second)}"`)
    expect(text).toContain('Zoë &lt;b&gt;')
    expect(text).not.toContain('Somebody else')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|script-src/)
    await one.data('DELETE', `/api/certificates/${first.certificateId}/recipient`)
    expect((await visit(`?token=${token}`)).text).not.toContain(codeOf(first))
  })

  test('read the same words for every address, and are refused without a link', async () => {
    const account = await engine.service().newAccount()
    const email = `${randomUUID()}@example.com`
    await issue(account, 'Ada', email)
    const [known, unknown] = [await visit('', { email }), await visit('', { email: `no-${email}` })]
    const words = (text: string) => /<header>[\s\S]*<\/header>/.exec(text)?.[0]
    expect([unknown.status, words(unknown.text)]).toEqual([known.status, words(known.text)])
    expect((await visit('?token=guess')).status).toBe(404)
    const refused = await visit('', { email: 'no address' })
    expect(refused.status).toBe(400)
    // Going “back” to a response that must not be stored makes browsers ask whether to resubmit its form.
    for (const { headers } of [known, refused]) expect(headers.get('cache-control')).toBe('private, no-cache')
    expect((await visit('', { email }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await visit('', undefined, { 'accept-language': 'ar' })).text).toContain('dir="rtl"')
  })

  test('read the language of their certificates, and of their browser if these have several', async () => {
    const account = await engine.service().newAccount()
    const email = `${randomUUID()}@example.com`
    const code = codeOf(await issue(account, 'Zoë', email, { locale: 'ar' }))
    const token = await openLink(email)
    const french = { ...own, 'accept-language': 'fr' }
    const languageOf = async (path: string, fields?: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await visit(path, fields, french)).text)?.[1]
    expect(await languageOf('')).toBe('fr')
    expect(await languageOf(`?token=${token}`)).toBe('ar')
    expect(await languageOf(`/correction?token=${token}&code=${code}`)).toBe('ar')
    expect(await languageOf('/correction', { token, code, name: '' })).toBe('ar')
    await issue(account, 'Zoë', email, { locale: 'de' })
    expect(await languageOf(`?token=${token}`)).toBe('fr')
  })

  test('propose a spelling, which the issuer accepts once', async () => {
    const account = await engine.service().newAccount({ credits: 2 })
    const email = `${randomUUID()}@example.com`
    const issued = await issue(account, 'Ada Lovelase', email)
    const code = codeOf(issued)
    const token = await openLink(email)
    const propose = (name: string) => visit('/correction', { token, code, name })
    expect((await visit(`/correction?token=${token}&code=${code}`)).text).toContain('value="Ada Lovelase"')
    for (const name of ['', 'Ada Lovelase', 'x'.repeat(201), 'Visit www.evil.example', 'a\u202eb'])
      expect([name, await propose(name)]).toEqual([name, expect.objectContaining({ status: 400 })])
    expect((await propose('')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await propose('Ada  Lovelace')).status).toBe(303)
    expect((await propose('Ada Lovelace')).status).toBe(303)
    expect((await visit(`?token=${token}`)).text).toContain('Ada Lovelace')
    const open = await account.data<CorrectionRecord[]>('GET', '/api/corrections?state=open')
    expect(open).toMatchObject([
      {
        certificateId: issued.certificateId,
        state: 'open',
        recipient: { name: 'Ada Lovelase', email },
        proposedName: 'Ada Lovelace',
      },
    ])
    const path = `/api/corrections/${open[0]?.id}`
    const stranger = await engine.service().newAccount()
    expect(await stranger.send('POST', `${path}/accept`, {})).toMatchObject(refusal(404, 'not_found'))
    const headers = { 'idempotency-key': randomUUID() }
    const accepted = await account.data<IssuedCertificate>('POST', `${path}/accept`, {}, { headers })
    expect(await account.data('POST', `${path}/accept`, {}, { headers })).toEqual(accepted)
    expect(await account.send('POST', `${path}/accept`, {})).toMatchObject(refusal(400, 'not_open'))
    expect(await account.send('POST', `${path}/decline`, {})).toMatchObject(refusal(400, 'not_open'))
    expect(accepted.recipient).toEqual({ name: 'Ada Lovelace', email })
    expect(await account.data('GET', path)).toMatchObject({
      state: 'accepted',
      newCertificateId: accepted.certificateId,
    })
    expect(
      await account.data<CertificateRecord>('GET', `/api/certificates/${issued.certificateId}`),
    ).toMatchObject({ status: 'superseded', supersededBy: accepted.certificateId })
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 1 })
  })

  test('have no say in a name once the certificate is revoked or reissued', async () => {
    const account = await engine.service().newAccount({ credits: 10 })
    const email = `${randomUUID()}@example.com`
    const issued = [await issue(account, 'Ada Lovelase', email), await issue(account, 'Ada Lovelase', email)]
    const token = await openLink(email)
    for (const one of issued) await visit('/correction', { token, code: codeOf(one), name: 'Ada Lovelace' })
    const open = await account.data<CorrectionRecord[]>('GET', '/api/corrections?state=open')
    const [revoked, reissued] = issued.map(({ certificateId }) => `/api/certificates/${certificateId}`)
    await account.data('POST', `${revoked}/revoke`, {})
    await account.data('POST', `${reissued}/reissue`, { recipientData: { name: 'Ada L.', email } })
    expect((await visit(`?token=${token}`)).text).not.toContain('Ada Lovelace')
    const outdated = open.map((one) => ({ ...one, state: 'outdated' }))
    expect(outdated).toHaveLength(2)
    expect(await account.data('GET', '/api/corrections?state=outdated')).toEqual(outdated)
    expect(await account.data('GET', '/api/corrections?state=open')).toEqual([])
    for (const { id } of outdated)
      for (const decision of ['accept', 'decline'])
        expect(await account.send('POST', `/api/corrections/${id}/${decision}`, {})).toMatchObject(
          refusal(400, 'not_open'),
        )
  })

  test('correct the name on an expired certificate, which stays expired', async () => {
    const account = await engine.service().newAccount()
    const email = `${randomUUID()}@example.com`
    const times = { issuedAt: '2020-01-01', expiresAt: '2021-01-01' }
    const code = codeOf(await issue(account, 'Ada Lovelase', email, {}, times))
    await visit('/correction', { token: await openLink(email), code, name: 'Ada Lovelace' })
    const [open] = await account.data<CorrectionRecord[]>('GET', '/api/corrections?state=open')
    const accepted = await account.data<IssuedCertificate>('POST', `/api/corrections/${open?.id}/accept`, {})
    expect(
      await account.data<CertificateRecord>('GET', `/api/certificates/${accepted.certificateId}`),
    ).toMatchObject({ status: 'expired', issuedAt: '2020-01-01T00:00:00.000Z' })
  })

  test('cannot correct a name once the account of its issuer is deleted', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const email = `${randomUUID()}@example.com`
    const code = codeOf(await issue(account, 'Ada', email))
    const token = await openLink(email)
    expect((await visit(`?token=${token}`)).text).toContain('/my-certificates/correction?')
    await database.run(
      'UPDATE accounts SET deleted_at = 1 WHERE id = (SELECT account_id FROM certificates WHERE code = ?)',
      [code],
    )
    const { text } = await visit(`?token=${token}`)
    expect(text).toContain(`/v/${code}`)
    expect(text).not.toContain('/my-certificates/correction?')
    expect((await visit(`/correction?token=${token}&code=${code}`)).status).toBe(404)
    expect((await visit('/correction', { token, code, name: 'Ada L.' })).status).toBe(404)
  })

  test('cannot change what the issuer accepts: another spelling is another correction', async () => {
    const account = await engine.service().newAccount()
    const email = `${randomUUID()}@example.com`
    const code = codeOf(await issue(account, 'Zoe Angstrom', email))
    const token = await openLink(email)
    const read = async (name: string) => {
      expect((await visit('/correction', { token, code, name })).status).toBe(303)
      const [found] = await account.data<CorrectionRecord[]>('GET', '/api/corrections?state=open')
      expect(found?.proposedName).toBe(name)
      return `/api/corrections/${found?.id}`
    }
    const first = await read('Zoë Ångström')
    expect(await read('Zoë Ångström')).toBe(first)
    const second = await read('Somebody Else')
    for (const decision of ['accept', 'decline'])
      expect(await account.send('POST', `${first}/${decision}`, {})).toMatchObject(refusal(404, 'not_found'))
    expect(await account.data('GET', '/api/corrections')).toHaveLength(1)
    expect(await account.data('POST', `${second}/accept`, {})).toMatchObject({
      recipient: { name: 'Somebody Else' },
    })
  })

  test('propose at most five spellings of a certificate, all of which are erased with it', async () => {
    const account = await engine.service().newAccount()
    const email = `${randomUUID()}@example.com`
    const issued = await issue(account, 'Ada', email)
    const token = await openLink(email)
    for (let i = 0; i < 5; i++) {
      expect((await visit('/correction', { token, code: codeOf(issued), name: `Ada ${i}` })).status).toBe(303)
      const [{ id } = { id: '' }] = await account.data<CorrectionRecord[]>(
        'GET',
        '/api/corrections?state=open',
      )
      expect(await account.data('POST', `/api/corrections/${id}/decline`, {})).toMatchObject({
        state: 'declined',
      })
    }
    expect((await visit('/correction', { token, code: codeOf(issued), name: 'Ada 6' })).status).toBe(400)
    expect(await account.data('GET', '/api/corrections')).toHaveLength(5)
    await account.data('DELETE', `/api/certificates/${issued.certificateId}/recipient`)
    expect(await account.data('GET', '/api/corrections')).toEqual([])
  })
})
