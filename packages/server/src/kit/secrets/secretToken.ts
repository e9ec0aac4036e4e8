import { createHash } from 'node:crypto'

/**
 * 32 random bytes in base64url, for a session or link. Only its hash is stored, except for links in emails that are
 * composed later.
 */
export function newSecretToken(randomBytes: (length: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

/** The stored form of a token. A plain hash suffices, because the token has 256 random bits. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
