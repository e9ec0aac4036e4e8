import { setTimeout as delay } from 'node:timers/promises'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestAccount } from '../../testing/startTestServer.ts'
import { startWebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import type { Database } from '../database/Database.ts'

const patience = { timeout: 60_000, interval: 2 }
const samples = 9

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < samples; i++) {
    // In all phases of the activity in each second.
    await delay(1_500 + (i * 1_000) / samples)
    times.push(await measure())
  }
  return median(times)
}

/** Inserts rows numbered from 1. */
async function insert(database: Database, sql: string, values: readonly string[], count: number) {
  await database.run(
    `${sql} FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(? AS BIGINT)) SELECT i FROM n) AS n`,
    [...values, count],
  )
}

describeOnEveryEngine('Beside the backlogs of others', (engine) => {
  /** SQL of a random id. */
  const newId =
    engine.name === 'postgres'
      ? 'gen_random_uuid()'
      : "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4000-8000-' || hex(randomblob(6)))"

  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })
  /** @param email address of a recipient who gets an email */
  const issue = async (account: TestAccount, email?: string) => {
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, ...(email && { subject: 'Hello', body: 'Hi' }) }
    const recipientData = { ...body.recipientData, ...(email && { email }) }
    const input = { ...body, mailData, recipientData }
    return () => account.data<IssuedCertificate>('POST', '/api/certificates/issue', input)
  }

  test('of 100,000 emails, the first one of an account leaves as soon as alone, twice at most', async () => {
    const peer = await startSmtpPeer()
    open.push(peer.stop)
    const mail = { SMTP_URL: peer.url, MAIL_FROM: 'office@school.example', MAIL_RATE: '20' }
    const server = await startTestServer({ ...(await engine.emptyStorage()), ...mail })
    open.push(server.close)
    const a = await server.newAccount()
    let accounts = 0
    const measure = async () => {
      const email = `b-${accounts++}@example.com`
      const issueOfB = await issue(await server.newAccount(), email)
      const started = performance.now()
      await issueOfB()
      await expect
        .poll(() => peer.received.some(({ recipients }) => recipients[0] === email), patience)
        .toBe(true)
      return performance.now() - started
    }
    const unloaded = await medianOf(measure)
    const { certificateId } = await (await issue(a))()
    await insert(
      server.database,
      `INSERT INTO outbox (id, certificate_id, account_id, stream, subject, body, link_token,
         status, attempts, due_at, created_at)
       SELECT ${newId}, ?, ?, 1, 'S', 'B', '', 'pending', 0, n.i, n.i`,
      [certificateId, a.accountId],
      100_000,
    )
    const first = peer.received.length
    server.outbox.wake()
    await expect.poll(() => peer.received.length, patience).toBeGreaterThan(first + 20)
    const beside = await medianOf(measure)
    console.log(
      `${engine.name}: an email after ${Math.round(unloaded)} ms alone, ${Math.round(beside)} ms beside`,
    )
    expect(beside).toBeLessThanOrEqual(2 * unloaded)
  }, 600_000)

  test('of 20,000 deliveries that fail and 20,000 that stall, the first webhook of an account is sent as soon as alone, twice at most', async () => {
    const [failing, stalled, healthy] = await Promise.all([1, 2, 3].map(startWebhookReceiver))
    for (const receiver of [failing, stalled, healthy]) open.push(async () => receiver?.stop())
    if (!failing || !stalled || !healthy) return
    failing.answer = (response) => response.writeHead(500).end()
    stalled.answer = () => {}
    const server = await startTestServer({
      ...(await engine.emptyStorage()),
      WEBHOOK_ALLOW: '127.0.0.1',
    })
    open.push(server.close)
    const [a, b] = [await server.newAccount(), await server.newAccount()]
    const measure = async () => {
      const c = await server.newAccount()
      const issueOfC = await issue(c)
      await c.data('POST', '/api/webhooks', { url: healthy.url, types: ['certificate.issued'] })
      const before = healthy.received.length
      const started = performance.now()
      await issueOfC()
      await expect.poll(() => healthy.received.length, patience).toBeGreaterThan(before)
      return performance.now() - started
    }
    const unloaded = await medianOf(measure)
    for (const [account, { url }] of [
      [a, failing],
      [b, stalled],
    ] as const)
      for (let i = 0; i < 20; i++) {
        const { id } = await account.data<{ id: string }>('POST', '/api/webhooks', { url: `${url}/${i}` })
        await insert(
          server.database,
          `INSERT INTO webhook_deliveries (id, webhook_id, account_id, status, attempts, due_at, created_at)
           SELECT ${newId}, ?, ?, 'pending', 0, n.i, ${Date.now()}`,
          [id, account.accountId],
          1_000,
        )
      }
    await expect.poll(() => stalled.received.length, patience).toBeGreaterThan(10)
    const beside = await medianOf(measure)
    console.log(
      `${engine.name}: a webhook after ${Math.round(unloaded)} ms alone, ${Math.round(beside)} ms beside`,
    )
    expect(beside).toBeLessThanOrEqual(2 * unloaded)
  }, 600_000)
})
