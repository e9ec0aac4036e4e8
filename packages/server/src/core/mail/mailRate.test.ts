import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { passTime } from '../../testing/passTime.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

describeOnSqliteFirst('The speed of emails', (engine) => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })

  /** Starts a service and its mail server; another process of that service can be started. */
  async function start(
    environment: Record<string, string>,
  ): Promise<[SmtpPeer, TestServer, () => Promise<TestServer>]> {
    const peer = await startSmtpPeer()
    open.push({ close: peer.stop })
    const mail = { SMTP_URL: peer.url, MAIL_FROM: 'office@school.example', ...environment }
    const storage = await engine.emptyStorage()
    const startOne = async (folder?: string) => {
      const data = folder === undefined || engine.name === 'postgres' ? {} : { DATA_DIR: folder }
      const server = await startTestServer({ ...storage, ...mail, ...data })
      open.push(server)
      return server
    }
    const server = await startOne()
    return [peer, server, () => startOne(server.dataDir)]
  }

  async function issue(server: TestServer, count: number): Promise<() => Promise<CertificateRecord[]>> {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Hello', body: 'Hi' }
    const one = () =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', { ...body, mailData })
    await Promise.all(Array.from({ length: count }, one))
    return () => account.data<CertificateRecord[]>('GET', '/api/certificates')
  }

  /** Sends this many emails, and returns the duration in ms. The first one is slow, so it doesn't count. */
  async function timeOf(peer: SmtpPeer, servers: readonly [TestServer, ...TestServer[]], count: number) {
    const [first, ...others] = servers
    await issue(first, 1)
    await vi.waitFor(() => expect(peer.received).toHaveLength(1), 60_000)
    await issue(first, count)
    for (const other of others) other.outbox.wake()
    await vi.waitFor(() => expect(peer.received).toHaveLength(count + 1), 60_000)
    return (peer.attempts.at(-1)?.at ?? 0) - (peer.attempts[1]?.at ?? 0)
  }

  test.skipIf(engine.name === 'sqlite')('is shared by two processes', async () => {
    const [peer, server, startOther] = await start({ MAIL_RATE: '5' })
    const other = await startOther()
    // Alone, each would need half of that time.
    expect(await timeOf(peer, [server, other], 12)).toBeGreaterThan(1_500)
    expect(new Set(peer.attempts.map(({ messageId }) => messageId)).size).toBe(13)
  })

  test('is at most the configured one', async () => {
    const [peer, server] = await start({ MAIL_RATE: '5' })
    expect(await timeOf(peer, [server], 10)).toBeGreaterThan(1_200)
  })

  test('follows a mail server that asks to slow down: all emails wait, and no attempt counts', async () => {
    const [peer, server] = await start({ OUTBOX_CONCURRENCY: '1' })
    peer.refuseWith(421, 'content', '4.7.0 Too many messages, slow down')
    const list = await issue(server, 5)
    await server.outbox.idle()
    await passTime(server.database, 10_000)
    server.outbox.wake()
    await server.outbox.idle()
    // Pauses for all: nobody tried before the pause ended, not even for the others.
    expect(peer.attempts).toHaveLength(1)
    expect((await list()).map(({ mail }) => mail.status)).toEqual(Array(5).fill('pending'))
    expect(await server.database.all('SELECT DISTINCT attempts FROM outbox')).toEqual([{ attempts: 0 }])
  })

  test('continues after the pause, also in a process that was not asked', async () => {
    const [peer, server, startOther] = await start({ OUTBOX_CONCURRENCY: '1' })
    peer.refuseWith(450, 'recipient', '4.7.1 Rate limit exceeded')
    const list = await issue(server, 3)
    await server.outbox.idle()
    peer.refuseWith(undefined)
    await server.outbox.stop()
    await passTime(server.database, 10_000)
    const other = await startOther()
    await other.outbox.idle()
    expect(peer.received).toEqual([])
    await passTime(server.database, 20_000)
    await server.database.run('UPDATE mail_pace SET paused_until = paused_until - 20000')
    other.outbox.wake()
    await other.outbox.idle()
    expect(peer.received).toHaveLength(3)
    expect((await list()).map(({ mail }) => mail.status)).toEqual(Array(3).fill('sent'))
  })
})
