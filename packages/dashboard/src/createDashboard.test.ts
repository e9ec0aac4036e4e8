import { expect, test } from 'vitest'
import { stubDashboard } from './testing/stubDashboard.ts'

const template = {
  id: 't1',
  name: 'A & B "<b>"',
  imageUrl: '',
  dimensions: { width: 400, height: 300 },
  fields: [],
  subAccountEmail: null,
}

test('escapes everything that people typed', async () => {
  const { visit } = stubDashboard({ 'GET /api/templates': [template] })
  const { status, text } = await visit('/templates')
  expect(status).toBe(200)
  expect(text).toContain('A &amp; B &quot;&lt;b>&quot;')
  expect(text).toContain('&lt;Zoë>')
  expect(text).not.toMatch(/<b>|<Zoë>|style=|<script>|onclick/)
})

test('asks to confirm the address, and renews the session', async () => {
  const { visit } = stubDashboard({ 'GET /api/templates': [] })
  const { text, headers } = await visit('/templates')
  expect(text).toContain('Confirm zoe@example.com')
  expect(text).toContain('No designs yet')
  expect(headers.get('set-cookie')).toBe('session=1')
})

test('shows a viewer no changes, and refuses them', async () => {
  const { visit } = stubDashboard({ 'GET /api/templates': [template] }, 'viewer')
  const { text } = await visit('/templates')
  expect(text).not.toContain('New design')
  expect(text).not.toContain('/delete')
  expect((await visit('/templates/t1/delete', { method: 'POST' })).status).toBe(403)
  expect((await visit('/members')).status).toBe(403)
})

test.each(['viewer', 'issuer', 'owner'] as const)(
  'the menu leads a %s only to pages of their role',
  async (role) => {
    const { visit } = stubDashboard({ 'GET /api/templates': [] }, role)
    const { text } = await visit('/templates')
    const menu = /<nav.*?<\/nav>/s.exec(text)?.[0] ?? ''
    const paths = [...menu.matchAll(/href="\/dashboard([^"]*)"/g)].map(([, path = '']) => path)
    expect(paths).toContain('/certificates')
    for (const path of paths) expect([path, (await visit(path)).status]).not.toEqual([path, 403])
    expect(paths.includes('/issue')).toBe(role !== 'viewer')
    expect(paths.includes('/members')).toBe(role === 'owner')
  },
)

test('names the roles that a page needs, and the person’s own', async () => {
  const issuer = stubDashboard({}, 'issuer')
  expect((await issuer.visit('/organizations/new')).text).toContain(
    'This needs the role Owner. Your role is Issuer. Ask an owner of the account.',
  )
  const viewer = stubDashboard({}, 'viewer')
  expect((await viewer.visit('/issue', { headers: { cookie: 'language=de' } })).text).toContain(
    'Dafür ist die Rolle Inhaber oder Aussteller nötig. Ihre Rolle ist Leser.',
  )
})

test('says what does not exist, and what failed', async () => {
  const { visit, failures } = stubDashboard({ 'GET /api/users/balance': new Error('Broken') })
  expect((await visit('/nothing')).text).toContain('Page not found')
  expect((await visit('/templates/t2/edit')).status).toBe(404)
  const broken = await visit('/credits')
  expect([broken.status, failures.length]).toEqual([500, 1])
  expect(broken.text).toContain('Something went wrong')
})

test('says the price that the service charges', async () => {
  const { visit } = stubDashboard({
    'GET /api/users/balance': { balance: 10, reserved: 0 },
    'GET /api/users/ledger': [],
  })
  expect((await visit('/credits')).text).toContain('Each certificate costs 3 credits.')
})

test('keeps what was typed if it is refused', async () => {
  const { visit } = stubDashboard({})
  const body = new URLSearchParams({ name: 'Acme <1>', email: 'nowhere' })
  const { status, text } = await visit('/organizations/new', { method: 'POST', body })
  expect(status).toBe(404)
  expect(text).toContain('value="Acme &lt;1>"')
})

test('tells the editor that the session has ended, and everybody else to sign in', async () => {
  const { visit } = stubDashboard({}, null)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  expect((await visit('/templates', { method: 'POST', headers, body: '{}' })).status).toBe(401)
  const page = await visit('/issue')
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    '/dashboard/sign-in?to=%2Fdashboard%2Fissue',
  ])
})

test('writes right to left in Arabic', async () => {
  const { visit } = stubDashboard({ 'GET /api/templates': [] })
  const { text } = await visit('/templates', { headers: { cookie: 'language=ar' } })
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('لا توجد تصاميم بعد')
})

test('is small: the style sheet is compressed, and cached forever', async () => {
  const { visit } = stubDashboard({ 'GET /api/templates': [] })
  const path = /href="\/dashboard(\/assets\/[^"]+)"/.exec((await visit('/templates')).text)?.[1] ?? ''
  const { headers, text } = await visit(path, { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(text.length).toBeLessThan(8_000)
})

test('the answer to a form offers no other language: it could not be shown again', async () => {
  const { visit } = stubDashboard({
    'GET /api/certificates/a': { certificateId: 'a', recipient: { name: 'Ada' } },
  })
  const body = new URLSearchParams({ id: 'a' })
  expect((await visit('/certificates/revoke', { method: 'POST', body })).text).not.toContain(
    'action="/dashboard/language"',
  )
  expect((await visit('/corrections')).text).toContain('action="/dashboard/language"')
})

test('a download leads to the page to sign in, and is not saved instead of it', async () => {
  const { visit } = stubDashboard({ 'GET /api/certificates': [] })
  const { text } = await visit('/certificates?search=a')
  expect(text).toContain('export.csv')
  expect(text).not.toMatch(/<a[^>]*\sdownload/)
})

test('names the page that a form belongs to, so that coming back to its answer sends nothing again', async () => {
  const { visit } = stubDashboard({})
  const sent = { method: 'POST', body: new URLSearchParams({ name: 'A' }) }
  const pageOf = async (path: string, init?: RequestInit) =>
    / data-page="([^"]*)"/.exec((await visit(path, init)).text)?.[1]
  expect(await pageOf('/organizations/new', sent)).toBe('/dashboard/organizations/new')
  expect(await pageOf('/webhooks/a%20b/rotate', sent)).toBe('/dashboard/webhooks/a%20b')
  const chosen = { method: 'POST', body: new URLSearchParams({ id: 'c' }) }
  expect(await pageOf('/certificates/revoke', chosen)).toBe('/dashboard/certificates')
  expect(await pageOf('/organizations/new')).toBeUndefined()
  // Reloading the page of a failure submits the form again, without losing any input.
  const { visit: visitFailing } = stubDashboard({ 'POST /api/webhooks/a/rotate': new Error('Broken') })
  expect((await visitFailing('/webhooks/a/rotate', sent)).text).not.toContain('data-page')
  // The response contains all input, to be submitted again after signing in in another tab.
  const { visit: visitEnded } = stubDashboard({}, null)
  expect((await visitEnded('/organizations/new', sent)).text).not.toContain('data-page')
})

test('names the page of a form with its link’s token, or where a sign-in leads', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('Refused'), { name: 'Refusal', code: 'password_too_short' })
  }
  const { visit } = stubDashboard({}, null, { resetPassword: refuse, signIn: refuse, requestReset: refuse })
  const pageOf = async (path: string, fields: Record<string, string>) =>
    / data-page="([^"]*)"/.exec(
      (await visit(path, { method: 'POST', body: new URLSearchParams(fields) })).text,
    )?.[1]
  expect(await pageOf('/reset', { token: 'a&b', password: 'short' })).toBe('/dashboard/reset?token=a%26b')
  expect(await pageOf('/sign-in', { to: '/dashboard/mail' })).toBe(
    '/dashboard/sign-in?to=%2Fdashboard%2Fmail',
  )
  expect(await pageOf('/forgot', { email: '@' })).toBe('/dashboard/forgot')
})

test('speaks of no credits if nothing costs any', async () => {
  const answers = { 'GET /api/templates': [], 'GET /api/corrections': [] }
  const { visit } = stubDashboard(answers, 'owner', {}, { prices: { issue: 0 } })
  expect((await visit('/templates')).text).not.toMatch(/credit/i)
  expect((await visit('/corrections')).text).not.toMatch(/credit|cost/i)
  expect((await visit('/credits')).status).toBe(404)
})

test('says that the first correction that keeps the address is free', async () => {
  const answers = { 'GET /api/corrections': [] }
  const { text } = await stubDashboard(answers).visit('/corrections')
  expect(text).toContain('keeps the email address is free; any other costs 3 credits.')
  const paid = stubDashboard(answers, 'owner', {}, { prices: { correction: 3 } })
  expect((await paid.visit('/corrections')).text).toContain('corrected certificate. Costs 3 credits.')
})
