import { createHmac, randomBytes } from 'node:crypto'
import type { EventRecord } from '@certificate-sdk/client'

/** Longest wait for the answer of a target, in ms. */
const answerMs = 10_000

/** Creates a secret like those of webhooks. */
export function newListenSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The outcome of a request to a target, in a few words. */
export interface PostedEvent {
  isAccepted: boolean
  outcome: string
}

interface PostContext {
  secret: string
  /** Ms since 1970. */
  now: number
  /** Aborted when the person interrupts. */
  signal: AbortSignal
  fetch: typeof globalThis.fetch
  /** Longest wait for the answer, in ms. */
  withinMs?: number
}

/** Sends an event as a webhook does, signed as Standard Webhooks defines it. Never rejects, and never waits long. */
export async function postEvent(
  target: string,
  event: EventRecord,
  { secret, now, signal, fetch, withinMs = answerMs }: PostContext,
): Promise<PostedEvent> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(now / 1_000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64')
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${mac}`,
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    })
    // The rest of the answer is of no interest, and may never end.
    await response.body?.cancel()
    return { isAccepted: response.ok, outcome: String(response.status) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { isAccepted: false, outcome: isLate ? 'no answer in time' : 'no connection' }
  }
}
