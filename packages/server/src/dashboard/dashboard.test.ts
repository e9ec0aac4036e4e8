import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { createTemplate } from '../testing/testDocuments.ts'
import { type DashboardVisitor, visitDashboard } from '../testing/visitDashboard.ts'

const password = 'correct horse battery staple'

/** Signs up with a new account, whose address is confirmed, and creates a key. */
async function signUp(url: string, email: string): Promise<{ visitor: DashboardVisitor; key: string }> {
  const visitor = visitDashboard(url)
  const sent = await visitor.post('/sign-up', { email, password, accountName: 'Northwind' })
  const link = /href="([^"]*\/confirm\?token=[^"]+)"/.exec(sent.text)?.[1] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(await visitor.post('/confirm', { token })).toMatchObject({ status: 303 })
  const shown = await visitor.post('/profile/keys', { name: 'My app' })
  return { visitor, key: /id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? '' }
}

describeOnEveryEngine('Pages for people', (engine) => {
  test('a person signs up, reads a key, issues to a list, and revokes one', async () => {
    const service = engine.service()
    const { visitor, key } = await signUp(service.url, 'zoe@example.com')
    const caller = service.caller(key)
    expect(await caller.data('GET', '/api/users/balance')).toEqual({ balance: 1000 })

    const { id: template } = await createTemplate(caller, { name: 'Diploma <1>' })
    expect(
      await visitor.post('/organizations/new', { name: 'Northwind', email: 'office@example.com' }),
    ).toMatchObject({ status: 303 })
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
