import {
  CertificateClient,
  type DeliveryRecord,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@certificate-sdk/client'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test, vi } from 'vitest'
import { recordEvents } from '../../core/events/eventRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { deliveryTable } from './deliveryRepository.ts'
import { planDeliveries } from './planDeliveries.ts'
import { sweepDeliveries } from './sweepDeliveries.ts'

const receivers: WebhookReceiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})

async function receive(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver()
  receivers.push(receiver)
  return receiver
}

const patience = { timeout: 60_000 }

describeOnEveryEngine(
  'Deliveries of webhooks',
  (engine) => {
    const create = (account: TestAccount, input: object) =>
      account.data<WebhookWithSecret>('POST', '/api/webhooks', input)
    const deliveriesOf = (account: TestAccount, { id }: { id: string }) =>
      account.data<DeliveryRecord[]>('GET', `/api/webhooks/${id}/deliveries`)
    const settled = (account: TestAccount, webhook: { id: string }, expected: object) =>
      vi.waitFor(async () => expect(await deliveriesOf(account, webhook)).toMatchObject([expected]), patience)

    test('are signed, so that any library of Standard Webhooks and the client accept them', async () => {
      const receiver = await receive()
      const account = await engine.service().newAccount()
      const body = await readyToIssue(account)
      const { secret } = await create(account, {
        url: `${receiver.url}/in?a=b`,
        types: ['certificate.issued'],
      })
      const { certificateId } = await account.data<{ certificateId: string }>(
        'POST',
        '/api/certificates/issue',
        body,
      )
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience)
      const [{ body: text, headers, path } = { body: '', headers: {}, path: '' }] = receiver.received
      expect(path).toBe('/in?a=b')
      const event = new Webhook(secret).verify(text, headers as Record<string, string>) as WebhookEvent
      expect(event).toMatchObject({ type: 'certificate.issued', sequence: 1, data: { certificateId } })
      expect(event.id).toBe(headers['webhook-id'])
      expect(await account.data('GET', '/api/events?types=certificate.issued')).toEqual([event])
      const client = new CertificateClient({ baseUrl: engine.service().url, apiKey: account.key })
      expect(await client.webhooks.unwrap(text, headers, secret)).toEqual(event)
    })

    test('of a test, and of a rotated secret, have both signatures', async () => {
      const receiver = await receive()
      const account = await engine.service().newAccount()
      const { id, secret: former } = await create(account, { url: receiver.url })
      const { secret } = await account.data<WebhookWithSecret>('POST', `/api/webhooks/${id}/rotate`)
      expect(secret).not.toBe(former)
      const delivery = await account.data<DeliveryRecord>('POST', `/api/webhooks/${id}/test`)
      await settled(
        account,
        { id },
        { id: delivery.id, status: 'delivered', type: 'webhook.test', attempts: 1 },
      )
      const [{ body, headers } = { body: '', headers: {} }] = receiver.received
      for (const known of [secret, former])
        expect(new Webhook(known).verify(body, headers as Record<string, string>)).toMatchObject({
          type: 'webhook.test',
          data: { webhookId: id },
        })
    })

    test('of a test have the same body when they are replayed', async () => {
      const receiver = await receive()
      const account = await engine.service().newAccount()
      const { id } = await create(account, { url: receiver.url })
      const delivery = await account.data<DeliveryRecord>('POST', `/api/webhooks/${id}/test`)
      await settled(account, { id }, { status: 'delivered' })
      const path = `/api/webhooks/${id}/deliveries/${delivery.id}/replay`
      for (let replays = 1; replays <= 2; replays++) {
        await account.data('POST', path)
        await expect.poll(() => receiver.received.length).toBe(1 + replays)
        await settled(account, { id }, { status: 'delivered' })
      }
      expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    })

    test('are no longer signed with the former secret a day after it was replaced', async () => {
      const receiver = await receive()
      const account = await engine.service().newAccount()
      const { id, secret: former } = await create(account, { url: receiver.url })
      const { secret } = await account.data<WebhookWithSecret>('POST', `/api/webhooks/${id}/rotate`)
      await engine
        .service()
        .database.run('UPDATE webhooks SET former_secret_until = ? WHERE id = ?', [Date.now() - 1, id])
      await account.data('POST', `/api/webhooks/${id}/test`)
      await settled(account, { id }, { status: 'delivered' })
      const [{ body, headers } = { body: '', headers: {} }] = receiver.received
      expect(() => new Webhook(former).verify(body, headers as Record<string, string>)).toThrow()
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy()
    })

    test.each([
      [302, 'redirect'],
      [500, 'status 500'],
    ])('answered with %i are attempted again', async (status, reason) => {
      const receiver = await receive()
      receiver.answer = (response) => response.writeHead(status, { location: '/elsewhere' }).end()
      const account = await engine.service().newAccount()
      const webhook = await create(account, { url: receiver.url })
      await account.data('POST', `/api/webhooks/${webhook.id}/test`)
      await settled(account, webhook, {
        status: 'pending',
        attempts: 1,
        error: expect.stringContaining(reason),
      })
      expect(receiver.received.map(({ path }) => path)).toEqual(['/'])
    })

    test('wait as long as the endpoint asks for', async () => {
      const receiver = await receive()
      receiver.answer = (response) => response.writeHead(429, { 'retry-after': '3600' }).end()
      const account = await engine.service().newAccount()
      const webhook = await create(account, { url: receiver.url })
      await account.data('POST', `/api/webhooks/${webhook.id}/test`)
      await settled(account, webhook, { attempts: 1, error: 'The endpoint answered with status 429.' })
      const [{ nextAttemptAt } = { nextAttemptAt: '' }] = await deliveriesOf(account, webhook)
      expect(Date.parse(nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(3_500_000)
      // Longer than the usual first wait, and not a clock error.
      const { database } = engine.service()
      const queue = new TableQueue({ database, clock: Date.now }, deliveryTable)
      await queue.shortenWaits({ now: Date.now(), leaseMs: 60_000 })
      expect(await deliveriesOf(account, webhook)).toMatchObject([{ nextAttemptAt }])
    })

    test('end with 410, which disables the webhook, and can be replayed once it is enabled', async () => {
      const receiver = await receive()
      receiver.answer = (response) => response.writeHead(410).end()
      const account = await engine.service().newAccount()
      const webhook = await create(account, { url: receiver.url })
      const path = `/api/webhooks/${webhook.id}`
      const { id } = await account.data<DeliveryRecord>('POST', `${path}/test`)
      await settled(account, webhook, { status: 'failed', attempts: 1, nextAttemptAt: null })
      expect(await account.data('GET', path)).toMatchObject({
        isEnabled: false,
        disabledReason: expect.stringContaining('410'),
      })
      receiver.answer = (response) => response.end('thanks')
      await account.data('PUT', path, { isEnabled: true })
      await account.data('POST', `${path}/deliveries/${id}/replay`)
      await settled(account, webhook, { id, status: 'delivered', error: null })
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
      await account.send('DELETE', path)
      expect((await account.send('GET', path)).status).toBe(404)
    })

    test('that a former address answers with 410 go to the new one, which stays enabled', async () => {
      const [former, next] = [await receive(), await receive()]
      const account = await engine.service().newAccount()
      const webhook = await create(account, { url: former.url })
      const path = `/api/webhooks/${webhook.id}`
      former.answer = async (response) => {
        await account.data('PUT', path, { url: next.url })
        response.writeHead(410).end()
      }
      const { id } = await account.data<DeliveryRecord>('POST', `${path}/test`)
      await vi.waitFor(async () => {
        const [delivery] = await deliveriesOf(account, webhook)
        expect(delivery).toMatchObject({ id, error: expect.stringContaining('410') })
      }, patience)
      expect(await account.data('GET', path)).toMatchObject({ isEnabled: true, url: `${next.url}/` })
      expect(await deliveriesOf(account, webhook)).toMatchObject([{ id, status: 'pending' }])
    })

    test('miss no event of a type that is added while they are planned', async () => {
      const receiver = await receive()
      const { database, newAccount } = engine.service()
      const account = await newAccount()
      const { accountId } = account
      const webhook = await create(account, { url: receiver.url, types: ['batch.completed'] })
      const happen = () =>
        commitStatements(
          database,
          recordEvents(accountId, [
            { type: 'template.updated', subject: crypto.randomUUID(), subAccountEmail: null, createdAt: 1 },
          ]),
        )
      await happen()
      let isPlanned = false
      const meanwhile: Database = Object.create(database, {
        all: {
          async value(sql: string, values?: readonly SqlValue[]) {
            if (/FROM events/.test(sql) && values?.includes(accountId) && !isPlanned) {
              isPlanned = true
              await account.data('PUT', `/api/webhooks/${webhook.id}`, { types: ['template.updated'] })
              await happen()
            }
            return database.all(sql, values)
          },
        },
      })
      await planDeliveries({ database: meanwhile, clock: Date.now, newId: () => crypto.randomUUID() })
      const sequences = () => receiver.received.map(({ body }) => (JSON.parse(body) as WebhookEvent).sequence)
      await vi.waitFor(() => expect(sequences()).toContain(2), { timeout: 60_000 })
    })

    test('are not queued if the webhook is disabled while they are planned', async () => {
      const receiver = await receive()
      const { database, newAccount } = engine.service()
      const account = await newAccount()
      const { accountId } = account
      const webhook = await create(account, { url: receiver.url, types: ['template.updated'] })
      let isPlanned = false
      const meanwhile: Database = Object.create(database, {
        all: {
          async value(sql: string, values?: readonly SqlValue[]) {
            if (/FROM events/.test(sql) && values?.includes(accountId) && !isPlanned) {
              isPlanned = true
              await database.run("UPDATE webhooks SET disabled_reason = 'gone' WHERE id = ?", [webhook.id])
            }
            return database.all(sql, values)
          },
        },
      })
      await commitStatements(
        database,
        recordEvents(accountId, [
          { type: 'template.updated', subject: crypto.randomUUID(), subAccountEmail: null, createdAt: 1 },
        ]),
      )
      await planDeliveries({ database: meanwhile, clock: Date.now, newId: () => crypto.randomUUID() })
      expect(isPlanned).toBe(true)
      expect(await deliveriesOf(account, webhook)).toEqual([])
    })

    test('end when the status is known, however long the body of the response is', async () => {
      const receiver = await receive()
      receiver.answer = (response) => {
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        }
        response.on('drain', pour)
        pour()
      }
      const account = await engine.service().newAccount()
      const webhook = await create(account, { url: receiver.url })
      await account.data('POST', `/api/webhooks/${webhook.id}/test`)
      await settled(account, webhook, { status: 'delivered' })
    })

    test('are made once per event, however many processes plan them at once', async () => {
      const receiver = await receive()
      const { database, newAccount } = engine.service()
      const account = await newAccount()
      const webhook = await create(account, { url: receiver.url })
      const events = Array.from({ length: 300 }, (_, i) => ({
        type: 'balance.low' as const,
        subject: null,
        balance: i,
        subAccountEmail: null,
        createdAt: i,
      }))
      await commitStatements(database, recordEvents(account.accountId, events))
      const plan = () => planDeliveries({ database, clock: Date.now, newId: () => crypto.randomUUID() })
      await vi.waitFor(async () => {
        await Promise.all([plan(), plan(), plan()])
        expect(receiver.received).toHaveLength(300)
      }, patience)
      const sequences = receiver.received.map(({ body }) => (JSON.parse(body) as WebhookEvent).sequence)
      expect(new Set(sequences).size).toBe(300)
      const deliveries = await deliveriesOf(account, webhook)
      expect(deliveries.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 300 }, (_, i) => i + 1),
      )
    })

    test('of other accounts do not wait for endpoints that never answer', async () => {
      const [silent, receiver] = [await receive(), await receive()]
      let open = 0
      let max = 0
      silent.answer = (response) => {
        max = Math.max(max, ++open)
        response.on('close', () => open--)
      }
      const { newAccount } = engine.service()
      const [slow, quick] = [await newAccount(), await newAccount()]
      for (let i = 0; i < 10; i++) {
        const { id } = await create(slow, { url: `${silent.url}/${i}` })
        await Promise.all(Array.from({ length: 20 }, () => slow.data('POST', `/api/webhooks/${id}/test`)))
      }
      // Two thirds of 64.
      await vi.waitFor(() => expect(max).toBe(43), patience)
      const webhook = await create(quick, { url: receiver.url })
      await quick.data('POST', `/api/webhooks/${webhook.id}/test`)
      await settled(quick, webhook, { status: 'delivered' })
      expect(max).toBe(43)
    })

    test('are deleted with their webhook, or when they are old', async () => {
      const receiver = await receive()
      const { database, newAccount } = engine.service()
      const account = await newAccount()
      const [kept, deleted] = [
        await create(account, { url: receiver.url }),
        await create(account, { url: receiver.url }),
      ]
      for (const { id } of [kept, deleted]) await account.data('POST', `/api/webhooks/${id}/test`)
      await vi.waitFor(() => expect(receiver.received).toHaveLength(2), patience)
      for (const webhook of [kept, deleted]) await settled(account, webhook, { status: 'delivered' })
      await account.send('DELETE', `/api/webhooks/${deleted.id}`)
      await sweepDeliveries(database, 0)
      expect(await deliveriesOf(account, kept)).toHaveLength(1)
      const rows = await database.all('SELECT id FROM webhooks WHERE account_id = ?', [account.accountId])
      expect(rows).toEqual([{ id: kept.id }])
      await sweepDeliveries(database, Date.now() + 60_000)
      expect(await deliveriesOf(account, kept)).toEqual([])
    })
  },
  { WEBHOOK_ALLOW: '127.0.0.1' },
)
