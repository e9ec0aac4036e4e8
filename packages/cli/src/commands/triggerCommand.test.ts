import { CertificateClient, type EventRecord, type WebhookRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { newListenSecret } from '../listening/postEvent.ts'
import { sampleTypes } from '../listening/sampleEvent.ts'
import { runRecorded } from '../testing/runRecorded.ts'

const secret = newListenSecret()
const environment = { CERTIFICATES_API_KEY: 'k', CERTIFICATES_WEBHOOK_SECRET: secret }
const service = ['--url', 'http://service.example']
const webhook = (url: string, others: Partial<WebhookRecord> = {}) => ({
  ...{ id: url, url, types: [], isEnabled: true, disabledReason: null, subAccountEmail: null },
  ...{ createdAt: '2026-11-29T00:00:00.000Z', ...others },
})

/** A service with webhooks and their targets, which check signatures. */
function world(webhooks: object[] = [], status = 204) {
  const client = new CertificateClient({ baseUrl: 'http://service.example', apiKey: 'k' })
  const received: { url: string; event: EventRecord }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.startsWith('http://service.example'))
      return Response.json({ success: true, message: '', data: webhooks, pagination: { next: null } })
    const event = await client.webhooks.unwrap(String(init?.body), new Headers(init?.headers), secret)
    received.push({ url, event: event as EventRecord })
    return new Response(null, { status })
  }
  return { fetch, received }
}

test.each(sampleTypes.map((type) => [type]))('sends a signed %s', async (type) => {
  const { fetch, received } = world()
  const argv = ['trigger', type, '--forward-to', 'http://localhost:4000/hooks']
  const { exitCode, stdout } = await runRecorded(argv, { CERTIFICATES_WEBHOOK_SECRET: secret }, { fetch })
  expect([exitCode, stdout]).toEqual([0, `${type}  http://localhost:4000/hooks  204\n`])
  expect(received).toMatchObject([{ event: { type, sequence: 0 } }])
  expect(Object.keys(received[0]?.event.data ?? {})).toHaveLength(1)
})

test('prints the secret that it makes', async () => {
  const fetch = async () => new Response(null, { status: 204 })
  const { stderr } = await runRecorded(
    ['trigger', 'mail.bounced', '--forward-to', 'http://a.example'],
    {},
    { fetch },
  )
  expect(stderr).toMatch(/^Signing secret: whsec_[\w+/]{43}=$/m)
})

const webhooks = [
  webhook('http://mail.example', { types: ['mail.bounced'] }),
  webhook('http://batch.example', { types: ['batch.completed'] }),
  webhook('http://off.example', { isEnabled: false }),
]

test('without an address it goes to the webhook that gets this type', async () => {
  const { fetch, received } = world(webhooks)
  const { exitCode } = await runRecorded(['trigger', 'mail.bounced', ...service], environment, { fetch })
  expect(received.map(({ url }) => url)).toEqual(['http://mail.example'])
  expect(exitCode).toBe(0)
})

test('without an address it signs for no webhook whose secret may be another one', async () => {
  const { fetch, received } = world([webhook('http://all.example'), ...webhooks])
  const argv = ['trigger', 'mail.bounced', ...service]
  const { exitCode, stderr } = await runRecorded(argv, environment, { fetch })
  expect(exitCode).toBe(2)
  expect(stderr).toContain('2 webhooks get mail.bounced, each with a secret of its own.')
  expect(stderr).toContain('--forward-to: http://all.example, http://mail.example')
  expect(received).toEqual([])
})

test.each([
  ['test_abc', true],
  ['cs_abc', undefined],
  ['', undefined],
])('with the key “%s”, isTest of the event is %s', async (CERTIFICATES_API_KEY, isTest) => {
  const { fetch, received } = world()
  const argv = ['trigger', 'certificate.issued', '--forward-to', 'http://localhost:4000/hooks']
  await runRecorded(argv, { ...environment, CERTIFICATES_API_KEY }, { fetch })
  expect(received.map(({ event }) => event.isTest)).toEqual([isTest])
})

test('a target that refuses it is exit code 1', async () => {
  const argv = ['trigger', 'balance.low', '--forward-to', 'http://a.example', '--json']
  const { exitCode, stdout } = await runRecorded(argv, environment, { fetch: world([], 500).fetch })
  expect(exitCode).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ type: 'balance.low', isAccepted: false, outcome: '500' })
})

test.each([
  [['trigger'], environment, /TYPE is missing/],
  [
    ['trigger', 'certificate.lost'],
    environment,
    /no type “certificate.lost”: types are certificate.issued, /,
  ],
  [['trigger', 'mail.failed', '--forward-to', 'ftp://a'], environment, /--forward-to must be an address/],
  [['trigger', 'mail.failed'], { CERTIFICATES_API_KEY: 'k' }, /Name a target with --forward-to, or set/],
  [['trigger', 'mail.failed', ...service], environment, /no enabled webhook for mail.failed/],
])('refuses %j', async (argv, environment, message) => {
  const { exitCode, stderr } = await runRecorded(argv, environment, { fetch: world().fetch })
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)])
})
