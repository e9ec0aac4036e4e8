import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import type { System } from '../system/System.ts'

const cipher = 'aes-256-gcm'
const prefix = 'sealed1'
const [ivBytes, tagBytes] = [12, 16]

/** Thrown for a secret encrypted with a key that `SECRET_KEY` no longer contains. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError'

  constructor() {
    super('A stored secret cannot be read: its key is no longer in SECRET_KEY.')
  }
}

/**
 * Encrypts secrets that must be readable again, so that a copy of the database doesn't reveal them: AES-256-GCM with
 * keys derived from `SECRET_KEY` by HKDF (RFC 5869). The format is
 * `sealed1.<key id>.<base64url of IV, ciphertext, tag>`.
 *
 * @example
 * const box = new SecretBox(['new key', 'former key'], randomBytes)
 * box.open(box.seal('whsec_…', webhookId), webhookId) // 'whsec_…'
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>
  readonly #current: [id: string, key: Buffer] | undefined
  readonly #randomBytes: System['randomBytes']

  /** @param passphrases hard to guess. The first one encrypts, all can decrypt; empty: secrets are stored unencrypted */
  constructor(passphrases: readonly string[], randomBytes: System['randomBytes']) {
    const keys = passphrases.map(deriveKey)
    this.#keys = new Map(keys)
    this.#current = keys[0]
    this.#randomBytes = randomBytes
  }

  /** @param owner binds the secret: it can't be opened for another owner */
  seal(secret: string, owner: string): string {
    if (!this.#current) return secret
    const [id, key] = this.#current
    const iv = this.#randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([iv, sealing.update(secret), sealing.final(), sealing.getAuthTag()])
    return `${prefix}.${id}.${sealed.toString('base64url')}`
  }

  /**
   * @param stored result of {@link seal}, or a secret stored before there was a key
   * @throws {SecretKeyError}
   */
  open(stored: string, owner: string): string {
    const [start, id = '', text = ''] = stored.split('.')
    if (start !== prefix) return stored
    const key = this.#keys.get(id)
    if (!key) throw new SecretKeyError()
    const sealed = Buffer.from(text, 'base64url')
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-tagBytes))
    return opening.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
  }
}

function deriveKey(passphrase: string): [id: string, key: Buffer] {
  const key = Buffer.from(hkdfSync('sha256', passphrase, '', 'certificate-sdk secrets', 32))
  return [createHash('sha256').update(key).digest('base64url').slice(0, 8), key]
}
