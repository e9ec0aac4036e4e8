import { createHmac } from 'node:crypto'
import { keyOfSecret } from './webhookSecret.ts'

/**
 * The headers of a request as Standard Webhooks defines them.
 *
 * @param message id: the same for every attempt; now: ms since 1970; secrets: one signature each, the present one first
 */
export function signedHeaders({
  id,
  now,
  body,
  secrets,
}: {
  id: string
  now: number
  body: string
  secrets: readonly string[]
}): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOfSecret(secret)).update(`${id}.${timestamp}.${body}`)
    return `v1,${mac.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
