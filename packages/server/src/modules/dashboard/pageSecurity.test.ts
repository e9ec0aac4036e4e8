import { randomUUID } from 'node:crypto'
import { type PageDescription, pages } from '@certificate-sdk/dashboard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayDo, type Role } from '../../core/access/permissions.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { type DashboardVisitor, visitDashboard } from '../../testing/visitDashboard.ts'

const password = 'correct horse battery staple'
const newEmail = () => `${randomUUID()}@example.com`
const forms = pages.filter(({ method }) => method === 'POST')
const reads = pages.filter(({ method }) => method === 'GET')
const title = ({ method, path }: PageDescription) => `${method} ${path}`
/** Returns the path of a page, with ids of nonexistent records. */
function pathOf({ path }: PageDescription): string {
  return path === '/' ? '' : path.replace(/:\w+/g, () => randomUUID())
}

// On one engine: nothing here depends on the storage, and the services have their own tests on both.
describe('Security of pages', () => {
  let server: TestServer
  let owner: DashboardVisitor
  const ownerEmail = newEmail()
  const service = () => server
  const url = () => server.url
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' })
    owner = await signUp(ownerEmail)
  })
  afterAll(() => server.close())

  async function signUp(email = newEmail()): Promise<DashboardVisitor> {
    const visitor = visitDashboard(url())
    const signedUp = await visitor.post('/sign-up', { email, password })
    const token = /confirm\?token=([\w-]{43})/.exec(signedUp.text)?.[1] ?? ''
    expect((await visitor.post('/confirm', { token })).location).toBe('/dashboard?done=confirmed')
    return visitor
  }
  /** Makes a visitor a member of another's account, by invitation. */
  async function join(owner: DashboardVisitor, role: Role): Promise<DashboardVisitor> {
    const invited = await owner.post('/members/invite', { email: newEmail(), role })
    const token = /invitation\?token=([\w-]{43})/.exec(invited.text)?.[1] ?? ''
    const member = visitDashboard(url())
    expect((await member.post('/invitation', { token, password })).status).toBe(303)
    return member
  }
  async function keyOf(owner: DashboardVisitor): Promise<string> {
    const shown = await owner.post('/profile/keys', { name: 'Tests' })
    return /id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? ''
  }
  /** Counts the rows of everything that forms could change. */
  async function countRows(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const table of ['audit_log', 'sessions', 'people', 'api_keys', 'person_links', 'passkeys'])
      counts[table] = Number(
        (await service().database.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n,
      )
    return counts
  }

  test('every form is refused from another site, with or without headers that say so', async () => {
    const before = await countRows()
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: url() },
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: url() },
    ] as Record<string, string>[]
    // All on the first form, because they are checked in one place; two on each.
    for (const [i, page] of forms.entries())
      for (const headers of i === 0 ? foreign : foreign.slice(0, 2)) {
        const { status, text } = await owner.post(pathOf(page), { confirmed: 'on' }, headers)
        expect([title(page), headers, status]).toEqual([title(page), headers, 403])
        expect(text).toContain('wasn’t sent from this site')
      }
    expect(await countRows()).toEqual(before)
    // The session still exists: not even signing out was possible.
    expect((await owner.get('/profile')).status).toBe(200)
  })

  test('nothing on a page leads a member to what their role refuses', async () => {
    const caller = service().caller(await keyOf(owner))
    const body = await readyToIssue(caller)
    await caller.data('POST', '/api/certificates/issue', body)
    const { recipientData, ...common } = body
    await caller.data('POST', '/api/certificates/batch', { ...common, recipients: [recipientData] })
    await caller.data('POST', '/api/webhooks', { url: 'https://host.invalid/' })
    for (const role of ['issuer', 'viewer'] as const) {
      const member = await join(owner, role)
      const seen = new Set<string>()
      const waiting = ['']
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const { status, text } = await member.get(path)
        expect([role, path, status]).not.toEqual([role, path, 403])
        for (const [, kind, found = ''] of text.matchAll(
          / (href|method="post" action|formaction)="\/dashboard([^"?#]*)/g,
        )) {
          const method = kind === 'href' ? 'GET' : 'POST'
          const isPage = ({ path }: PageDescription) =>
            new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(found || '/')
          const page = pages.find((page) => page.method === method && isPage(page))
          if (!page || seen.has(`${method} ${found}`)) continue
          seen.add(`${method} ${found}`)
          const isAllowed = page.needs === 'nothing' || mayDo(role, page.needs)
          expect([role, path, method, found, isAllowed]).toEqual([role, path, method, found, true])
          if (method === 'GET' && page.needs !== 'nothing') waiting.push(found)
        }
      }
      expect(seen.size).toBeGreaterThan(15)
    }
  })

  test('no page can be framed, sniffed, stored, or scripted', async () => {
    for (const visitor of [owner, visitDashboard(url())])
      for (const page of reads) {
        const { headers, text, type } = await visitor.get(pathOf(page))
        const policy = headers.get('content-security-policy') ?? ''
        const about = [title(page)]
        expect([...about, headers.get('x-frame-options')]).toEqual([...about, 'DENY'])
        expect([...about, headers.get('x-content-type-options')]).toEqual([...about, 'nosniff'])
        for (const part of [
          "default-src 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "base-uri 'none'",
        ])
          expect(policy, title(page)).toContain(part)
        expect(policy).not.toContain('unsafe-inline')
        if (!type.startsWith('text/html')) continue
        expect([...about, headers.get('cache-control')]).toEqual([...about, 'no-store'])
        expect(text, title(page)).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|javascript:/i)
      }
  })

  test('a session that was planted before a sign-in is never used', async () => {
    const planted = `session=${'A'.repeat(43)}`
    const answer = await fetch(`${url()}/dashboard/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: ownerEmail, password }),
      headers: { 'sec-fetch-site': 'same-origin', cookie: planted },
    })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain('A'.repeat(43))
    const visitAs = async (cookie: string) =>
      (await fetch(`${url()}/dashboard/profile`, { redirect: 'manual', headers: { cookie } })).status
    const [own = ''] = cookie.split(';')
    expect([await visitAs(planted), await visitAs(own)]).toEqual([303, 200])
    // Two cookies with one name: one of them may be planted.
    expect(await visitAs(`${planted}; ${own}`)).toBe(303)
    const out = await fetch(`${url()}/dashboard/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', cookie: own },
    })
    expect(out.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0; /)
    expect(await visitAs(own)).toBe(303)
  })

  test('a known and an unknown address get the same words, headers, and work', async () => {
    const email = ownerEmail
    const answerTo = async (path: string, address: string, fields: Record<string, string> = {}) => {
      // A stranger, who is shown no link.
      const { status, text, headers } = await visitDashboard(url()).post(
        path,
        { email: address, ...fields },
        { 'sec-fetch-site': 'same-origin', via: '1.1 proxy' },
      )
      const words = text
        .replaceAll(address, 'ADDRESS')
        .replace(/name="submission" value="[^"]+"/g, '')
        .replace(/<div class="notice info".*?<\/div><\/div>/s, '')
      const names = [...headers.keys()].filter((name) => !/date|ratelimit|content-length/.test(name))
      return { status, words, names: names.sort() }
    }
    const wrong = { password: 'a wrong password' }
    expect(await answerTo('/sign-in', email, wrong)).toEqual(await answerTo('/sign-in', newEmail(), wrong))
    expect(await answerTo('/forgot', email)).toEqual(await answerTo('/forgot', newEmail()))
    const cpuOf = async (address: () => string) => {
      const costs: number[] = []
      for (let i = 0; i < 4; i++) {
        const before = process.cpuUsage()
        await answerTo('/sign-in', address(), wrong)
        const { user, system } = process.cpuUsage(before)
        costs.push(user + system)
      }
      return Math.min(...costs)
    }
    const [known, unknown] = [await cpuOf(() => email), await cpuOf(newEmail)]
    // Without a hash, an unknown address would cost only about a fifth.
    expect(unknown / known).toBeGreaterThan(0.4)
    expect(unknown / known).toBeLessThan(2.5)
  })

  test('one client cannot try passwords of many accounts, whatever it calls itself', async () => {
    // Refused sign-ins count for the whole address, and thus for every other test of a shared service.
    const own = await startTestServer({ PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' })
    const statuses = new Set<string>()
    // More than two one-minute windows allow together.
    for (let i = 0; i < 65; i++) {
      const { text } = await visitDashboard(own.url).post(
        '/sign-in',
        { email: newEmail(), password: 'a wrong password' },
        { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `198.51.100.${i}` },
      )
      statuses.add(/Too many attempts|is wrong/.exec(text)?.[0] ?? 'other')
      if (statuses.has('Too many attempts')) break
    }
    await own.close()
    expect([...statuses]).toEqual(['is wrong', 'Too many attempts'])
  })
})
