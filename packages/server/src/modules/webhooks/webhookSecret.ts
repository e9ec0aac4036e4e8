import type { System } from '../../kit/system/System.ts'

const prefix = 'whsec_'
/** Standard Webhooks recommends 24 to 64. */
const secretBytes = 32

/** Creates the secret of a webhook, in the form of Standard Webhooks. */
export function newWebhookSecret(randomBytes: System['randomBytes']): string {
  return prefix + Buffer.from(randomBytes(secretBytes)).toString('base64')
}

/** The key of the signature. */
export function keyOfSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64')
}
