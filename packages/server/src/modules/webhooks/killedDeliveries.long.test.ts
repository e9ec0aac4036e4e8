import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeliveryRecord, EventRecord, WebhookEvent, WebhookWithSecret } from '@certificate-sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { spawnService } from '../../testing/spawnService.ts'
import { startWebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const apiKey = 'cs_demo_key_for_tests_only'
const perRound = 40
const rounds = 4

describeOnEveryEngine('A process that is killed while it issues and sends webhooks', (engine) => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  test('leaves no gap in the events, and loses and doubles no delivery', async () => {
    const receiver = await startWebhookReceiver()
    const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
    closing.push(receiver.stop, () => rmSync(folder, { recursive: true, force: true }))
    const environment = {
      DATA_DIR: folder,
      DEMO_API_KEY: apiKey,
      WEBHOOK_ALLOW: 'loopback',
      OUTBOX_LEASE_SECONDS: '5',
      ...(await engine.emptyStorage()),
    }
    const start = () => {
      const program = spawnService(environment)
      closing.push(async () => {
        program.kill('SIGKILL')
        await program.ended
      })
      return program
    }
    let program = start()
    let caller = serviceCaller(await program.url, apiKey)
    const body = await readyToIssue(caller)
    const { id } = await caller.data<WebhookWithSecret>('POST', '/api/webhooks', { url: receiver.url })
    // Some responses are late, so that each kill leaves deliveries that were accepted but not recorded.
    receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), Math.random() * 300)
    for (let round = 0; round < rounds; round++) {
      const issues = Array.from({ length: perRound }, (_, i) =>
        caller
          .send('POST', '/api/certificates/issue', body, {
            headers: { 'idempotency-key': `${round}-${i}` },
          })
          .catch(() => undefined),
      )
      await Promise.race(issues)
      await new Promise((resolve) => setTimeout(resolve, round * 700))
      program.kill('SIGKILL')
      await program.ended
      await Promise.all(issues)
      program = start()
      caller = serviceCaller(await program.url, apiKey)
    }
    await caller.data('POST', '/api/certificates/issue', body)

    const events = await caller.data<EventRecord[]>('GET', '/api/events?limit=200')
    const certificates = await caller.data<object[]>('GET', '/api/certificates')
    expect(events).toHaveLength(certificates.length)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1))
    await vi.waitFor(async () => {
      const deliveries = await caller.data<DeliveryRecord[]>('GET', `/api/webhooks/${id}/deliveries`)
      expect(deliveries.filter(({ status }) => status === 'delivered')).toHaveLength(events.length)
      expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(events.length)
    }, 60_000)
    const received = new Set(receiver.received.map((one) => (JSON.parse(one.body) as WebhookEvent).id))
    expect(received).toEqual(new Set(events.map((one) => one.id)))
  }, 300_000)
})
