import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { type DashboardVisitor, visitDashboard } from '../../testing/visitDashboard.ts'

const password = 'correct horse battery staple'

/** Signs up with a new account, confirms its address, and creates a key. */
async function signUp(url: string, email: string): Promise<{ visitor: DashboardVisitor; key: string }> {
  const visitor = visitDashboard(url)
  const sent = await visitor.post('/sign-up', { email, password, accountName: 'Northwind' })
  const link = /href="([^"]*\/confirm\?token=[^"]+)"/.exec(sent.text)?.[1] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(await visitor.post('/confirm', { token })).toMatchObject({ status: 303 })
  const shown = await visitor.post('/profile/keys', { name: 'My app' })
  return { visitor, key: /id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? '' }
}

/** Returns the fields of a page's forms as a browser submits them unchanged: text inputs lose line breaks. */
function fieldsOf(page: string): Record<string, string> {
  const plain = (html: string) =>
    html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const fields: Record<string, string> = {}
  for (const [, attributes = '', content] of page.matchAll(
    /<(?:input|textarea)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>(?:([^<]*)<\/textarea>)?/g,
  )) {
    const of = (name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    const value =
      content === undefined
        ? of('value').replace(/[\r\n]/g, '')
        : plain(content).replace(/\r\n?/g, '\n').replace(/^\n/, '').replaceAll('\n', '\r\n')
    if (of('name')) fields[of('name')] = value
  }
  return fields
}

describeOnSqliteFirst('Pages for people', (engine) => {
  test('a corrected name changes nothing else of a certificate, neither lines nor spaces', async () => {
    const service = engine.service()
    const { visitor, key } = await signUp(service.url, 'reissuer@example.com')
    const caller = service.caller(key)
    const attributes = {
      Course: 'Line one\nLine two',
      Room: '  12  ',
      Lead: '\nAfter a line',
      Windows: 'one\r\ntwo ',
      Plain: 'Sailing & <rowing>',
    }
    const texts = Object.keys(attributes).map((text, i) => ({
      ...{ type: 'attribute', text, x: 20, y: 30 + 50 * i, fontSize: 8, alignment: 'left' },
    }))
    const body = await readyToIssue(caller, { fields: texts })
    const { certificateId } = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { name: 'Mulit Typo', email: 'm@example.com', attributes },
    })
    const path = `/certificates/${certificateId}/reissue`
    const sent = fieldsOf((await visitor.get(path)).text)
    expect(Object.keys(sent).filter((name) => name.startsWith('attributes.'))).toHaveLength(5)
    const reissue = async (changes: object) => {
      const { status, location } = await visitor.post(path, { ...sent, ...changes })
      expect(status).toBe(303)
      return caller.data<CertificateRecord>(
        'GET',
        `/api/certificates/${/certificates\/([\w-]+)/.exec(location ?? '')?.[1]}`,
      )
    }
    const changes = { name: 'Multi Typo', 'attributes.Room': ' 13\r\nupstairs' }
    const { recipient, attributes: after } = await reissue(changes)
    expect(recipient.name).toBe('Multi Typo')
    expect(after).toEqual({ ...attributes, Room: ' 13\nupstairs' })
  })

  test('times are shown in the time zone of the first organization that has another one than UTC', async () => {
    const { visitor } = await signUp(engine.service().url, 'zones@example.com')
    expect((await visitor.get('/audit')).text).toMatch(/ [AP]M UTC</)
    for (const timeZone of ['UTC', 'Asia/Tokyo', 'America/New_York']) {
      const fields = { name: 'School', email: 'office@example.com', timeZone }
      expect(await visitor.post('/organizations/new', fields)).toMatchObject({ status: 303 })
    }
    expect((await visitor.get('/audit')).text).toMatch(/ [AP]M GMT\+9</)
  })

  test('a person signs up, reads a key, issues to a list, and revokes one', async () => {
    const service = engine.service()
    const { visitor, key } = await signUp(service.url, 'zoe@example.com')
    const caller = service.caller(key)
    expect(await caller.data('GET', '/api/users/balance')).toEqual({ balance: 1000 })

    const { id: template } = await createTemplate(caller, { name: 'Diploma <1>' })
    const organizationFields = {
      name: 'Northwind',
      email: 'office@example.com',
      website: 'www.northwind.example',
    }
    expect(await visitor.post('/organizations/new', organizationFields)).toMatchObject({ status: 303 })
    expect(await caller.data('GET', '/api/profile/organization')).toMatchObject([
      { website: expect.stringContaining('https://www.northwind.example') },
    ])
    const list =
      'Vorname\tName\tE-Mail\tCourse\nAda\tLovelace\tada@example.com\tSailing\n\tNobody\tnowhere\tx\n'
    const page = await visitor.get('/issue/list')
    expect(page.text).toContain('Diploma &lt;1>')
    const organization = /name="organization"[^>]*>.*?<option value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const fields = {
      template,
      organization,
      list,
      sendMail: 'on',
      subject: 'Yours',
      body: '{{certificateUrl}}',
    }
    const checked = await visitor.post('/issue/list', { ...fields, step: 'check' })
    expect(checked.status).toBe(200)
    expect(checked.text).toContain('Ready: 1')
    expect(checked.text).toContain('With problems: 1')
    const started = await visitor.post('/issue/list', { ...fields, step: 'issue', submission: 'once' })
    const again = await visitor.post('/issue/list', { ...fields, step: 'issue', submission: 'once' })
    expect([started.status, started.location]).toEqual([303, again.location])

    await expect
      .poll(async () => (await visitor.get('/certificates?search=lovel')).text)
      .toContain('Ada Lovelace')
    const found = await visitor.get('/certificates?search=lovel')
    const path = /\/dashboard(\/certificates\/[\w-]{36})"/.exec(found.text)?.[1] ?? ''
    expect((await visitor.get('/certificates?search=nobody')).text).toContain('Nothing found')
    const certificate = await visitor.get(path)
    const publicPage = /href="(http[^"]+\/v\/[^"]+)"/.exec(certificate.text)?.[1] ?? ''
    expect(await (await fetch(publicPage)).text()).toContain('Valid certificate')
    await visitor.post(`${path}/revoke`, { reason: 'Issued by mistake' })
    expect(await (await fetch(publicPage)).text()).toContain('Issued by mistake')
    expect((await visitor.get(`${path}?done=revoked`)).text).toContain('Revoked')
    expect((await visitor.get('')).text).toContain('Certificates issued per day')
  })

  test('an issuer accepts the spelling that a recipient proposes, and restores a design', async () => {
    const service = engine.service()
    const { visitor, key } = await signUp(service.url, 'issuer@example.com')
    const caller = service.caller(key)
    const ready = await readyToIssue(caller)
    const recipientData = { ...ready.recipientData, name: 'Grace Hoper', email: 'grace@example.com' }
    await caller.data('POST', '/api/certificates/issue', { ...ready, recipientData })
    const headers = { 'sec-fetch-site': 'same-origin' }
    const send = (path: string, fields: Record<string, string>) =>
      fetch(`${service.url}/my-certificates${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
        redirect: 'manual',
      })
    const sent = await (await send('', { email: 'grace@example.com' })).text()
    const link = new URL(/href="([^"]*token=[^"]*)"/.exec(sent)?.[1] ?? '')
    const token = link.searchParams.get('token') ?? ''
    const code = /code=([0-9A-Z]{16})"/.exec(await (await fetch(link)).text())?.[1] ?? ''
    const propose = async (name: string) => {
      expect((await send('/correction', { token, code, name })).status).toBe(303)
      const page = await visitor.get('/corrections')
      return /\/dashboard(\/corrections\/[\w-]{36}\/accept)"/.exec(page.text)?.[1] ?? ''
    }
    const former = await propose('Somebody Else')
    const path = await propose('Grace Hopper')

    expect((await visitor.get('')).text).toContain('Corrections waiting for you: 1')
    expect((await visitor.post(former, { submission: 'late' })).status).toBe(404)
    const once = { submission: 'once' }
    expect((await visitor.post(path, once)).status).toBe(303)
    expect((await visitor.post(path, once)).status).toBe(303)
    expect((await visitor.post(path, { submission: 'again' })).status).toBe(400)
    expect(await caller.data('GET', '/api/certificates?search=grace')).toHaveLength(2)
    expect((await visitor.get('/audit')).text).toContain('Correction accepted')

    const design = `/templates/${ready.mailData.templateId}`
    await caller.send('PUT', `/api${design}`, { name: 'Changed' })
    const versions = await visitor.get(`${design}/versions`)
    const etag = /name="etag" value="([^"]*)"/.exec(versions.text)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const restored = { etag, submission: 'restore' }
    expect((await visitor.post(`${design}/versions/1/restore`, restored)).status).toBe(303)
    expect(
      (await visitor.post(`${design}/versions/1/restore`, { ...restored, submission: 'late' })).status,
    ).toBe(412)
    expect((await visitor.get(`${design}/versions/2/preview.png`)).type).toBe('image/png')
    expect((await visitor.get('/certificates/export.csv?search=hopper')).text).toContain('Grace Hopper')
  })

  test('replaces a signing key after the password was entered again, and hides a certificate', async () => {
    const service = engine.service()
    const { visitor, key } = await signUp(service.url, 'signer@example.com')
    const caller = service.caller(key)
    const ready = await readyToIssue(caller)
    const { certificateId, verificationUrl } = await caller.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      ready,
    )
    const organization = `/organizations/${ready.organizationId}`
    const keys = async () =>
      (await (await fetch(`${service.url}${organization}/did.json`)).json()).verificationMethod
    expect(await keys()).toHaveLength(1)
    expect((await visitor.get(organization)).text).toContain(`/dashboard${organization}/signing-key`)
    expect((await visitor.get(`${organization}/signing-key`)).text).toContain('stay valid')
    await service.database.run('UPDATE sessions SET fresh_until = 0')
    const form = { submission: 'replace' }
    expect((await visitor.post(`${organization}/signing-key`, form)).text).toContain('confirm-password')
    expect(await keys()).toHaveLength(1)
    const confirmed = { ...form, 'confirm-password': password }
    for (let i = 0; i < 2; i++)
      expect((await visitor.post(`${organization}/signing-key`, confirmed)).location).toContain(
        'done=keyReplaced',
      )
    expect(await keys()).toHaveLength(2)
    const audit = await service.database.all(
      "SELECT who, subject FROM audit_log WHERE action = 'issuer_key.rotated' AND subject = ?",
      [ready.organizationId],
    )
    expect(audit).toEqual([{ who: 'signer@example.com', subject: ready.organizationId }])

    const path = `/certificates/${certificateId}`
    const publicPage = async () => (await fetch(verificationUrl)).text()
    expect(await publicPage()).toContain(ready.recipientData.name)
    const mail = { subject: 'Your certificate', body: 'Well done, {{name}}' }
    const { certificateId: mailed } = await caller.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      {
        ...ready,
        mailData: { ...ready.mailData, ...mail },
      },
    )
    const letter = (await visitor.get(`/certificates/${mailed}/mail`)).text
    expect(letter).toContain(`Well done, ${ready.recipientData.name}`)
    expect(letter).toContain('Your certificate')
    expect((await visitor.get(`/certificates/${certificateId}/mail`)).status).toBe(404)
    expect((await visitor.post(`${path}/privacy`, { private: 'on' })).location).toContain('done=madePrivate')
    expect(await publicPage()).not.toContain(ready.recipientData.name)
    expect((await visitor.get(path)).text).toContain('Make public')
    expect((await visitor.post(`${path}/privacy`, {})).location).toContain('done=madePublic')
    expect(await publicPage()).toContain(ready.recipientData.name)
  })

  test('keeps what was typed when the session ends meanwhile, and carries it out once', async () => {
    const service = engine.service()
    const { visitor, key } = await signUp(service.url, 'slow@example.com')
    await service.database.run('UPDATE sessions SET seen_at = 1')
    const form = { submission: 'typed', name: 'School of <Sailing>', email: 'office@example.com' }
    const ended = await visitor.post('/organizations/new', form)
    expect([ended.status, ended.text]).toEqual([401, expect.stringContaining('Your session has ended')])
    const fields = [...ended.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&lt;', '<')],
    )
    const again = Object.fromEntries(fields)
    expect(again).toMatchObject(form)
    // A form without input only leads to the sign-in page.
    expect((await visitor.post('/mail/resend-failed', { submission: 'x' })).location).toContain(
      '/sign-in?to=',
    )

    await visitor.post('/sign-in', { email: 'slow@example.com', password })
    for (let i = 0; i < 2; i++)
      expect((await visitor.post('/organizations/new', again)).location).toContain('organizationSaved')
    expect(await service.caller(key).data('GET', '/api/profile/organization')).toMatchObject([
      { name: form.name },
    ])
  })

  test('another account’s records do not exist', async () => {
    const service = engine.service()
    const [mine, other] = [
      await signUp(service.url, 'mine@example.com'),
      await signUp(service.url, 'other@example.com'),
    ]
    const { id } = await createTemplate(service.caller(other.key))
    for (const path of [`/templates/${id}/edit`, `/templates/${id}/preview.png`, `/templates/${id}/delete`])
      expect([path, (await mine.visitor.get(path)).status]).toEqual([path, 404])
    expect((await mine.visitor.post(`/templates/${id}/delete`, {})).status).toBe(404)
    expect((await other.visitor.get(`/templates/${id}/preview.png`)).type).toBe('image/png')
  })

  test('refuses who is not signed in, and forms of other sites', async () => {
    const { url } = engine.service()
    const stranger = visitDashboard(url)
    expect(await stranger.get('/certificates')).toMatchObject({
      status: 303,
      location: '/dashboard/sign-in?to=%2Fdashboard%2Fcertificates',
    })
    expect((await stranger.get('/nothing')).status).toBe(404)
    const { visitor } = await signUp(url, 'foreign@example.com')
    const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(
      (await visitor.post('/organizations/new', { name: 'A', email: 'a@b.example' }, forged)).status,
    ).toBe(403)
    const { headers } = await visitor.get('')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
