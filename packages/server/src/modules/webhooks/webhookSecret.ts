import type { System } from '../../kit/system/System.ts'

const prefix = 'whsec_'
/** Secret size; Standard Webhooks recommends 24 to 64 bytes. */
const secretBytes = 32

/** Creates a webhook secret in the Standard Webhooks format. */
export function newWebhookSecret(randomBytes: System['randomBytes']): string {
  return prefix + Buffer.from(randomBytes(secretBytes)).toString('base64')
}

/** Decodes the signing key. */
export function keyOfSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64')
}
