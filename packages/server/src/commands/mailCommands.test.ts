import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../testing/describeOnEveryEngine.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/startSmtpPeer.ts'
import { startTestServer, type TestAccount, type TestServer } from '../testing/startTestServer.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import { runCommand } from './runCommand.ts'

describeOnSqliteFirst('Commands for emails', (engine) => {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })

  async function start() {
    const peer = await startSmtpPeer()
    const storage = await engine.emptyStorage()
    const server = await startTestServer({ ...storage, SMTP_URL: peer.url })
    open.push(server.close, peer.stop)
    const run = (...words: string[]) => runCommand(words, { ...storage, DATA_DIR: server.dataDir })
    return { peer, server, run }
  }

  async function issueTo(server: TestServer, account: TestAccount, email: string): Promise<string> {
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, email },
      mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
    })
    await server.outbox.idle()
    return certificateId
  }

  const sendAll = async (server: TestServer) => {
    server.outbox.wake()
    await server.outbox.idle()
  }
  const recipients = (peer: SmtpPeer) => peer.received.flatMap((mail) => mail.recipients).sort()

  test('list failed emails and send them again, each once, of one account or of all', async () => {
    const { peer, server, run } = await start()
    const [one, other] = [await server.newAccount(), await server.newAccount()]
    peer.refuseWith(554)
    const certificateId = await issueTo(server, one, 'a@example.com')
    await issueTo(server, one, 'b@example.com')
    await issueTo(server, other, 'c@example.com')
    peer.refuseWith(undefined)

    const listed = await run('mail', 'list', '--failed', '--account', one.accountId, '--json')
    expect(JSON.parse(listed.stdout)).toEqual({
      total: 2,
      mails: expect.arrayContaining([
        {
          id: expect.any(String),
          certificateId,
          accountId: one.accountId,
          recipientEmail: 'a@example.com',
          subject: 'Hello',
          attempts: 1,
          queuedAt: expect.stringMatching(/Z$/),
          failedAt: expect.stringMatching(/Z$/),
          error: expect.stringContaining('554'),
        },
      ]),
    })
    expect((await run('mail', 'list', '--failed')).stdout).toMatch(/c@example\.com .*554.*\nFailed: 3\n$/s)

    expect(await run('mail', 'resend', '--failed', '--account', one.accountId)).toEqual({
      exitCode: 0,
      stdout: 'Queued again: 2\n',
      stderr: '',
    })
    await sendAll(server)
    expect(recipients(peer)).toEqual(['a@example.com', 'b@example.com'])
    const ids = (mails: { messageId?: string | undefined }[]) => mails.map(({ messageId }) => messageId)
    expect(ids(peer.attempts.slice(0, 3))).toEqual(expect.arrayContaining(ids(peer.received)))

    expect((await run('mail', 'resend', '--failed')).stdout).toBe('Queued again: 1\n')
    expect((await run('mail', 'resend', '--failed')).stdout).toBe('Queued again: 0\n')
    await sendAll(server)
    expect(recipients(peer)).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
    expect((await run('mail', 'list', '--failed')).stdout).toMatch(/\nFailed: 0\n$/)
  })

  test('skip emails that were sent again since, and revoked certificates', async () => {
    const { peer, server, run } = await start()
    const account = await server.newAccount()
    peer.refuseWith(554)
    const resent = await issueTo(server, account, 'a@example.com')
    const revoked = await issueTo(server, account, 'b@example.com')
    peer.refuseWith(undefined)
    await account.send('POST', `/api/certificates/${resent}/resend`, {})
    await account.data('POST', `/api/certificates/${revoked}/revoke`, {})
    await sendAll(server)
    expect((await run('mail', 'list', '--failed')).stdout).toMatch(/\nFailed: 0\n$/)
    expect((await run('mail', 'resend', '--failed')).stdout).toBe('Queued again: 0\n')
    expect(recipients(peer)).toEqual(['a@example.com'])
  })

  test('refuse an unknown account, and a missing selection', async () => {
    const { run } = await start()
    expect(
      await run('mail', 'resend', '--failed', '--account', '01970000-0000-7000-8000-000000000000'),
    ).toMatchObject({
      exitCode: 1,
    })
    expect(await run('mail', 'resend', '--failed', '--account', 'none')).toMatchObject({ exitCode: 2 })
    expect(await run('mail', 'resend')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: '--failed is missing. See certificate-server mail resend --help.\n',
    })
  })
})
