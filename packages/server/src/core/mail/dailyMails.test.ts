import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { passTime } from '../../testing/passTime.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { releaseDailyMails } from './dailyMails.ts'

const day = 86_400_000

describeOnEveryEngine('Emails per day', (engine) => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })

  /** Starts a service and its mail server, which can continue in another process after a minute. */
  async function start(
    environment: Record<string, string>,
  ): Promise<[SmtpPeer, TestServer, () => Promise<TestServer>]> {
    const peer = await startSmtpPeer()
    open.push({ close: peer.stop })
    const storage = await engine.emptyStorage()
    const startOne = async (folder?: string) => {
      const data = folder === undefined || engine.name === 'postgres' ? {} : { DATA_DIR: folder }
      const server = await startTestServer({ ...storage, SMTP_URL: peer.url, ...environment, ...data })
      open.push(server)
      return server
    }
    let last = await startOne()
    const restart = async () => {
      await last.outbox.stop()
      await last.database.run('UPDATE mail_pace SET paused_until = 0')
      await passTime(last.database, 60_000)
      const next = await startOne(last.dataDir)
      await next.outbox.idle()
      last = next
      return next
    }
    return [peer, last, restart]
  }

  /** Creates an account as if somebody had signed up and confirmed an address. */
  async function newLimitedAccount({ newAccount, database }: TestServer): Promise<TestAccount> {
    const account = await newAccount()
    await database.run('UPDATE accounts SET signed_up_at = 1 WHERE id = ?', [account.accountId])
    return account
  }

  async function issue(account: TestAccount, count: number): Promise<void> {
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Hello', body: 'Hi' }
    for (let i = 0; i < count; i++)
      await account.data<IssuedCertificate>('POST', '/api/certificates/issue', { ...body, mailData })
  }

  const statesOf = async (account: TestAccount) =>
    (await account.data<CertificateRecord[]>('GET', '/api/certificates'))
      .map(({ mail }) => mail.status)
      .sort()

  const countOf = ({ database }: TestServer) =>
    database.one('SELECT mails, has_waiting AS "hasWaiting" FROM daily_mails')

  test('count an email once a day, however often the mail server asks to slow down', async () => {
    const [peer, server, restart] = await start({ MAILS_PER_DAY: '3' })
    peer.refuseWith(451, 'recipient', '4.7.1 Too many messages, slow down')
    const account = await newLimitedAccount(server)
    await issue(account, 3)
    await server.outbox.idle()
    for (let rounds = 0; rounds < 3; rounds++) await restart()
    expect(await statesOf(account)).toEqual(['pending', 'pending', 'pending'])
    peer.refuseWith(undefined)
    const last = await restart()
    await expect.poll(() => statesOf(account)).toEqual(['sent', 'sent', 'sent'])
    expect(await countOf(last)).toEqual({ mails: 3, hasWaiting: 0 })
  })

  test('count an email again on the day on which it leaves', async () => {
    const [peer, server, restart] = await start({ MAILS_PER_DAY: '2' })
    peer.refuseWith(450, 'recipient', '4.3.0 Try later')
    const account = await newLimitedAccount(server)
    await issue(account, 2)
    await server.outbox.idle()
    await expect.poll(() => countOf(server)).toEqual({ mails: 2, hasWaiting: 0 })
    await server.database.run('UPDATE daily_mails SET day = day - 1')
    await server.database.run('UPDATE outbox SET counted_day = counted_day - 1')
    peer.refuseWith(undefined)
    const next = await restart()
    await issue(account, 1)
    next.outbox.wake()
    await expect.poll(() => statesOf(account)).toEqual(['scheduled', 'sent', 'sent'])
    expect(await countOf(next)).toEqual({ mails: 2, hasWaiting: 1 })
  })

  test('are none at a limit of 0, and wait for days without being tried every minute', async () => {
    const [peer, server] = await start({ MAILS_PER_DAY: '0' })
    const { database, outbox } = server
    const account = await newLimitedAccount(server)
    await issue(account, 2)
    const waits = () => expect.poll(() => statesOf(account)).toEqual(['scheduled', 'scheduled'])
    await waits()
    await database.run('UPDATE daily_mails SET day = day - 1')
    expect(await releaseDailyMails(database, Date.now())).toBe(2)
    outbox.wake()
    await outbox.idle()
    await waits()
    expect(await releaseDailyMails(database, Date.now())).toBe(0)
    expect(await countOf(server)).toEqual({ mails: 0, hasWaiting: 1 })
    expect(peer.received).toEqual([])
  })

  test('release an email, too, whose refusal is recorded after the release of its day', async () => {
    const [peer, server] = await start({ MAILS_PER_DAY: '1' })
    const { database, outbox } = server
    const account = await newLimitedAccount(server)
    await issue(account, 1)
    await expect.poll(() => statesOf(account)).toEqual(['sent'])
    const tomorrow = Date.now() + day
    const transaction = database.transaction
    let early = 0
    // The releaser runs between the count and the record, on the next day.
    database.transaction = (async (work, options) => {
      if (options?.gather) {
        early += await releaseDailyMails({ all: database.all, run: database.run }, tomorrow)
        database.transaction = transaction
      }
      return transaction(work, options)
    }) as typeof transaction
    await issue(account, 1)
    outbox.wake()
    await expect.poll(() => statesOf(account)).toEqual(['scheduled', 'sent'])
    database.transaction = transaction
    expect(early).toBe(0)
    expect(await releaseDailyMails(database, tomorrow)).toBe(1)
    expect(peer.received).toHaveLength(1)
  })
})
