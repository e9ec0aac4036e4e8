import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Answer {
  status: number
  text: string
  location: string | undefined
}

/** Sends a request with exactly these headers, besides those of its body. */
function send(
  path: string,
  headers: Record<string, string>,
  { fields, to = server }: { fields?: Record<string, string>; to?: { url: string } } = {},
): Promise<Answer> {
  const body = fields && new URLSearchParams(fields).toString()
  return new Promise((resolve, reject) => {
    const { host, hostname, port } = new URL(to.url)
    const sent = request({
      ...{ hostname, port, path, method: body === undefined ? 'GET' : 'POST', setHost: false },
      headers: {
        host,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    })
    sent.on('error', reject).on('response', async (response) => {
      const { statusCode: status = 0, headers } = response
      resolve({ status, text: await text(response), location: headers.location })
    })
    sent.end(body)
  })
}

const own = { 'sec-fetch-site': 'same-origin' }
/** Ways in which another person's request reaches a loopback address. */
const strangers: Record<string, Record<string, string>> = {
  'a proxy': { 'x-forwarded-for': '203.0.113.9' },
  'a proxy that names only the protocol': { 'x-forwarded-proto': 'https' },
  'a proxy with the standard header': { forwarded: 'for=203.0.113.9' },
  'a proxy that names itself': { via: '1.1 proxy' },
  'a proxy of nginx’s examples': { 'x-real-ip': '203.0.113.9' },
  'a tunnel': { 'cf-connecting-ip': '203.0.113.9' },
}
const rebound: Record<string, Record<string, string>> = {
  'a rebound name': { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
  'a name that begins like a loopback one': { host: 'localhost.evil.example' },
  'a name that ends like one': { host: 'evil-localhost' },
  'an address of the network': { host: '192.0.2.1:3000' },
}

describe('A link that no mail server can send', () => {
  const email = 'owner@example.com'
  beforeAll(async () => {
    const { shownLink } = await server.accounts.signUp({ email, password }, { address: '', isLocal: true })
    const token = new URL(shownLink ?? '').searchParams.get('token') ?? ''
    const fields = { token, password }
    // The page shows whose account it is, and asks people who are not signed in for the password.
    const page = await send(`/dashboard/confirm?token=${token}`, {})
    expect(page.text).toContain('the account “owner@example.com”')
    expect(page.text).toContain('type="password"')
    const wrong = { token, password: 'another one' }
    expect((await send('/dashboard/confirm', own, { fields: wrong })).status).toBe(400)
    expect((await send('/dashboard/confirm', own, { fields })).status).toBe(303)
  })
  const forget = (headers: Record<string, string>) =>
    send('/dashboard/forgot', { ...own, ...headers }, { fields: { email } })

  test.each([{}, { host: 'localhost:3000' }, { host: '[::1]:3000' }])(
    'is shown at this machine: %j',
    async (headers) => {
      const { status, text } = await forget(headers)
      expect([status, text]).toEqual([200, expect.stringContaining('/dashboard/reset?token=')])
    },
  )

  test.each(Object.entries(strangers))('is not shown through %s', async (_name, headers) => {
    const { status, text } = await forget(headers)
    expect([status, text]).toEqual([200, expect.not.stringContaining('token=')])
  })

  test.each(Object.keys(strangers))(
    'nor are those of recipients and new people, through %s',
    async (name) => {
      const headers = { ...own, ...strangers[name] }
      const { text } = await send('/my-certificates', headers, { fields: { email } })
      expect(text).not.toContain('token=')
      const signUp = await send('/dashboard/sign-up', headers, { fields: { email, password } })
      expect([signUp.status, signUp.text]).toEqual([400, expect.not.stringContaining('token=')])
    },
  )

  test('is not shown by HTTP/1.0, which proxies speak and browsers don’t', async () => {
    const { isLocalRequest } = await import('../../kit/http/isLocalRequest.ts')
    const local = { socket: { remoteAddress: '::ffff:127.0.0.1' }, headers: { host: '127.0.0.1:3000' } }
    const isLocal = (httpVersion: string) =>
      isLocalRequest({ ...local, httpVersion }, 'http://127.0.0.1:3000')
    expect([isLocal('1.1'), isLocal('1.0')]).toEqual([true, false])
  })
})

describe('A service that only this machine reaches', () => {
  test.each(Object.entries(rebound))('answers no page and no form for %s', async (_name, headers) => {
    for (const path of ['/dashboard/forgot', '/my-certificates'])
      for (const fields of [undefined, { email: 'owner@example.com' }])
        expect(await send(path, { ...own, ...headers }, fields && { fields })).toMatchObject({
          status: 421,
          text: expect.stringContaining(server.url),
        })
  })

  test('answers programs whatever they call it', async () => {
    for (const path of ['/health', '/api/openapi.json'])
      expect((await send(path, { host: 'host.docker.internal:3000' })).status).toBe(200)
  })

  test('lets visitors sign up at this machine, and nobody else', async () => {
    expect((await send('/dashboard/sign-up', {})).status).toBe(200)
    const forwarded = await send('/dashboard/sign-up', { 'x-forwarded-for': '203.0.113.9' })
    expect(forwarded.status).toBe(403)
    expect((await send('/dashboard/sign-in', { via: '1.1 proxy' })).text).not.toContain('sign-up')
  })
})

describe('A service with a public address', () => {
  let open: TestServer
  beforeAll(async () => {
    open = await startTestServer({ PUBLIC_URL: 'https://certificates.example', SIGN_UP: 'open' })
  })
  afterAll(() => open.close())

  test('shows no links, even to this machine', async () => {
    const fields = { email: 'new@example.com', password }
    const { status, text } = await send('/dashboard/sign-up', own, { fields, to: open })
    expect([status, text]).toEqual([200, expect.not.stringContaining('token=')])
  })

  test.each([
    [{ origin: 'https://certificates.example' }, 200],
    [{ origin: 'https://certificates.example', ...own }, 200],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
    [{ origin: 'null', ...own }, 200],
    [{ origin: 'http://localhost:5173', host: 'localhost:3000' }, 403],
    [{ origin: 'http://evil.example', host: 'evil.example' }, 403],
    [{ origin: 'http://evil.example', host: 'evil.example', ...own }, 403],
  ])('takes forms of its own pages only: %j → %s', async (headers, status) => {
    const fields = { email: 'owner@example.com' }
    expect((await send('/dashboard/forgot', headers, { fields, to: open })).status).toBe(status)
    expect((await send('/my-certificates', headers, { fields, to: open })).status).toBe(status)
  })
})
