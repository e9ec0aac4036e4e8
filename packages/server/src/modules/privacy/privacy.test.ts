import { randomUUID } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import { useMailedService } from '../../testing/useMailedService.ts'

const name = 'Zoë Ångström'
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

describeOnEveryEngine('Private certificates', (engine) => {
  const { peer, server } = useMailedService(engine, { PUBLIC_URL: 'https://certificates.example' })

  async function issue(account: TestAccount, template: object = {}) {
    const body = await readyToIssue(account, template)
    const email = `${randomUUID()}@example.com`
    const mailData = { ...body.mailData, subject: 'Hello', body: 'Hi' }
    const request = { ...body, mailData, recipientData: { ...body.recipientData, name, email } }
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', request)
    const path = new URL(issued.verificationUrl).pathname
    return { ...issued, email, path, code: path.slice('/v/'.length), request }
  }
  const setPrivacy = (account: TestAccount, id: string, isPrivate: boolean) =>
    account.send('PUT', `/api/certificates/${id}/privacy`, { isPrivate })
  const isValid = async (code: string, typed: string) =>
    (await server().caller().data<{ isValid: boolean }>('POST', `/api/verify/${code}`, { name: typed }))
      .isValid
  const askPage = async (code: string, typed: string) => {
    const raw = new URLSearchParams({ code, name: typed }).toString()
    const answer = await server().caller().send('POST', '/v', undefined, { raw, headers: formType })
    const { status, headers } = answer
    const html = answer.bytes.toString()
    return { status, headers, title: /<title>(.*?)<\/title>/.exec(html)?.[1], html }
  }
  const linkIn = async (email: string) => {
    await server().outbox.idle()
    const mail = peer().received.find(({ recipients }) => recipients[0] === email)
    return (
      /https:\/\/certificates\.example(\/privacy\/[0-9a-f-]{36}(?:\.[\w-]{43})?)/.exec(
        mail?.text ?? '',
      )?.[1] ?? ''
    )
  }

  test('show nothing but a form, and say yes or no to a name', async () => {
    const account = await server().newAccount()
    const { certificateId, path, code } = await issue(account, { locale: 'de' })
    expect((await setPrivacy(account, certificateId, true)).body).toMatchObject({
      data: { certificateId, privateBy: 'issuer' },
    })
    const page = await server().caller().send('GET', path)
    expect(page.status).toBe(200)
    const html = page.bytes.toString()
    expect(html).toContain('<h1>Dieses Zertifikat ist privat</h1>')
    expect(html).not.toMatch(/Ångström|Sailing School|Diploma|certificate\.|share\.png|ld\+json/)

    const files = [
      'certificate.png',
      'certificate.pdf',
      'share.png',
      'credential.json',
      'credential.elm.json',
    ]
    for (const file of [...files, 'wallet', 'certificate.png?credential=true'])
      expect(await server().caller().send('GET', `${path}/${file}`)).toMatchObject(refusal(403, 'private'))
    const exchange = await server().caller().send('POST', `${path}/wallet/exchange`, {})
    expect(exchange).toMatchObject(refusal(403, 'private'))
    expect(await server().caller().send('GET', `/api/verify/${code}`)).toMatchObject(refusal(403, 'private'))

    expect(await isValid(code, ' zoë  ångström')).toBe(true)
    expect(await isValid(code, 'Zoë')).toBe(false)
    expect((await askPage(code.toLowerCase(), name)).title).toBe(
      'Ja. Dieser Name und dieser Code gehören zu einem gültigen Zertifikat. Aussteller: Nicht bestätigt',
    )
    const no = await askPage(code, 'Zoë')
    expect([no.status, no.title]).toEqual([200, expect.stringMatching(/^Nein\./)])
    expect(no.html).not.toContain('Ångström')

    await account.data('POST', `/api/certificates/${certificateId}/revoke`, { reason: 'Private reason' })
    expect(await isValid(code, name)).toBe(false)
    const revoked = (await server().caller().send('GET', path)).bytes.toString()
    expect(revoked).not.toMatch(/Private reason|widerrufen/)
    await account.send('DELETE', `/api/certificates/${certificateId}/recipient`)
    expect((await server().caller().send('GET', path)).bytes.toString()).toContain('nicht mehr gültig')
    expect(await setPrivacy(account, certificateId, false)).toMatchObject(refusal(400, 'erased'))
  })

  test('answer for unknown codes as for wrong names', async () => {
    expect(await isValid('ABCDEFGHJKMNPQRS', name)).toBe(false)
    expect(await isValid('no code', name)).toBe(false)
    const { status, title, headers } = await askPage('ABCDEFGHJKMNPQRS', name)
    expect([status, title]).toEqual([200, expect.stringMatching(/^No\./)])
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  test('allow 20 guesses an hour for each code', async () => {
    const account = await server().newAccount()
    const [{ certificateId, code }, other] = [await issue(account), await issue(account)]
    await setPrivacy(account, certificateId, true)
    for (let i = 0; i < 20; i++) expect(await isValid(code, `Guess ${i}`)).toBe(false)
    const refused = await server().caller().send('POST', `/api/verify/${code}`, { name })
    expect(refused).toMatchObject(refusal(429, 'rate_limited'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    const { status, title } = await askPage(code, name)
    expect([status, title]).toEqual([429, expect.stringMatching(/^Too many attempts/)])
    expect(await isValid(other.code, name)).toBe(true)
  })

  test('are chosen by the recipient, through the link in the email, for good', async () => {
    const account = await server().newAccount()
    const { certificateId, email, path } = await issue(account, { locale: 'de' })
    const link = await linkIn(email)
    const form = (await server().caller().send('GET', link)).bytes.toString()
    expect(form).toContain('<html lang="de"')
    expect(form).toContain(`action="${link}?private=true"`)
    expect(form).not.toMatch(/Ångström|Sailing School/)

    const chosen = await server().caller().send('POST', `${link}?private=true`)
    expect(chosen.bytes.toString()).toContain('Ihr Zertifikat ist privat.')
    // “Back” shows who sees the certificate then, and doesn't resubmit the choice.
    expect(chosen.headers.get('refresh')).toBe(`0; url=${link}`)
    expect((await server().caller().send('GET', path)).bytes.toString()).not.toContain(name)
    expect(await setPrivacy(account, certificateId, false)).toMatchObject(
      refusal(400, 'private_by_recipient'),
    )
    await setPrivacy(account, certificateId, true)
    const record = await account.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)
    expect(record.privateBy).toBe('recipient')

    await server().caller().send('POST', `${link}?private=false`)
    expect((await server().caller().send('GET', path)).bytes.toString()).toContain(name)
    expect(await server().caller().send('POST', `${link}?private=maybe`)).toMatchObject(
      refusal(400, 'validation_failed', 'private'),
    )
  })

  test('stay private, and nothing says otherwise, if the recipient chooses while the account makes one public', async () => {
    const account = await server().newAccount()
    const { certificateId } = await issue(account)
    await setPrivacy(account, certificateId, true)
    let answer: ReturnType<typeof setPrivacy> | undefined
    await server().database.transaction(async (tx) => {
      await tx.run("UPDATE certificates SET private_by = 'recipient' WHERE id = ?", [certificateId])
      answer = setPrivacy(account, certificateId, false)
      if (server().database.engine === 'postgres') await untilBlocked(server().database)
    })
    expect(await answer).toMatchObject(refusal(400, 'private_by_recipient'))
    const lines = "SELECT id FROM audit_log WHERE action = 'certificate.made_public' AND subject = ?"
    expect(await server().database.all(lines, [certificateId])).toEqual([])
  })

  test('cannot be made public by the account, which reads the email without its links', async () => {
    const account = await server().newAccount()
    const { certificateId, email } = await issue(account)
    const link = await linkIn(email)
    await server().caller().send('POST', `${link}?private=true`)
    const shown = JSON.stringify(await account.data('GET', `/api/certificates/${certificateId}/mail`))
    expect(shown).toContain('https://certificates.example/privacy/…')
    expect(shown).toContain('https://certificates.example/unsubscribe/…')
    expect(shown).not.toMatch(/(?:privacy|unsubscribe)\/\w/)

    // Replies refer to the email by its Message-ID.
    const mail = peer().received.find(({ recipients }) => recipients[0] === email)
    const id = /^<([0-9a-f-]{36})@/.exec(mail?.messageId ?? '')?.[1]
    for (const reference of [id, `${id}.${'a'.repeat(43)}`])
      for (const path of [`/privacy/${reference}?private=false`, `/unsubscribe/${reference}`])
        expect((await server().caller().send('POST', path)).status).toBe(404)
    const record = await account.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)
    expect(record.privateBy).toBe('recipient')
  })

  test('stay private when they are corrected', async () => {
    const account = await server().newAccount()
    const { certificateId, path, request } = await issue(account)
    await setPrivacy(account, certificateId, true)
    const corrected = await account.data<IssuedCertificate>(
      'POST',
      `/api/certificates/${certificateId}/reissue`,
      { recipientData: request.recipientData },
    )
    for (const each of [path, new URL(corrected.verificationUrl).pathname]) {
      const html = (await server().caller().send('GET', each)).bytes.toString()
      expect(html).not.toContain(name)
      expect(html).not.toContain(corrected.verificationUrl)
    }
  })

  test('are chosen by the link of the former email once a correction without an email replaced it', async () => {
    const account = await server().newAccount()
    const { certificateId, path, email, request } = await issue(account)
    const link = await linkIn(email)
    const choose = async (isPrivate: boolean) =>
      (await server().caller().send('POST', `${link}?private=${isPrivate}`)).bytes.toString()
    await choose(true)
    let newest = { certificateId, verificationUrl: '' }
    for (const address of [email, email.toUpperCase()])
      newest = await account.data<IssuedCertificate>(
        'POST',
        `/api/certificates/${newest.certificateId}/reissue`,
        { recipientData: { ...request.recipientData, email: address } },
      )
    const shown = async (page: string) => (await server().caller().send('GET', page)).bytes.toString()
    const newestPath = new URL(newest.verificationUrl).pathname
    expect(await shown(link)).toContain('Your certificate is private')
    expect(await choose(false)).toContain('?private=true')
    expect(await shown(newestPath)).toContain(name)
    expect(await shown(path)).not.toContain(name)
    expect(await shown(link)).toContain('?private=true')
    await choose(true)
    expect(await shown(newestPath)).not.toContain(name)
  })

  test('stay private once a certificate of another address replaced them', async () => {
    const account = await server().newAccount()
    const { certificateId, path, email, request } = await issue(account)
    const link = await linkIn(email)
    await setPrivacy(account, certificateId, true)
    const other = await account.data<IssuedCertificate>(
      'POST',
      `/api/certificates/${certificateId}/reissue`,
      { recipientData: { ...request.recipientData, email: 'right@example.com' } },
    )
    const page = await server().caller().send('POST', `${link}?private=false`)
    expect(page.bytes.toString()).not.toContain('<form')
    for (const each of [path, new URL(other.verificationUrl).pathname])
      expect((await server().caller().send('GET', each)).bytes.toString()).not.toContain(name)
  })

  test('belong to their account, and to nobody without the link', async () => {
    const account = await server().newAccount()
    const { certificateId } = await issue(account)
    expect(await setPrivacy(await server().newAccount(), certificateId, true)).toMatchObject(
      refusal(404, 'not_found'),
    )
    expect(
      await account.send('PUT', `/api/certificates/${certificateId}/privacy`, { isPrivate: 'yes' }),
    ).toMatchObject(refusal(400, 'validation_failed', 'isPrivate'))
    for (const method of ['GET', 'POST']) {
      const answer = await server().caller().send(method, `/privacy/${randomUUID()}?private=true`)
      expect(answer.status).toBe(404)
    }
  })
})
