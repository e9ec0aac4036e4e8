import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findCertificate } from '../certificates/certificateRepository.ts'
import { ImageStore } from '../images/ImageStore.ts'
import { createRenderer } from '../rendering/createRenderer.ts'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import type { Mailer, OutgoingMail } from './Mailer.ts'
import { type OutboxDependencies, OutboxWorker } from './OutboxWorker.ts'
import { leaseDueMail, settleMail } from './outboxRepository.ts'

/** Nobody listens on port 1: every e-mail stays in the outbox. */
const nobody = { SMTP_URL: 'smtp://127.0.0.1:1' }

async function issueWithMail(server: TestServer): Promise<() => Promise<CertificateRecord>> {
  const account = await server.newAccount()
  const body = await readyToIssue(account)
  const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
  })
  await server.outbox.idle()
  return () => account.data('GET', `/api/certificates/${certificateId}`)
}

async function dependencies(
  server: TestServer,
  clock: () => number,
): Promise<Omit<OutboxDependencies, 'mailer'>> {
  return {
    database: server.database,
    renderer: await createRenderer(async () => undefined),
    imageStore: new ImageStore(server.database),
    log: pino({ level: 'silent' }),
    clock,
    newId: () => crypto.randomUUID(),
    publicUrl: 'https://certificates.example',
    findCertificate: async (id) => (await findCertificate(server.database, id))?.snapshot,
  }
}

describeOnEveryEngine('The outbox', (engine) => {
  test('gives up after eight attempts over about two hours, under one Message-ID', async () => {
    let now = Date.UTC(2026, 0, 1)
    const server = await startTestServer(
      { ...(await engine.emptyStorage()), ...nobody },
      { clock: () => now },
    )
    try {
      const read = await issueWithMail(server)
      const start = now
      const attempts: number[] = []
      const ids = new Set<string>()
      const refusing: Mailer = {
        send: (mail: OutgoingMail) => {
          attempts.push(now - start)
          ids.add(mail.messageId)
          return Promise.reject(new Error('550 no such mailbox'))
        },
        close: () => undefined,
      }
      const worker = new OutboxWorker({
        ...(await dependencies(server, () => now)),
        mailer: refusing,
      }).start()
      for (let minute = 0; minute < 24 * 60; minute++) {
        worker.wake()
        await worker.idle()
        now += 60_000
      }
      await worker.stop()
      // The first of the eight was the service's own.
      expect(attempts).toHaveLength(7)
      expect(ids.size).toBe(1)
      expect((attempts.at(-1) ?? 0) / 3_600_000).toBeGreaterThan(1)
      expect((attempts.at(-1) ?? 0) / 3_600_000).toBeLessThan(3)
      const gaps = attempts.map((at, i) => at - (attempts[i - 1] ?? 0))
      expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
      expect((await read()).mail).toEqual({ status: 'failed', sentAt: null, error: '550 no such mailbox' })
    } finally {
      await server.close()
    }
  })

  test('leases an e-mail to one of many concurrent workers', async () => {
    const server = await startTestServer({ ...(await engine.emptyStorage()), ...nobody })
    try {
      await Promise.all([issueWithMail(server), issueWithMail(server), issueWithMail(server)])
      const { database } = server
      const later = Date.now() + 3_600_000
      const leased = await Promise.all(
        Array.from({ length: 9 }, (_, i) =>
          leaseDueMail(database, database.engine, { now: later, leaseMs: 1_000, lease: `lease ${i}` }),
        ),
      )
      const taken = leased.flatMap((mail) => (mail ? [mail.id] : []))
      expect(new Set(taken).size).toBe(taken.length)
      // A worker that found a row locked gets nothing and asks again; no two workers get the same row.
      expect(taken.length).toBeGreaterThan(0)
      expect(taken.length).toBeLessThanOrEqual(3)
    } finally {
      await server.close()
    }
  })

  test('ignores the outcome of an expired lease', async () => {
    const server = await startTestServer({ ...(await engine.emptyStorage()), ...nobody })
    try {
      const read = await issueWithMail(server)
      const { database } = server
      const later = Date.now() + 3_600_000
      const lease = (name: string, now: number) =>
        leaseDueMail(database, database.engine, { now, leaseMs: 1_000, lease: name })
      const first = await lease('first', later)
      expect(first).toMatchObject({ subject: 'Hello', recipientEmail: 'zoe@example.com' })
      expect(await lease('second', later + 999)).toBeUndefined()
      const second = await lease('second', later + 1_000)
      expect(second?.id).toBe(first?.id)
      const settled = { id: first?.id ?? '', now: later, dueAt: later, error: null, status: 'sent' as const }
      await settleMail(database, { ...settled, lease: 'first' })
      expect((await read()).mail.status).toBe('pending')
      await settleMail(database, { ...settled, lease: 'second' })
      expect((await read()).mail.status).toBe('sent')
    } finally {
      await server.close()
    }
  })

  test('keeps the e-mail readable without an SMTP server', async () => {
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
