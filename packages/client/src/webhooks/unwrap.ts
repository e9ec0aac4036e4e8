import type { WebhookEvent } from '../wire/EventRecord.ts'
import { isRecord, parseJson } from '../wire/parseJson.ts'
import { InvalidWebhookError } from './InvalidWebhookError.ts'

/** Headers of a request: `Headers`, or an object with names in lower case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** Maximum difference between the clocks of sender and receiver, and maximum age of a request, in seconds. */
const toleranceSeconds = 300

/**
 * Checks a request according to Standard Webhooks.
 *
 * @param now ms since 1970
 */
export async function unwrap(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  { secret, now }: { secret: string; now: number },
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  const sentAt = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now / 1000 - sentAt) <= toleranceSeconds))
    throw new InvalidWebhookError(
      'The webhook-timestamp is more than 5 minutes from the current time: check the clock, and reject the request.',
    )
  // A blob converts anything else to text, which no signature matches.
  const content = body as string | Uint8Array<ArrayBuffer>
  const signed = await new Blob([`${id}.${timestamp}.`, content]).arrayBuffer()
  const key = await importKey(secret)
  // `verify` compares in constant time.
  for (const signature of versionOne(signatures))
    if (await crypto.subtle.verify('HMAC', key, signature, signed))
      return parseEvent(await new Blob([content]).text())
  throw new InvalidWebhookError(
    'No signature matches: check that the secret belongs to this webhook, and that the body is unmodified.',
  )
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const input = Object(headers)
  const value: unknown = typeof input.get === 'function' ? input.get(name) : input[name]
  if (typeof value === 'string' && value) return value
  throw new InvalidWebhookError(`The header ${name} is missing.`)
}

async function importKey(secret: string): Promise<CryptoKey> {
  const [, encoded] = /^whsec_(.+)/s.exec(secret) ?? []
  const bytes = encoded ? decodeBase64(encoded) : undefined
  if (!bytes?.length)
    throw new InvalidWebhookError('The secret is not a webhook secret: webhook secrets begin with whsec_.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Returns signatures of the symmetric scheme; there may be others for the former secret, or for other schemes. */
function versionOne(header: string): Uint8Array<ArrayBuffer>[] {
  return header
    .split(' ')
    .slice(0, 10)
    .flatMap((part) => {
      const bytes = part.startsWith('v1,') ? decodeBase64(part.slice(3)) : undefined
      return bytes ? [bytes] : []
    })
}

function parseEvent(text: string): WebhookEvent {
  const event = parseJson(text)
  if (!isRecord(event)) throw new InvalidWebhookError('The body is not an event.')
  return event as unknown as WebhookEvent
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
