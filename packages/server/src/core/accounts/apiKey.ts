import { createHash } from 'node:crypto'

/** Prefix of test accounts' keys; no other key has it. */
const testKeyPrefix = 'test_'

/**
 * Makes a key: `cs_`, or `test_` of a test account, and 32 random bytes in base64url. Shown once; only its hash is stored.
 */
export function newApiKey(randomBytes: (length: number) => Uint8Array, { isTest = false } = {}): string {
  const prefix = isTest ? testKeyPrefix : 'cs_'
  return `${prefix}${Buffer.from(randomBytes(32)).toString('base64url')}`
}

/** The stored form of a key. A plain hash suffices, because the key has 256 random bits. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
