import type { Request, Response } from 'express'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { patientPostgres } from '../../testing/patientPostgres.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { findPostgres, startTestPostgres } from '../../testing/startTestPostgres.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'
import { pngOf } from '../../testing/testImages.ts'
import { limitFailedAuthentication } from './rateLimits.ts'

/** Default window of the service. Tests use an hour, so that no window ends on a busy machine. */
const aMinute = { limitWindowMs: undefined }

/** Waits for the count even on a busy machine, instead of counting alone. */
const patient = { postgres: patientPostgres }

let server: TestServer
afterEach(() => server.close())

test('requests above the limit of a key are 429 with Retry-After', async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '3' }, aMinute)
  const [one, two] = await Promise.all([server.newAccount(), server.newAccount()])
  for (let i = 0; i < 3; i++) expect((await one.send('GET', '/api/users/balance')).status).toBe(200)
  const refused = await one.send('GET', '/api/users/balance')
  expect(refused).toMatchObject(refusal(429, 'rate_limited'))
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await two.send('GET', '/api/users/balance')).status).toBe(200)
})

test('every response has the limit and what is left of it', async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '5' })
  const account = await server.newAccount()
  const left = async () => {
    const { headers } = await account.send('GET', '/api/users/balance')
    expect(headers.get('ratelimit-policy')).toMatch(/"requests";\s*q=5;\s*w=60/)
    return /"requests";\s*r=(\d+);\s*t=\d+/.exec(headers.get('ratelimit') ?? '')?.[1]
  }
  expect([await left(), await left()]).toEqual(['4', '3'])
})

test('a browser at the limit gets a page in its language, and a program gets JSON', async () => {
  server = await startTestServer({ PUBLIC_RATE_LIMIT_PER_MINUTE: '1' }, aMinute)
  const visit = (path: string, accept: string) =>
    fetch(`${server.url}${path}`, { headers: { accept, 'accept-language': 'de-DE,de;q=0.9' } })
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  await visit('/v', browser)
  for (const path of [
    '/v/AAAAAAAAAAAAAAAA',
    '/my-certificates',
    '/privacy/x',
    '/unsubscribe/x',
    '/dashboard',
  ]) {
    const page = await visit(path, browser)
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      path,
      429,
      'text/html; charset=utf-8',
    ])
    expect(page.headers.get('content-security-policy')).toContain('style-src')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const seconds = page.headers.get('retry-after')
    expect(await page.text()).toMatch(new RegExp(`Versuchen Sie es in ${seconds} Sekunden? erneut`))
  }
  for (const accept of ['*/*', 'application/json', 'image/avif,image/webp,*/*'])
    expect(await (await visit('/v/AAAAAAAAAAAAAAAA', accept)).json()).toMatchObject({ code: 'rate_limited' })
  const api = await visit('/api/verify/AAAAAAAAAAAAAAAA', browser)
  expect([api.status, await api.json()]).toMatchObject([429, { code: 'rate_limited' }])
})

test('a limit of one lets exactly one request through', async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1' })
  const account = await server.newAccount()
  expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
  expect((await account.send('GET', '/api/users/balance')).status).toBe(429)
})

test('wrong keys are limited per address', async () => {
  server = await startTestServer()
  const stranger = server.caller('cs_wrong')
  const statuses: number[] = []
  for (let i = 0; i < 40; i++) statuses.push((await stranger.send('GET', '/api/users/balance')).status)
  const firstRefusal = statuses.indexOf(429)
  expect(firstRefusal).toBeGreaterThan(0)
  expect(firstRefusal).toBeLessThan(40)
  expect(new Set(statuses.slice(0, firstRefusal))).toEqual(new Set([401]))
  const refused = await stranger.send('GET', '/api/users/balance')
  expect(refused).toMatchObject(refusal(429, 'rate_limited'))
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('wrong keys refuse no valid key from the same address, used before or not', async () => {
  server = await startTestServer()
  const [known, unused, idle] = await Promise.all([
    server.newAccount(),
    server.newAccount(),
    server.newAccount(),
  ])
  const getBalance = (caller: ServiceCaller) => caller.send('GET', '/api/users/balance')
  await getBalance(known)
  const guesses = Array.from({ length: 40 }, (_, i) => server.caller(`cs_${String(i).padStart(43, 'x')}`))
  const statuses = await Promise.all(guesses.map(async (guess) => (await getBalance(guess)).status))
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  for (const account of [known, unused, known]) expect((await getBalance(account)).status).toBe(200)

  const mixed = [...guesses, idle, ...guesses, unused]
  const answers = await Promise.all(mixed.map(getBalance))
  expect(answers.map(({ status }) => status)).toEqual(
    mixed.map((caller) => (caller === idle || caller === unused ? 200 : 429)),
  )
})

test('an address with too many wrong keys has one look-up at a time', async () => {
  let running = 0
  let max = 0
  const lookUp = async () => {
    max = Math.max(max, ++running)
    await new Promise(setImmediate)
    running--
  }
  const failures = limitFailedAuthentication({ database: { now: '', all: async () => [] } }, 1)
  const request = { ip: '192.0.2.1' } as Request
  const response = { getHeader: () => undefined, setHeader: () => response } as unknown as Response
  await failures.count(request, response)
  await Promise.all(Array.from({ length: 20 }, () => failures.inTurn(request, lookUp)))
  expect(max).toBe(1)
})

test('valid keys never count as failures, one after another', async () => {
  server = await startTestServer()
  const account = await server.newAccount()
  for (let i = 0; i < 60; i++) expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
})

test('valid keys never count as failures, many at once', async () => {
  const image = await pngOf({ width: 10, height: 10 })
  server = await startTestServer(
    {},
    {
      outside: {
        fetchImage: async () => {
          await new Promise((resolve) => setTimeout(resolve, 300))
          return image
        },
      },
    },
  )
  const account = await server.newAccount()
  const body = { ...(await documentedTemplate()), imageUrl: 'https://example.com/slow.png' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => account.send('POST', '/api/templates', body)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(0)
})

const binaries = findPostgres()

test.skipIf(!binaries)(
  'processes on PostgreSQL share their limits, and count alone while it is away',
  async () => {
    const postgres = await startTestPostgres(binaries ?? '')
    const environment = {
      DATABASE_URL: await postgres.newDatabase(),
      RATE_LIMIT_PER_MINUTE: '5',
      PUBLIC_RATE_LIMIT_PER_MINUTE: '240',
    }
    server = await startTestServer(environment, patient)
    const other = await startTestServer(environment, patient)
    const account = await server.newAccount()
    const callers = [account, other.caller(account.key)]
    const statuses: number[] = []
    for (let i = 0; i < 8; i++)
      statuses.push((await callers[i % 2]?.send('GET', '/api/users/balance'))?.status ?? 0)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])

    // A large limit is reserved in portions, of which one process may keep a part.
    const open = [server.caller(), other.caller()]
    const verify = (i: number) => open[i % 2]?.send('GET', '/api/verify/AAAAAAAAAAAAAAAA')
    const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => verify(i)))
    const admitted = answers.filter((answer) => answer?.status === 404).length
    expect(admitted).toBeGreaterThanOrEqual(236)
    expect(admitted).toBeLessThanOrEqual(240)

    const wrong = (i: number) =>
      [server, other][i % 2]?.caller(`cs_wrong_${i}`).send('GET', '/api/users/balance')
    const failures = await Promise.all(Array.from({ length: 40 }, (_, i) => wrong(i)))
    expect(failures.filter((answer) => answer?.status === 401)).toHaveLength(30)
    const rows = await server.database.all<{ key: string }>('SELECT key FROM rate_limits')
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')

    const third = await startTestServer({ ...environment, PUBLIC_RATE_LIMIT_PER_MINUTE: '600' })
    // Answered while the database is still frozen.
    await postgres.freeze()
    const form = await third.caller().send('GET', '/v')
    await postgres.thaw()
    expect(form.status).toBe(200)
    expect(form.headers.get('ratelimit')).toMatch(/"public"; r=\d+; t=\d+/)
    await Promise.all([third, other, server].map((one) => one.close()))
    await postgres.stop()
  },
)

const day = 24 * 3_600_000

test.skipIf(!inject('postgres')).each([
  ['ahead', day + 3_600_000],
  ['behind', -day - 3_600_000],
])(
  'a process whose clock is a day %s neither locks an account out nor lets it through',
  async (_direction, wrong) => {
    const database = await newSharedDatabase(inject('postgres'), { isMigrated: true })
    const environment = { DATABASE_URL: database, RATE_LIMIT_PER_MINUTE: '5' }
    server = await startTestServer(environment, patient)
    const other = await startTestServer(environment, patient)
    try {
      const account = await server.newAccount()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
      const first = await account.send('GET', '/api/users/balance')
      vi.useRealTimers()
      expect(first.status).toBe(200)
      const row = await server.database.one<{ endsIn: number }>(
        `SELECT expire - ${server.database.now} AS "endsIn" FROM rate_limits WHERE key LIKE 'requests:%'`,
      )
      expect(row?.endsIn).toBeGreaterThan(0)
      expect(row?.endsIn).toBeLessThanOrEqual(3_600_000)
      const statuses: number[] = []
      for (let i = 0; i < 6; i++)
        statuses.push((await other.caller(account.key).send('GET', '/api/users/balance')).status)
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    } finally {
      vi.useRealTimers()
      await other.close()
      await server.close()
    }
  },
)
