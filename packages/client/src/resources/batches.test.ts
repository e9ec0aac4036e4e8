import { afterEach, beforeEach, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { issueInput, rejectionOf } from '../testing/calls.ts'
import { type PlannedAnswer, type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'
import type { Batch } from '../wire/Batch.ts'

let server: PlannedServer
let client: CertificateClient
/** The client's waits, in ms. */
let waits: number[]
beforeEach(async () => {
  waits = []
  server = await startPlannedServer()
  client = new CertificateClient({
    baseUrl: server.url,
    apiKey: 'k',
    random: () => 0,
    sleep: async (ms) => void waits.push(ms),
  })
})
afterEach(() => server.close())

const json = (data: unknown): PlannedAnswer => ({
  headers: { 'content-type': 'application/json', 'idempotency-key-ttl': '86400' },
  body: { success: true, message: '', data },
})
const batch = (state: Batch['state'], issued: number) => json({ id: 'b', state, total: 9, issued })
const { organizationId, mailData, recipientData } = issueInput
const options = { organizationId, mailData, onDuplicateEmail: 'skip' } as const

test('sends recipients as JSON', async () => {
  server.plan(batch('running', 0))
  const created = await client.batches.create([recipientData], options, { idempotencyKey: 'k-1' })
  expect(created).toMatchObject({ id: 'b', state: 'running' })
  expect(server.lines()).toEqual(['POST /api/certificates/batch'])
  expect(server.requests[0]?.headers['idempotency-key']).toBe('k-1')
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ ...options, recipients: [recipientData] })
})

test('sends a file as a form, its options first, and again after a failure', async () => {
  server.plan({ status: 503 }, json({ rows: 1 }))
  const file = new File(['name;email\n'], 'Gäste.csv')
  const mapping = { name: ['a', 'b'], email: 'c' }
  expect(await client.batches.check(file, { ...options, mapping })).toEqual({ rows: 1 })
  expect(server.lines().filter((line) => line.startsWith('POST'))).toEqual(
    Array(2).fill('POST /api/certificates/batch/check'),
  )
  for (const { method, headers, body } of server.requests.filter((request) => request.method === 'POST')) {
    expect(method).toBe('POST')
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const parts = [...body.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)]
    expect(parts.map(([, name, fileName]) => [name, fileName])).toEqual([
      ['options', undefined],
      ['file', 'Gäste.csv'],
    ])
    expect(JSON.parse(parts[0]?.[3] ?? '')).toEqual({ ...options, mapping })
    expect(parts[1]?.[3]).toBe('name;email\n')
  }
})

test('waits until a batch has ended, ever longer, and reports each state', async () => {
  server.plan(
    batch('running', 0),
    batch('running', 1),
    { status: 502 },
    batch('running', 5),
    batch('completed', 9),
  )
  const seen: number[] = []
  const ended = await client.batches
    .create([recipientData], options)
    .untilDone({ onProgress: ({ issued }) => seen.push(issued) })
  expect(ended).toMatchObject({ state: 'completed', issued: 9 })
  expect(seen).toEqual([1, 5, 9])
  expect(waits).toEqual([500, 0, 650])
})

test('does not wait for a batch that was refused', async () => {
  server.plan({
    status: 402,
    headers: { 'content-type': 'application/json' },
    body: { success: false, message: 'No', code: 'insufficient_credits' },
  })
  const started = client.batches.create([recipientData], options)
  expect(await rejectionOf(started.untilDone())).toMatchObject({ code: 'insufficient_credits' })
  expect(server.requests).toHaveLength(1)
})

test('stops waiting when the caller aborts', async () => {
  server.plan(batch('running', 1))
  const controller = new AbortController()
  const reason = new Error('enough')
  const waiting = client.batches.untilDone('b', {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  })
  expect(await rejectionOf(waiting)).toBe(reason)
})

/** Responds with the requested bytes, and hangs up after some of them. */
const archive =
  (bytes: Buffer, etag: string, max = bytes.length): PlannedAnswer =>
  (request, response) => {
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const isPart =
      request.headers.range !== undefined &&
      [undefined, etag].includes(request.headers['if-range'] as string | undefined)
    const rest = bytes.subarray(isPart ? start : 0)
    response.writeHead(isPart ? 206 : 200, {
      'content-type': 'application/zip',
      'content-length': rest.length,
      etag,
    })
    response.write(rest.subarray(0, max), () => (max < rest.length ? response.destroy() : response.end()))
  }

async function download(
  ...[id, given]: Parameters<CertificateClient['batches']['archive']>
): Promise<Buffer> {
  const pieces = []
  for await (const piece of client.batches.archive(id, given)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('continues an archive where its connection broke', async () => {
  const bytes = Buffer.alloc(50_000, 'PK-archive ')
  server.plan(archive(bytes, '"1"', 20_000), archive(bytes, '"1"', 7_000), archive(bytes, '"1"'))
  expect((await download('b', { part: 2 })).equals(bytes)).toBe(true)
  expect(server.lines()).toEqual(Array(3).fill('GET /api/batches/b/archive.zip?part=2'))
  expect(server.requests.map(({ headers }) => [headers.range, headers['if-range']])).toEqual([
    [undefined, undefined],
    ['bytes=20000-', '"1"'],
    ['bytes=27000-', '"1"'],
  ])
})

test('continues an archive of an earlier process', async () => {
  const bytes = Buffer.alloc(1_000, 'PK-archive ')
  server.plan(archive(bytes, '"1"'))
  expect((await download('b', { start: 400 })).equals(bytes.subarray(400))).toBe(true)
})

test('does not join the parts of two archives', async () => {
  const bytes = Buffer.alloc(50_000, 'PK-archive ')
  server.plan(archive(bytes, '"1"', 20_000), archive(bytes, '"2"'))
  expect(await rejectionOf(download('b'))).toMatchObject({
    code: 'unexpected_response',
    message: expect.stringContaining('the archive has changed: start again'),
  })
})

test('gives an archive up that brings nothing', async () => {
  server.plan(archive(Buffer.alloc(10), '"1"', 0))
  expect(await rejectionOf(download('b'))).toMatchObject({ code: 'connection_failed' })
  expect(server.requests).toHaveLength(5)
})
