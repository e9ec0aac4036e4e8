import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { serviceCaller } from './testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from './testing/spawnService.ts'
import { findPostgres, startTestPostgres } from './testing/startTestPostgres.ts'
import { startWebhookReceiver } from './testing/startWebhookReceiver.ts'
import { readyToIssue } from './testing/testDocuments.ts'

const demoKey = 'cs_demo_key_for_tests_only'

let folder: string
let programs: SpawnedProgram[]
let sockets: Socket[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  programs = []
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const program of programs) program.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

const isLong = inject('isLong')

function start(environment: Record<string, string> = {}): SpawnedProgram {
  const program = spawnService({
    DATA_DIR: folder,
    DEMO_API_KEY: demoKey,
    RENDER_WORKERS: '0',
    ...environment,
  })
  programs.push(program)
  return program
}

/** Opens a connection that sends this text. `closed` resolves with everything that it received. */
function send(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  const connected = new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return { socket, closed, connected }
}

const refuses = (url: string) =>
  fetch(`${url}/health`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  )

const body = JSON.stringify({ name: 'Acme', email: 'office@example.com' })
// The service responds to `Expect` when the head has arrived.
const halfARequest = `POST /api/profile/organization HTTP/1.1\r\nHost: a\r\nx-api-key: ${demoKey}\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`

test('a stop answers running requests and cuts idle, silent, and stuck connections', async () => {
  const program = start({ SHUTDOWN_SECONDS: '60' })
  const url = await program.url
  const running = send(url, halfARequest)
  const silent = send(url, '')
  const unfinished = send(url, 'GET / HTTP/1.1\r\nHost: a')
  const idle = send(url, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.all([running, silent, unfinished, idle].map(({ connected }) => connected))
  for (const { socket } of [idle, running]) await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  program.kill('SIGTERM')
  await expect.poll(() => refuses(url)).toBe(true)
  running.socket.write(body.slice(10))
  const answer = await running.closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /m)
  expect(answer).toMatch(/^connection: close$/im)
  expect(answer).toContain('Acme')
  expect(await program.ended).toBe(0)
})

test('a stop is no longer ready while it drains, and answers everything meanwhile', async () => {
  const program = start({ DRAIN_SECONDS: '60' })
  const url = await program.url
  const arriving = send(url, halfARequest.slice(0, 30))
  const former = send(url, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.all([arriving, former].map(({ connected }) => connected))
  await expect.poll(() => former.socket.bytesRead).toBeGreaterThan(0)
  program.kill('SIGTERM')
  // New connections, each of which gets a response.
  await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(503)
  const caller = serviceCaller(url, demoKey)
  const { status, headers } = await caller.send('GET', '/api/users/balance')
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  arriving.socket.write(halfARequest.slice(30) + body.slice(10))
  former.socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n')
  expect((await arriving.closed).match(/HTTP.* \d+|^connection: close/gim)).toEqual([
    'HTTP/1.1 100',
    'HTTP/1.1 200',
    'connection: close',
  ])
  expect((await former.closed).match(/HTTP.* \d+|^connection: close/gim)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'connection: close',
  ])
})

test.runIf(isLong)('a stop ends after DRAIN_SECONDS', async () => {
  const program = start({ DRAIN_SECONDS: '1' })
  const url = await program.url
  const former = send(url, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => former.socket.bytesRead).toBeGreaterThan(0)
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test.runIf(isLong)(
  'a stop takes SHUTDOWN_SECONDS at most, and its exit code says that something was cut off',
  async () => {
    // A mail server that accepts connections and never responds.
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const sending = once(silent, 'connection')
    const program = start({
      SHUTDOWN_SECONDS: '2',
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      MAIL_FROM: 'office@school.example',
    })
    const url = await program.url
    const caller = serviceCaller(url, demoKey)
    const ready = await readyToIssue(caller)
    await caller.data('POST', '/api/certificates/issue', {
      ...ready,
      mailData: { ...ready.mailData, subject: 'Your certificate', body: 'Congratulations' },
    })
    await sending
    program.kill('SIGTERM')
    expect(await program.ended).toBe(3)
    // On a busy machine, threads or the storage may also exceed their share of the time.
    expect(program.output()).toContain('"cutOff":["background"')
    silent.close()
  },
)

test.runIf(isLong)(
  'a stop waits neither for a webhook that does not answer nor for the rest of a body, and is exit code 0',
  async () => {
    const receiver = await startWebhookReceiver()
    receiver.answer = () => {}
    const environment = {
      WEBHOOK_ALLOW: 'loopback',
      SHUTDOWN_SECONDS: '10',
      DATA_DIR: join(folder, 'webhooks'),
    }
    const first = start(environment)
    const url = await first.url
    const caller = serviceCaller(url, demoKey)
    const { id } = await caller.data<{ id: string }>('POST', '/api/webhooks', { url: receiver.url })
    await caller.data('POST', `/api/webhooks/${id}/test`)
    await expect.poll(() => receiver.received.length).toBe(1)
    const stuck = send(url, halfARequest)
    await expect.poll(() => stuck.socket.bytesRead).toBeGreaterThan(0)
    first.kill('SIGTERM')
    expect(await first.ended, first.output()).toBe(0)
    receiver.answer = (response) => response.writeHead(204).end()
    const second = start(environment)
    const again = serviceCaller(await second.url, demoKey)
    const delivery = async () => {
      const [last] = await again.data<object[]>('GET', `/api/webhooks/${id}/deliveries`)
      return last
    }
    await expect.poll(delivery).toMatchObject({ status: 'delivered', attempts: 1 })
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    await receiver.stop()
  },
)

test.each([...(isLong ? [['while it drains', '60'] as const] : []), ['while it answers', '0'] as const])(
  'a second signal ends it at once %s',
  async (_when, drainSeconds) => {
    const program = start({ DRAIN_SECONDS: drainSeconds, SHUTDOWN_SECONDS: '60' })
    const url = await program.url
    const { socket } = send(url, halfARequest)
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
    program.kill('SIGTERM')
    const isReady = () => fetch(`${url}/ready`, { headers: { connection: 'close' } }).then(({ ok }) => ok)
    await expect.poll(() => isReady().catch(() => false)).toBe(false)
    program.kill('SIGTERM')
    expect(await program.ended, program.output()).toBe(128 + 15)
  },
)

test('an invalid variable is exit code 2, and a taken port 1', async () => {
  const withoutSender = start({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(await withoutSender.ended).toBe(2)
  expect(withoutSender.output()).toMatch(/^MAIL_FROM is missing: .+\n$/)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const second = start({ PORT: String((taken.address() as AddressInfo).port) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/could not start: PORT \d+ is in use\. Set PORT to another one/)
  taken.close()
})

test.runIf(isLong)('no fonts are exit code 2, and no answer within STARTUP_SECONDS is 1', async () => {
  const withoutFonts = start({ FONTS_DIR: join(folder, 'nowhere') })
  expect(await withoutFonts.ended).toBe(2)
  expect(withoutFonts.output()).toMatch(/^FONTS_DIR \S+nowhere cannot be read\. .+\n$/)
  const waiting = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', STARTUP_SECONDS: '1' })
  expect(await waiting.ended).toBe(1)
  expect(waiting.output()).toContain('waiting to start')
  expect(waiting.output()).toMatch(
    /could not start: The database does not answer: .*ECONNREFUSED.*waited 1 s/,
  )
})

const binaries = findPostgres()
describe.runIf(isLong && binaries)('Beside PostgreSQL', () => {
  test('a start says that another process migrates, and continues after it', async () => {
    const postgres = await startTestPostgres(binaries ?? '')
    const url = await postgres.newDatabase()
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    try {
      await other.query('SELECT pg_advisory_lock(727001)')
      const program = start({ DATABASE_URL: url })
      await expect.poll(() => program.output()).toContain('Another process is preparing')
      await other.query('SELECT pg_advisory_unlock(727001)')
      const ready = `${await program.url}/ready`
      await expect.poll(async () => (await fetch(ready)).status).toBe(200)
    } finally {
      await other.end()
      for (const program of programs) program.kill('SIGKILL')
      await postgres.stop()
    }
  })
})
