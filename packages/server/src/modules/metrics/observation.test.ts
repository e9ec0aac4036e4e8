import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanStatus,
  trace,
} from '@opentelemetry/api'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { batchEnd, batchPath, recipientsOf } from '../../testing/batchCalls.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const token = 'token-of-the-monitoring'
const withToken = { headers: { authorization: `Bearer ${token}` } }

let server: TestServer
afterEach(async () => {
  await server.close()
  trace.disable()
  context.disable()
})

async function metric(name: string): Promise<number | undefined> {
  const text = (await server.caller().send('GET', '/metrics', undefined, withToken)).bytes.toString()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('metrics need their token, and do not exist without METRICS_TOKEN', async () => {
  server = await startTestServer({ METRICS_TOKEN: token })
  expect(await server.caller().send('GET', '/metrics')).toMatchObject(refusal(401, 'unauthorized'))
  const wrong = { headers: { authorization: 'Bearer token-of-somebody-else' } }
  expect((await server.caller().send('GET', '/metrics', undefined, wrong)).status).toBe(401)
  expect((await server.caller().send('GET', '/metrics', undefined, withToken)).status).toBe(200)
  await server.close()
  server = await startTestServer()
  expect(await server.caller().send('GET', '/metrics', undefined, withToken)).toMatchObject(
    refusal(404, 'unknown_path'),
  )
})

test('metrics count certificates, emails, and requests by route, and contain no personal data', async () => {
  const peer = await startSmtpPeer()
  server = await startTestServer({ METRICS_TOKEN: token, SMTP_URL: peer.url })
  const account = await server.newAccount()
  const body = await readyToIssue(account)
  const withMail = { ...body, mailData: { ...body.mailData, subject: 'S', body: 'B' } }
  const options = { headers: { 'idempotency-key': 'order-1' } }
  const issue = () =>
    account.data<{ certificateId: string }>('POST', '/api/certificates/issue', withMail, options)
  const { certificateId } = await issue()
  await issue()
  await account.send('GET', `/api/certificates/${certificateId}`)
  await account.send('GET', '/api/certificates/no-id')
  await account.send('GET', '/API/Nowhere')
  await server.outbox.idle()
  expect(await metric('certificate_event_loop_lag_seconds{statistic="max"}')).toBeGreaterThan(0)
  expect(await metric('certificate_requests_shed_total')).toBe(0)
  expect(await metric('certificate_issued_total')).toBe(1)
  expect(await metric('certificate_credits_taken_total')).toBe(1)
  expect(await metric('certificate_email_attempts_total{outcome="sent"}')).toBe(1)
  expect(await metric('certificate_outbox_pending')).toBe(0)
  expect(await metric('certificate_outbox_oldest_seconds')).toBe(0)
  const requests = 'certificate_http_request_duration_seconds_count'
  for (const [labels, count] of [
    ['route="/api/certificates/:id",method="GET",status="2xx"', 1],
    ['route="/api/certificates/:id",method="GET",status="4xx"', 1],
    ['route="unmatched",method="GET",status="4xx"', 1],
    ['route="/api/certificates/issue",method="POST",status="2xx"', 2],
  ] as const)
    expect(await metric(`${requests}{${labels}}`), labels).toBe(count)
  expect(await metric('certificate_render_duration_seconds_count{kind="png"}')).toBe(1)
  expect(await metric('certificate_render_jobs{kind="png"}')).toBe(0)
  await server.database.run("UPDATE outbox SET status = 'pending', created_at = ?, due_at = ?", [
    Date.now() - 60_000,
    Date.now() + 600_000,
  ])
  expect(await metric('certificate_outbox_pending')).toBe(1)
  expect(await metric('certificate_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60)
  const { bytes } = await server.caller().send('GET', '/metrics', undefined, withToken)
  for (const secret of [account.accountId, certificateId, 'zoe@example.com', 'Zoë'])
    expect(bytes.toString()).not.toContain(secret)
  await peer.stop()
})

test('metrics count specimens apart from certificates', async () => {
  server = await startTestServer({ METRICS_TOKEN: token })
  const testing = await server.testModeOf(await server.newAccount())
  const { recipientData, ...common } = await readyToIssue(testing)
  await testing.data('POST', '/api/certificates/issue', { ...common, recipientData })
  const recipients = recipientsOf(2)
  const { id } = await testing.data<{ id: string }>('POST', batchPath, { ...common, recipients })
  await batchEnd(testing, id)
  expect(await metric('certificate_specimens_issued_total')).toBe(3)
  expect(await metric('certificate_issued_total')).toBe(0)
  expect(await metric('certificate_credits_taken_total')).toBe(0)
})

test('each request is one line of the log, without paths, keys, and addresses', async () => {
  const written: string[] = []
  const log = pino({}, { write: (line: string) => written.push(line) })
  server = await startTestServer({}, { log })
  const account = await server.newAccount()
  await account.send('GET', '/api/certificates?limit=2&cursor=secret')
  await account.send('GET', '/api/templates/00000000-0000-4000-8000-000000000001')
  await server.caller().send('GET', '/v/SECRETCODE')
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  await expect.poll(() => lines().length).toBe(3)
  expect(lines()).toMatchObject([
    { method: 'GET', route: '/api/certificates', status: 400 },
    { method: 'GET', route: '/api/templates/:id', status: 404 },
    { method: 'GET', route: '/v/:code', status: 404 },
  ])
  for (const line of lines()) {
    expect(Object.keys(line).sort()).toEqual(
      ['level', 'time', 'pid', 'hostname', 'requestId', 'method', 'route', 'status', 'ms', 'msg'].sort(),
    )
    expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(written.join('')).not.toMatch(/SECRETCODE|cursor=|127\.0\.0\.1/)
})

interface RecordedSpan {
  name: string
  parent: string | undefined
  id: string
  attributes: Attributes
  status: SpanStatus | undefined
  ended: boolean
}

/** The smallest provider that records spans, and a context manager for their parents. */
function recordSpans(): RecordedSpan[] {
  const spans: RecordedSpan[] = []
  const storage = new AsyncLocalStorage<Context>()
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) => storage.run(active, () => work.apply(self as never, args)),
    bind: (_active, target) => target,
    enable() {
      return this
    },
    disable() {
      return this
    },
  })
  const startSpan = (name: string, options: { attributes?: Attributes } = {}, parent = context.active()) => {
    const record: RecordedSpan = {
      name,
      parent: trace.getSpan(parent)?.spanContext().spanId,
      id: String(spans.length + 1).padStart(16, '0'),
      attributes: { ...options.attributes },
      status: undefined,
      ended: false,
    }
    spans.push(record)
    const span = {
      spanContext: (): SpanContext => ({ traceId: '1'.repeat(32), spanId: record.id, traceFlags: 1 }),
      setAttribute: (key: string, value: string) =>
        Object.assign(record.attributes, { [key]: value }) && span,
      setAttributes: (more: Attributes) => Object.assign(record.attributes, more) && span,
      setStatus: (status: SpanStatus) => Object.assign(record, { status }) && span,
      updateName: (next: string) => Object.assign(record, { name: next }) && span,
      end: () => Object.assign(record, { ended: true }),
      isRecording: () => true,
    } as unknown as Span
    return span
  }
  trace.setGlobalTracerProvider({
    getTracer: () => ({
      startSpan,
      startActiveSpan: ((name: string, options: object, work: (span: Span) => unknown) => {
        const span = startSpan(name, options)
        return context.with(trace.setSpan(context.active(), span), () => work(span))
      }) as never,
    }),
  })
  return spans
}

test('a registered provider gets spans of requests, rendering, transactions, and emails', async () => {
  const peer = await startSmtpPeer()
  server = await startTestServer({ SMTP_URL: peer.url })
  const account = await server.newAccount()
  const body = await readyToIssue(account)
  const spans = recordSpans()
  await account.data('POST', '/api/certificates/issue', {
    ...body,
    mailData: { ...body.mailData, subject: 'Secret', body: 'Secret' },
  })
  await server.outbox.idle()
  await expect.poll(() => spans.filter(({ ended }) => !ended)).toEqual([])
  const request = spans.find(({ name }) => name === 'POST /api/certificates/issue')
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/certificates/issue',
    'http.response.status_code': 200,
  })
  const children = spans.filter(({ parent }) => parent === request?.id).map(({ name }) => name)
  expect(children).toEqual(expect.arrayContaining(['render check', 'database transaction']))
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['render png', 'send email']))
  expect(JSON.stringify(spans)).not.toMatch(/zoe@|Zoë|Secret/)
  await peer.stop()
})
