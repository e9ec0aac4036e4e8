import type { IssuedCertificate } from '@certificate-sdk/client'
import { pages } from '@certificate-sdk/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MountedService, mountService } from '../testing/mountService.ts'
import { type ServiceCaller, serviceCaller } from '../testing/serviceCaller.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import { visitDashboard } from '../testing/visitDashboard.ts'
import { createService } from './createService.ts'

let mounted: MountedService
let caller: ServiceCaller
let code: string
beforeAll(async () => {
  mounted = await mountService()
  caller = serviceCaller(mounted.url, mounted.key)
  const body = await readyToIssue(caller)
  const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi' }
  const issued = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    mailData,
  })
  expect(issued.verificationUrl.startsWith(`${mounted.url}/v/`)).toBe(true)
  code = issued.verificationUrl.slice(`${mounted.url}/v/`.length)
})
afterAll(() => mounted.close())

const origin = () => new URL(mounted.url).origin

/** Returns the paths that a page links to. */
function linksIn(html: string): string[] {
  const plain = [...html.matchAll(/\s(?:href|src|action|formaction|data-from)="(\/[^"]*)"/g)].map(
    ([, path = '']) => path,
  )
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  )
  return [...plain, ...sets].map((path) => path.replaceAll('&amp;', '&'))
}

test.each(['/v', '/v/{code}', '/my-certificates', '/docs', '/v/unknown', '/nothing'])(
  'links of pages lead below the path: %s',
  async (path) => {
    const response = await fetch(mounted.url + path.replace('{code}', code), {
      headers: { accept: 'text/html' },
    })
    const links = linksIn(await response.text())
    if (path !== '/my-certificates') expect(links).not.toEqual([])
    for (const link of links) {
      expect(link).toMatch(/^\/certificates\//)
      expect((await fetch(origin() + link)).status, link).not.toBe(404)
    }
  },
)

test('redirects lead below the path', async () => {
  const follow = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(mounted.url + path, { redirect: 'manual', headers })).headers.get('location')
  expect(await follow('', { accept: 'text/html' })).toBe('/certificates/v')
  expect(await follow(`/v?code=${code}`)).toBe(`/certificates/v/${code}`)
  expect(await follow('/dashboard')).toMatch(/^\/certificates\/dashboard\/sign-in\?/)
})

test('pages of the dashboard work below the path', async () => {
  const visitor = visitDashboard(mounted.url)
  const sent = await visitor.post('/sign-up', { email: 'ana@example.com', password: 'violet tram dusk' })
  expect(sent.status).toBeLessThan(400)
  const found = new Set<string>()
  for (const { method, path } of pages)
    if (method === 'GET' && !path.includes(':')) {
      const page = await visitor.get(path)
      if (page.type.startsWith('text/html')) for (const link of linksIn(page.text)) found.add(link)
      expect(page.location ?? '/certificates/').toMatch(/^\/certificates\//)
    }
  expect(found.size).toBeGreaterThan(20)
  expect([...found].filter((link) => !link.startsWith('/certificates/'))).toEqual([])
  const styles = [...found].filter((link) => link.endsWith('.css'))
  expect(styles).not.toEqual([])
  for (const link of styles) expect((await fetch(origin() + link)).status, link).toBe(200)
})

test('a body that the host has read is refused, with the remedy', async () => {
  const answer = await fetch(`${origin()}/parsed/api/templates`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-api-key': mounted.key },
  })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('express.json()'),
  })
})

test('nothing that the host notes about a response counts', async () => {
  expect(await serviceCaller(mounted.url, undefined).send('GET', '/api/users/balance')).toMatchObject({
    status: 401,
  })
})

test('needs the address at which it is mounted', async () => {
  await expect(createService({ environment: {} })).rejects.toThrow(/^PUBLIC_URL is missing: /)
})
