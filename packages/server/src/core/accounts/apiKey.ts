import { createHash } from 'node:crypto'

/** `cs_` and 32 random bytes in base64url. Shown once; only its hash is stored. */
export function newApiKey(randomBytes: (length: number) => Uint8Array): string {
  return `cs_${Buffer.from(randomBytes(32)).toString('base64url')}`
}

/** The stored form of a key. A plain hash suffices, because the key has 256 random bits. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
