import { randomBytes } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BlobsUnavailable } from '../../kit/blobs/BlobStore.ts'
import { JobWorker, type WorkerOptions } from '../../kit/jobs/JobWorker.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import { createRenderer } from '../../render/rendering/createRenderer.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import { RenderingBusyError } from '../../render/rendering/renderingErrors.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { passTime } from '../../testing/passTime.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { findMailedCertificate } from '../certificates/mailedCertificate.ts'
import { ImageStore } from '../images/ImageStore.ts'
import { createMailJobs, type MailJobsDependencies } from './createMailJobs.ts'
import type { Mailer, OutgoingMail } from './Mailer.ts'
import { MailRefused } from './MailRefused.ts'
import { type MailRow, outbox, type SentState } from './outboxRepository.ts'

/** Nobody listens on port 1: no email leaves. */
const nobody = { SMTP_URL: 'smtp://127.0.0.1:1' }
const hour = 3_600_000

async function issueWithMail(server: TestServer): Promise<() => Promise<CertificateRecord>> {
  const account = await server.newAccount()
  const body = await readyToIssue(account)
  const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
  })
  return () => account.data('GET', `/api/certificates/${certificateId}`)
}

const queueOf = ({ database }: TestServer) =>
  new TableQueue<MailRow, SentState>({ database, clock: Date.now }, outbox)

/** A mailer that calls `send`, and records the Message-IDs. */
function mailerOf(send: (mail: OutgoingMail) => Promise<void>): Mailer & { ids: string[] } {
  const ids: string[] = []
  return {
    ids,
    send(mail) {
      ids.push(mail.messageId)
      return send(mail)
    },
    close: () => undefined,
  }
}

describeOnEveryEngine('The outbox', (engine) => {
  const open: (() => Promise<void>)[] = []
  // With its fonts, creating it is most of a test's work.
  let renderer: Promise<Renderer> | undefined
  /** A service whose own worker attempts nothing, so that it takes no email from a test's workers. */
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...(await engine.emptyStorage()), ...nobody })
    await server.outbox.stop()
  })
  beforeEach(() => server.database.run('DELETE FROM outbox'))
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })
  afterAll(() => server.close())

  /** Starts another worker on its storage. */
  async function startWorker(
    server: TestServer,
    mailer: Mailer,
    options: Partial<MailJobsDependencies & WorkerOptions> = {},
  ) {
    const { database } = server
    renderer ??= createRenderer(async () => undefined)
    const deps: MailJobsDependencies & WorkerOptions = {
      database,
      renderer: await renderer,
      imageStore: new ImageStore(database),
      log: pino({ level: 'silent' }),
      clock: Date.now,
      steadyClock: systemTime,
      newId: () => crypto.randomUUID(),
      randomBytes,
      publicUrl: 'https://certificates.example',
      recordFile: async (_id, bytes) => bytes,
      takeDailyMail: async () => true,
      mailRate: undefined,
      bounces: undefined,
      findCertificate: (id) => findMailedCertificate(database, id, 'https://certificates.example'),
      concurrency: 4,
      leaseMs: 60_000,
      mailer,
      ...options,
    }
    const worker = new JobWorker(createMailJobs(deps), deps).start()
    open.push(() => worker.stop())
    return worker
  }

  test('attempts an email for three days under one Message-ID, then gives up', async () => {
    const read = await issueWithMail(server)
    const mailer = mailerOf(() => Promise.reject(new Error('450 try later')))
    const worker = await startWorker(server, mailer)
    let hours = 0
    for (; hours < 100 && (await read()).mail.status === 'pending'; hours += 2) {
      await passTime(server.database, 2 * hour)
      worker.wake()
      await worker.idle()
    }
    expect(hours).toBeGreaterThanOrEqual(72)
    expect(hours).toBeLessThan(80)
    expect(mailer.ids.length).toBeGreaterThan(20)
    expect(new Set(mailer.ids).size).toBe(1)
    expect((await read()).mail).toEqual({ status: 'failed', sentAt: null, error: '450 try later' })
  })

  test('cancels an email whose certificate was revoked before it left', async () => {
    const read = await issueWithMail(server)
    const { certificateId } = await read()
    await server.database.run('UPDATE certificates SET revoked_at = 1 WHERE id = ?', [certificateId])
    await passTime(server.database, hour)
    const mailer = mailerOf(() => Promise.resolve())
    const worker = await startWorker(server, mailer)
    await worker.idle()
    expect(mailer.ids).toEqual([])
    expect((await read()).mail).toEqual({ status: 'canceled', sentAt: null, error: null })
  })

  test('logs a failure without the address, in whatever letter case the mail server repeats it', async () => {
    await issueWithMail(server)
    const mailer = mailerOf(async ({ to }) => {
      throw new Error(`451 <${to.address}> (${to.address.toUpperCase()}) is not here`)
    })
    const warn = vi.fn()
    const worker = await startWorker(server, mailer, { log: { warn, error: vi.fn() } })
    await passTime(server.database, hour)
    worker.wake()
    await worker.idle()
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ reason: '451 <<recipient>> (<recipient>) is not here' }),
      'email not sent',
    )
  })

  test('gives up an email at once if it is refused permanently', async () => {
    const read = await issueWithMail(server)
    await passTime(server.database, hour)
    const worker = await startWorker(
      server,
      mailerOf(() => Promise.reject(new MailRefused('550 no such mailbox'))),
    )
    await worker.idle()
    expect((await read()).mail).toEqual({ status: 'failed', sentAt: null, error: '550 no such mailbox' })
  })

  test('gives up an email during which the process died 60 times', async () => {
    const read = await issueWithMail(server)
    await server.database.run('UPDATE outbox SET attempts = 60, due_at = 0')
    const mailer = mailerOf(async () => undefined)
    await (await startWorker(server, mailer)).idle()
    expect((await read()).mail).toMatchObject({ status: 'failed', error: 'Given up after 60 attempts.' })
    expect(mailer.ids).toEqual([])
  })

  test.each([
    ['the service itself cut off', new RenderingBusyError('The service is stopping.')],
    ['an image store that is away prevented', new BlobsUnavailable('it did not answer within 2000 ms.')],
  ])('does not count an attempt that %s', async (_cause, error) => {
    await issueWithMail(server)
    await passTime(server.database, hour)
    const attempts = async () =>
      (await server.database.one<{ attempts: number }>('SELECT attempts FROM outbox'))?.attempts
    const before = await attempts()
    const mailer = mailerOf(async () => undefined)
    const renderer = {
      render: () => Promise.reject(error),
    } as unknown as MailJobsDependencies['renderer']
    const worker = await startWorker(server, mailer, { renderer })
    await worker.idle()
    await worker.stop()
    expect(mailer.ids).toEqual([])
    expect(await attempts()).toBe(before)
    await passTime(server.database, 10_000)
    const next = await startWorker(server, mailer)
    await next.idle()
    expect(mailer.ids).toHaveLength(1)
  })

  test('leases each email to one of many concurrent workers, several at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => issueWithMail(server)))
    const now = Date.now() + hour
    const queues = Array.from({ length: 9 }, () => queueOf(server))
    const claim = (queue: ReturnType<typeof queueOf>, i: number) =>
      queue.claim({ now, leaseMs: 1_000, lease: `lease ${i}`, free: 2, running: [] })
    const leased: MailRow[][] = []
    // All start with the oldest, so some come too late for them, and try again.
    for (let rounds = 0; rounds < 3; rounds++) leased.push(...(await Promise.all(queues.map(claim))))
    const taken = leased.flat().map(({ id }) => id)
    expect(new Set(taken).size).toBe(6)
    expect(taken).toHaveLength(6)
    expect(Math.max(...leased.map(({ length }) => length))).toBe(2)
  })

  test('ignores the outcome of an expired lease', async () => {
    const read = await issueWithMail(server)
    const queue = queueOf(server)
    const later = Date.now() + hour
    const lease = async (name: string, now: number) =>
      (await queue.claim({ now, leaseMs: 1_000, lease: name, free: 9, running: [] }))[0]
    const first = await lease('first', later)
    expect(first).toMatchObject({ subject: 'Hello', recipientEmail: 'zoe@example.com' })
    expect(await lease('second', later + 999)).toBeUndefined()
    const second = await lease('second', later + 1_000)
    expect(second?.id).toBe(first?.id)
    const outcomes = [{ id: first?.id ?? '', state: 'completed', as: 'sent' }] as const
    await queue.settle(outcomes, { lease: 'first', now: later })
    expect((await read()).mail.status).toBe('pending')
    await queue.settle(outcomes, { lease: 'second', now: later })
    expect((await read()).mail.status).toBe('sent')
  })

  test('sends the email of a process that died once its lease is over, and counts both attempts', async () => {
    const read = await issueWithMail(server)
    const { database } = server
    const options = { now: Date.now() + 60_000, leaseMs: 60_000, lease: 'dead', free: 1, running: [] }
    const [lost] = await queueOf(server).claim(options)
    const mailer = mailerOf(async () => undefined)
    const worker = await startWorker(server, mailer)
    await worker.idle()
    expect(mailer.ids).toEqual([])
    await passTime(database, 120_000)
    worker.wake()
    await worker.idle()
    expect(mailer.ids).toEqual([`<${lost?.id}@certificates.example>`])
    expect((await read()).mail.status).toBe('sent')
    expect(await database.one('SELECT attempts FROM outbox')).toEqual({ attempts: 2 })
  })

  test('renews the lease of a delivery that takes longer, so that it is sent once', async () => {
    const read = await issueWithMail(server)
    await passTime(server.database, hour)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const mailer = mailerOf(() => released)
    const leaseMs = 4_000
    await startWorker(server, mailer, { leaseMs })
    await vi.waitFor(() => expect(mailer.ids).toHaveLength(1), 60_000)
    const dueAt = async () =>
      (await server.database.one<{ dueAt: number }>('SELECT due_at AS "dueAt" FROM outbox'))?.dueAt ?? 0
    // Passes most of the lease: only a renewal can restore the time.
    await passTime(server.database, 3_000)
    const other = await startWorker(server, mailer, { leaseMs })
    const before = await dueAt()
    await vi.waitFor(async () => expect(await dueAt()).toBeGreaterThan(before + 3_000), 60_000)
    other.wake()
    await other.idle()
    expect(mailer.ids).toHaveLength(1)
    release()
    await vi.waitFor(async () => expect((await read()).mail.status).toBe('sent'), 60_000)
    expect(mailer.ids).toHaveLength(1)
  })

  test('renders the image once for all attempts', async () => {
    await issueWithMail(server)
    const render = vi.fn(async () => new Uint8Array(10))
    const images: Uint8Array[] = []
    const mailer = mailerOf(async ({ image }) => {
      images.push(image)
      if (images.length < 3) throw new Error('450 try later')
    })
    const worker = await startWorker(server, mailer, { renderer: { render: render as Renderer['render'] } })
    for (let attempt = 0; attempt < 4; attempt++) {
      await passTime(server.database, hour)
      worker.wake()
      await worker.idle()
    }
    expect(images).toHaveLength(3)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test.each([hour, -hour])('sends in time if the clock of the process is wrong by %d ms', async (error) => {
    const storage = await engine.emptyStorage()
    const clock = () => Date.now() + error
    const server = await startTestServer({ ...storage, ...nobody }, { clock })
    open.push(server.close)
    await issueWithMail(server)
    await server.outbox.idle()
    await server.outbox.stop()
    // Simulates a clock that was corrected in the meantime, or a process with a correct clock.
    const mailer = mailerOf(async () => undefined)
    await (await startWorker(server, mailer)).idle()
    await passTime(server.database, 10_000)
    await (await startWorker(server, mailer)).idle()
    expect(mailer.ids).toHaveLength(1)
  })

  test('a process whose clock is ahead takes no lease of others', async () => {
    // The embedded database has no other process.
    if (engine.name === 'sqlite') return
    await issueWithMail(server)
    await passTime(server.database, hour)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const mailer = mailerOf(() => released)
    await startWorker(server, mailer)
    await vi.waitFor(() => expect(mailer.ids).toHaveLength(1), 60_000)
    const other = await startWorker(server, mailer, { clock: () => Date.now() + 24 * hour })
    await other.idle()
    expect(mailer.ids).toHaveLength(1)
    release()
  })

  test('records deliveries made while the database was unavailable', async () => {
    const read = await issueWithMail(server)
    await passTime(server.database, hour)
    let away = false
    const mailer = mailerOf(async () => {
      away = true
    })
    const database = {
      ...server.database,
      transaction: (async (work) => {
        if (!away) return server.database.transaction(work)
        away = false
        throw new Error('connection lost')
      }) as typeof server.database.transaction,
    }
    await (await startWorker(server, mailer, { database })).idle()
    expect((await read()).mail.status).toBe('sent')
    expect(mailer.ids).toHaveLength(1)
  })

  test('keeps the email readable without an SMTP server', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const { certificateId, verificationUrl } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      {
        ...body,
        mailData: { ...body.mailData, subject: 'Hello {{name}}', body: 'Look: {{certificateUrl}}' },
      },
    )
    const answer = await account.send('GET', `/api/certificates/${certificateId}/mail`)
    expect(answer.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: {
        to: { name: 'Zoë Ångström', email: 'zoe@example.com' },
        subject: 'Hello Zoë Ångström',
        text: expect.stringContaining(`Look: ${verificationUrl}`),
        html: expect.stringContaining(`<a href="${verificationUrl}">${verificationUrl}</a>`),
        status: expect.stringMatching(/^(pending|stored)$/),
      },
    })
  })
})
