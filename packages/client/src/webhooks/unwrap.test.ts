import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { rejectionOf } from '../testing/calls.ts'
import { InvalidWebhookError } from './InvalidWebhookError.ts'
import { unwrap, type WebhookHeaders } from './unwrap.ts'

const now = 1_767_225_600_000
const seconds = now / 1000
const key = Buffer.from('a key of thirty-two bytes, or so')
const secret = `whsec_${key.toString('base64')}`
const event = {
  id: 'e',
  type: 'certificate.issued',
  sequence: 1,
  createdAt: '',
  data: { certificateId: 'ü' },
}
const body = JSON.stringify(event)

function signed(text = body, timestamp = String(seconds), signKey: Buffer = key) {
  const mac = createHmac('sha256', signKey).update(`e.${timestamp}.${text}`).digest('base64')
  return { 'webhook-id': 'e', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` }
}

test.each([
  ['an object', body, signed()],
  ['Headers', body, new Headers(signed())],
  ['bytes', Buffer.from(body), signed()],
  ['a message from 5 minutes ago', body, signed(body, String(seconds - 300))],
  [
    'one signature of several',
    body,
    { ...signed(), 'webhook-signature': `v1a,AAAA v1,AAAA v1,%% ${signed()['webhook-signature']}` },
  ],
])('accepts %s', async (_name, given, headers) => {
  expect(await unwrap(given, headers, { secret, now })).toEqual(event)
})

test.each<[string, unknown, unknown, unknown, RegExp]>([
  ['another body', `${body} `, signed(), secret, /No signature matches/],
  ['another key', body, signed(body, undefined, Buffer.from('other')), secret, /No signature matches/],
  ['another id', body, { ...signed(), 'webhook-id': 'f' }, secret, /No signature matches/],
  [
    'no signature',
    body,
    { ...signed(), 'webhook-signature': undefined },
    secret,
    /webhook-signature is missing/,
  ],
  ['a message that is too old', body, signed(body, String(seconds - 301)), secret, /5 minutes/],
  ['a message from the future', body, signed(body, String(seconds + 301)), secret, /5 minutes/],
  ['a time that is none', body, signed(body, 'now'), secret, /5 minutes/],
  ['a body that is no event', '7', signed('7'), secret, /not an event/],
  ['a wrong secret', body, signed(), 'cs_key', /begin with whsec_/],
  ['an empty secret', body, signed(), '', /begin with whsec_/],
  ['no secret', body, signed(), undefined, /begin with whsec_/],
  ['no headers', body, null, secret, /webhook-id is missing/],
  ['no body', undefined, signed(), secret, /No signature matches/],
  ['a body that was parsed', event, signed(), secret, /No signature matches/],
])('refuses %s', async (_name, given, headers, used, message) => {
  const error = await rejectionOf(
    unwrap(given as string, headers as WebhookHeaders, { secret: used as string, now }),
  )
  expect(error).toBeInstanceOf(InvalidWebhookError)
  expect((error as Error).message).toMatch(message)
  expect((error as Error).message).not.toContain(key.toString('base64'))
})
