import { CertificateClient, type EventRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { findLatestEvent } from '../listening/findLatestEvent.ts'
import { newListenSecret, postEvent } from '../listening/postEvent.ts'
import { runRecorded } from '../testing/runRecorded.ts'

const secret = newListenSecret()
const environment = { CERTIFICATES_API_KEY: 'k', CERTIFICATES_WEBHOOK_SECRET: secret }
const event = (sequence: number): EventRecord => ({
  ...{ id: `event-${sequence}`, type: 'template.updated', sequence, createdAt: '2026-11-29T00:00:00.000Z' },
  data: { templateId: 't' },
})

/** A service with events up to a number, which increases by one with every wait. */
function listing(latest: number) {
  const events = { latest, asked: 0 }
  const answer = (query: URLSearchParams): EventRecord[] => {
    events.asked++
    if (query.has('wait')) events.latest++
    const after = Number(query.get('after'))
    const limit = Number(query.get('limit') ?? 100)
    return Array.from({ length: Math.min(limit, Math.max(0, events.latest - after)) }, (_, i) =>
      event(after + 1 + i),
    )
  }
  return { events, answer }
}

test('forwards what happens from now on, signed, and goes on after a failure', async () => {
  const { answer } = listing(37)
  const received: EventRecord[] = []
  const client = new CertificateClient({ baseUrl: 'http://service.example', apiKey: 'k' })
  const interruption = new AbortController()
  const world: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.host !== 'target.example')
      return Response.json({
        ...{ success: true, message: '', data: answer(url.searchParams), pagination: { next: null } },
      })
    const headers = new Headers(init?.headers)
    received.push((await client.webhooks.unwrap(String(init?.body), headers, secret)) as EventRecord)
    if (received.length === 3) interruption.abort()
    return new Response(null, { status: received.length === 1 ? 500 : 204 })
  }
  const { exitCode, stdout, stderr } = await runRecorded(
    ['listen', '--forward-to', 'http://target.example/hooks', '--url', 'http://service.example'],
    environment,
    { fetch: world, signal: interruption.signal },
  )
  expect(received.map(({ sequence }) => sequence)).toEqual([38, 39, 40])
  expect(stdout).toContain('38  template.updated  failed: 500')
  expect(stdout).toContain('39  template.updated  204')
  expect(stderr).toContain(secret)
  expect(exitCode).toBe(130)
})

test.each([0, 1, 2, 5, 1_000_003])('finds the newest event of %i with few requests', async (latest) => {
  const { events, answer } = listing(latest)
  const list = async ({ after = 0, limit = 100 }) => ({
    items: answer(new URLSearchParams({ after: String(after), limit: String(limit) })),
    pagination: { next: null },
  })
  const source = { list } as unknown as CertificateClient['events']
  expect(await findLatestEvent(source, new AbortController().signal)).toBe(latest)
  expect(events.asked).toBeLessThan(45)
})

test('a target that never answers is given up', async () => {
  const stalled = ((_input: unknown, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })) as typeof fetch
  const context = { secret, now: 0, signal: new AbortController().signal, fetch: stalled, withinMs: 1 }
  expect(await postEvent('http://target.example', event(1), context)).toEqual({
    isAccepted: false,
    outcome: 'no answer in time',
  })
})

test.each([
  [['listen', '--forward-to', 'ftp://a'], /--forward-to must be an address/],
  [['listen', '--forward-to', 'localhost:4000'], /--forward-to must be an address/],
  [['listen', '--forward-to', 'http://ada:secret@localhost:4000'], /--forward-to must have no user name/],
  [['listen'], /--forward-to is missing/],
])('refuses %j', async (argv, message) => {
  const { exitCode, stderr } = await runRecorded(argv, environment)
  expect([exitCode, message.test(stderr)]).toEqual([2, true])
})
