import { randomUUID } from 'node:crypto'
import { type PageDescription, pages } from '@certificate-sdk/dashboard'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { sendRaw } from '../../testing/sendRaw.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

/** A value that neither headers nor file names may contain unchanged, and one that would leave the path. */
const [unsendable, upwards] = ['€\u007f\r\nset-cookie: a=b', '..']

/** Fields of any form, as in a request written by hand. */
const fields = {
  ...{
    name: 'Ada',
    email: 'ada@example.com',
    url: 'https://host.invalid/',
    list: 'Name\tEmail\nA\ta@b.example',
  },
  ...{ step: 'issue', confirmed: 'on', expires: '30', role: 'viewer', language: unsendable },
  ...{
    submission: unsendable,
    etag: unsendable,
    token: unsendable,
    credential: unsendable,
    reason: unsendable,
  },
  ...{ id: upwards, delivery: upwards, person: upwards, account: upwards, back: unsendable, to: unsendable },
  ...{
    'attributes.€': unsendable,
    password: 'x',
    accountName: 'Ada',
    passkeyName: 'Phone',
    confirmation: 'x',
  },
}
const query = new URLSearchParams({
  ...{ cursor: unsendable, search: unsendable, status: unsendable, state: unsendable, token: unsendable },
  ...{ template: upwards, to: unsendable, done: '__proto__', name: unsendable, 'attributes.€': unsendable },
})

/** Sorts forms that end something last. */
const order = ({ path }: PageDescription) =>
  Number(path.endsWith('/delete')) + 2 * Number(path === '/sign-out')
/** On an error page, or beside the form. */
const explained = /Something went wrong|Page not found|role="alert"/
const title = ({ method, path }: PageDescription) => `${method} ${path}`

describeOnSqliteFirst('A request that no page has made', (engine) => {
  async function signUp() {
    const visitor = visitDashboard(engine.service().url)
    await visitor.post('/sign-up', { email: `${randomUUID()}@example.com`, password: 'violet tram dusk' })
    const { text } = await visitor.post('/profile/keys', { name: '' })
    return {
      visitor,
      caller: engine.service().caller(/id="api-key"[^>]*>(cs_[\w-]+)</.exec(text)?.[1] ?? ''),
    }
  }

  test('is refused, whatever it has as ids, versions, and places to go', async () => {
    const { visitor, caller } = await signUp()
    const body = await readyToIssue(caller)
    const { certificateId } = await caller.data<{ certificateId: string }>(
      'POST',
      '/api/certificates/issue',
      body,
    )
    const webhook = await caller.data<{ id: string }>('POST', '/api/webhooks', {
      url: 'https://host.invalid/',
    })
    const records: Readonly<Record<string, string>> = {
      templates: body.mailData.templateId,
      organizations: body.organizationId,
      certificates: certificateId,
      webhooks: webhook.id,
    }
    const own = { template: body.mailData.templateId, organization: body.organizationId }
    const pathOf = ({ path }: PageDescription) =>
      path === '/'
        ? ''
        : path
            .replace(':version', '1')
            .replace(/:\w+/, () => records[path.split('/')[1] ?? ''] ?? randomUUID())
    const answers: (readonly [string, number, string])[] = []
    for (const page of pages.toSorted((one, other) => order(one) - order(other))) {
      const path = pathOf(page)
      const sent =
        page.method === 'POST'
          ? await visitor.post(path, { ...fields, ...own })
          : await visitor.get(`${path}?${query}`)
      answers.push([title(page), sent.status, sent.headers.get('set-cookie') ?? ''])
    }
    expect(answers.filter(([, status, cookie]) => status >= 500 || cookie.includes('a=b'))).toEqual([])
  })

  test('says why, and changes nothing', async () => {
    const { visitor, caller } = await signUp()
    const { organizationId, mailData } = await readyToIssue(caller)
    const forged = { name: 'Ada', email: 'ada@example.com', submission: 'a€' }
    for (const [path, sent] of [
      ['/organizations/new', forged],
      [`/organizations/${organizationId}/domain`, { submission: 'x'.repeat(300) }],
      ['/certificates/revoke', { id: '..', confirmed: 'on' }],
      ['/organizations/new', { ...forged, submission: '', name: 'A\0da' }],
      ['/profile/keys/revoke', { id: '\0' }],
      ['/profile/name', Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`a${i}`, '']))],
    ] as const) {
      const { status, text } = await visitor.post(path, sent)
      expect([path, status]).toEqual([path, 400])
      expect(text).toMatch(explained)
    }
    const endless = 'x'.repeat(20_000)
    for (const [path, sent] of [
      ['/certificates/revoke', { id: endless, confirmed: 'on' }],
      ['/issue', { ...forged, submission: '', template: endless }],
      [`/templates/${mailData.templateId}/versions/1/restore`, { etag: endless }],
    ] as const) {
      const { status, text } = await visitor.post(path, sent)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
      expect(text).toMatch(explained)
    }
    for (const path of ['/audit?cursor=%00', '/certificates?search=a%00'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 400])
    expect((await visitor.get('/certificates/%00')).status).toBe(404)
    expect(await caller.data('GET', '/api/profile/organization')).toHaveLength(1)
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }
    expect((await visitor.post('/profile/name', 'name=Ada', headers)).status).toBe(400)
  })

  test('is not read beyond what somebody without a session can have typed', async () => {
    const many = new URLSearchParams(Array.from({ length: 100_000 }, (_, i) => [`${i}`, ''])).toString()
    const type = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    const { post } = visitDashboard(engine.service().url)
    expect((await post('/profile/name', many, type)).status).toBe(401)
    expect((await post('/sign-in', many, type)).status).toBe(413)
  })

  test('leads nowhere else by its target, its host, or its method', async () => {
    const { url } = engine.service()
    const { host } = new URL(url)
    const statusOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
      (await sendRaw(url, path, headers, method)).status
    expect(await statusOf(`${url}/dashboard/sign-in`, { host })).toBe(200)
    expect(await statusOf('/dashboard/sign-in', { host: 'a b' })).toBe(421)
    expect(await statusOf('/dashboard/sign-in', { host: '' })).toBe(200)
    const { headers } = await sendRaw(url, '/dashboard', { host: 'localhost:1' })
    expect(headers.location).toBe('/dashboard/sign-in?to=%2Fdashboard')
    expect(await statusOf('/dashboard/sign-in', { host }, 'TRACE')).toBe(404)
    for (const path of [
      '/v/%00',
      '/v?code=%00',
      '/images/%00',
      '/unsubscribe/%00',
      '/my-certificates?token=%00',
    ])
      expect([path, (await statusOf(path, { host })) < 500]).toEqual([path, true])
  })
})
