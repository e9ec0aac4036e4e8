import { createHash } from 'node:crypto'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

async function issue(account: ServiceCaller, name = 'Zoë Ångström', reason?: string) {
  const body = await readyToIssue(account, { fields: [], name: `<i>${name}</i>` })
  const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    recipientData: { name, email: 'zoe@example.com' },
  })
  if (reason !== undefined)
    await account.data('POST', `/api/certificates/${issued.certificateId}/revoke`, { reason })
  return { ...issued, code: new URL(issued.verificationUrl).pathname.slice('/v/'.length) }
}

describeOnSqliteFirst('Verification', (engine) => {
  test('the page of a certificate is open to everyone and says that it is valid', async () => {
    const { code } = await issue(await engine.service().newAccount())
    const page = await engine.service().caller().send('GET', `/v/${code}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const html = page.bytes.toString()
    expect(html).toContain('<h1>Valid certificate, issuer not confirmed</h1>')
    expect(html).toContain('Zoë Ångström')
    expect(html).toContain('Sailing School')
    expect(html).not.toContain('zoe@example.com')
  })

  test('the page has the values that the certificate shows as text, and no others', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const attributes = { Course: 'Sailing <2>', Grade: 'not on the design' }
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { name: 'Zoë', email: 'zoe@example.com', attributes },
    })
    const path = new URL(issued.verificationUrl).pathname
    const html = (await engine.service().caller().send('GET', path)).bytes.toString()
    expect(html).toContain('<dt>Recipient</dt><dd><bdi>Zoë</bdi></dd>')
    expect(html).toContain('<dt><bdi>Course</bdi></dt><dd><bdi>Sailing &lt;2&gt;</bdi></dd>')
    expect(html).toMatch(/<dt>Date<.dt><dd><bdi>\d+ \w+ \d{4}</)
    expect(html).not.toMatch(/not on the design|zoe@example/)
  })

  test('a code that is typed leads to its page, in the language of the reader if there is none', async () => {
    const caller = engine.service().caller()
    const form = await caller.send('GET', '/v')
    expect([form.status, form.bytes.toString()]).toEqual([200, expect.stringContaining('name="code"')])
    const sent = await caller.send('GET', '/v?code=%20abcd-efgh%20jkmn-pqrs')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/v/ABCDEFGHJKMNPQRS'])
    for (const typed of [
      'ＡＢＣＤＥＦＧＨＪＫＭＮＰＱＲＳ',
      'ABCD–EFGH–JKMN–PQRS',
      'ABCD\u00adEFGH\u200bJKMN\u3000PQRS',
      'https://certificates.example/base/v/ABCDEFGHJKMNPQRS?from=cv',
    ]) {
      const { headers } = await caller.send('GET', `/v?code=${encodeURIComponent(typed)}`)
      expect([typed, headers.get('location')]).toEqual([typed, '/v/ABCDEFGHJKMNPQRS'])
    }
    const refused = await caller.send('GET', '/v?code=..%2Fx')
    expect([refused.status, refused.bytes.toString()]).toEqual([404, expect.stringContaining('value="../x"')])
    const headers = { 'accept-language': 'tlh, ar-EG;q=0.8, de;q=0.5' }
    const unknown = await caller.send('GET', '/v/abcd', undefined, { headers })
    expect(unknown.bytes.toString()).toContain('<html lang="ar" dir="rtl">')
    expect(unknown.headers.get('vary')).toMatch(/accept-language/i)
  })

  test('the page allows no scripts and no foreign content', async () => {
    const { code } = await issue(await engine.service().newAccount())
    const { headers } = await engine.service().caller().send('GET', `/v/${code}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script-src|\*/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('the page and the email have the brand of the organization as it is now', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const mailData = { ...ready.mailData, subject: 'Well done', body: 'Well done, {{name}}' }
    const { certificateId, verificationUrl } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      { ...ready, mailData },
    )
    const page = async () => {
      const path = new URL(verificationUrl).pathname
      const { bytes, headers } = await engine.service().caller().send('GET', path)
      return { html: bytes.toString(), policy: headers.get('content-security-policy') ?? '' }
    }
    expect((await page()).html).not.toContain('#ffd400')
    const [{ id }] = (await account.data('GET', '/api/profile/organization')) as [{ id: string }]
    await account.data('PUT', `/api/profile/organization/${id}`, {
      brand: { color: '#ffd400', accent: '#aa0000' },
    })
    const { html, policy } = await page()
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style)
    expect(styles).toHaveLength(2)
    for (const style of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(styles.join()).toContain('#ffd400')
    const mail = await account.data<{ html: string }>('GET', `/api/certificates/${certificateId}/mail`)
    expect(mail.html).toContain('#aa0000')
  })

  test('names and reasons are escaped', async () => {
    const script = '<script>alert("1")</script>'
    const { code } = await issue(await engine.service().newAccount(), script, `${script}'&`)
    const html = (await engine.service().caller().send('GET', `/v/${code}`)).bytes.toString()
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<i>')
    expect(html).toContain('<strong><bdi>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</bdi></strong>')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')
  })

  test('a name cannot rewrite the sentence that verifies a certificate', async () => {
    const account = await engine.service().newAccount()
    const reversing = '\u202e.2026 yraunaJ 1 no eoD enaJ ot'
    const body = await readyToIssue(account)
    const recipientData = { ...body.recipientData, name: reversing }
    expect(await account.send('POST', '/api/certificates/issue', { ...body, recipientData })).toMatchObject(
      refusal(400, 'validation_failed', 'recipientData.name'),
    )
    // Issued before such names were refused.
    const { code, certificateId } = await issue(account)
    await engine
      .service()
      .database.run('UPDATE certificates SET recipient_name = ? WHERE id = ?', [reversing, certificateId])
    const html = (await engine.service().caller().send('GET', `/v/${code}`)).bytes.toString()
    expect(html).toContain('<bdi>.2026 yraunaJ 1 no eoD enaJ ot</bdi>')
    expect(html).not.toContain('\u202e')
  })

  test('a shared link shows the certificate, who got it, and from whom', async () => {
    const { code, verificationUrl } = await issue(await engine.service().newAccount(), 'Zoë "Ö"')
    const html = (await engine.service().caller().send('GET', `/v/${code}`)).bytes.toString()
    expect(html).toContain(`<meta property="og:image" content="${verificationUrl}/image?size=share">`)
    expect(html).toMatch(
      /<meta property="og:title" content="[^"]*Zoë &quot;Ö&quot;[^"]*\(valid, issuer not confirmed\)">/,
    )
    expect(html).toMatch(/<meta property="og:description" content="Issued by .Sailing School. to /)
    const image = await engine.service().caller().send('GET', `/v/${code}/share.png`)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect([image.bytes.readUInt32BE(16), image.bytes.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('public files are drawn once, and not at all for a client that has them', async () => {
    const { code } = await issue(await engine.service().newAccount())
    const caller = engine.service().caller()
    for (const file of ['certificate.png', 'certificate.pdf', 'share.png']) {
      const path = `/v/${code}/${file}`
      const first = await caller.send('GET', path)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"/)
      expect((await caller.send('GET', path)).bytes.equals(first.bytes)).toBe(true)
      const again = await caller.send('GET', path, undefined, { headers: { 'if-none-match': etag } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      const head = await caller.send('HEAD', path)
      expect(head.headers.get('content-length')).toBe(String(first.bytes.length))
    }
  })

  test('a revoked certificate says so, with the reason, as page and as JSON', async () => {
    const { code } = await issue(await engine.service().newAccount(), 'Zoë', 'Issued by mistake')
    const page = await engine.service().caller().send('GET', `/v/${code}`)
    expect(page.status).toBe(200)
    expect(page.bytes.toString()).toContain('This certificate has been revoked')
    expect(page.bytes.toString()).toContain('Issued by mistake')
    expect(page.bytes.toString()).not.toContain('Valid certificate')
    expect(page.bytes.toString()).not.toMatch(/certificate\.(pdf|png)|share\.png/)
    for (const file of ['certificate.png', 'certificate.pdf', 'share.png'])
      expect(await engine.service().caller().send('GET', `/v/${code}/${file}`)).toMatchObject(
        refusal(410, 'revoked'),
      )
    expect(await engine.service().caller().data('GET', `/api/verify/${code}`)).toMatchObject({
      status: 'revoked',
      revokedAt: expect.stringMatching(/Z$/),
      revocationReason: 'Issued by mistake',
    })
  })

  test('the JSON has the facts of the page, without a key and without the email address', async () => {
    const { code, certificateId, issuedAt } = await issue(await engine.service().newAccount())
    const answer = await engine.service().caller().send('GET', `/api/verify/${code}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: {
        status: 'valid',
        certificateId,
        recipientName: 'Zoë Ångström',
        organizationName: 'Sailing School',
        organizationWebsite: '',
        issuer: { name: 'Sailing School', domain: null, confirmedAt: null, lostAt: null },
        templateName: '<i>Zoë Ångström</i>',
        title: '<i>Zoë Ångström</i>',
        issuedAt,
        expiresAt: null,
        issuedOn: issuedAt.slice(0, 10),
        validThrough: null,
        number: null,
        revokedAt: null,
        revocationReason: null,
        supersededAt: null,
        supersededBy: null,
        erasedAt: null,
      },
    })
  })

  test('the files are the same as those of the account', async () => {
    const account = await engine.service().newAccount()
    const { code, certificateId } = await issue(account)
    for (const type of ['png', 'pdf']) {
      const own = await account.send('GET', `/api/certificates/${certificateId}/file.${type}`)
      const open = await engine.service().caller().send('GET', `/v/${code}/certificate.${type}`)
      expect(open.status).toBe(200)
      expect(open.headers.get('content-type')).toBe(own.headers.get('content-type'))
      expect(open.bytes.equals(own.bytes)).toBe(true)
    }
  })

  test('a code may be typed in small letters, in groups, and with letters for digits', async () => {
    const { code, certificateId } = await issue(await engine.service().newAccount())
    const typed = code
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .toLowerCase()
      .replace(/(.{4})/g, '$1-')
    expect(await engine.service().caller().data('GET', `/api/verify/${typed}`)).toMatchObject({
      certificateId,
    })
  })

  test.each(['0000000000000000', 'x', '%27%20OR%201=1', '%00', '%25'])(
    'the code %s leads to a 404, as page, as JSON and as files',
    async (code) => {
      const caller = engine.service().caller()
      const page = await caller.send('GET', `/v/${code}`)
      expect(page.status).toBe(404)
      expect(page.headers.get('content-type')).toMatch(/^text\/html/)
      expect(page.bytes.toString()).toContain('Certificate not found')
      for (const path of [`/api/verify/${code}`, `/v/${code}/certificate.png`, `/v/${code}/certificate.pdf`])
        expect(await caller.send('GET', path)).toMatchObject(refusal(404, 'not_found'))
    },
  )
})
