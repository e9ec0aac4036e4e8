import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { multibase58, readMultibase58 } from './multibase.ts'

/** An Ed25519 key that signs an organization's credentials. */
export interface IssuerKey {
  /** Multikey, `z6Mk…`: also the fragment of its verification method. */
  publicKey: string
  /** ms since 1970. */
  createdAt: number
}

/** Prefix of an Ed25519 public key (Multikey, W3C Controlled Identifiers 1.0, 2.2.2). */
const ed25519Prefix = Buffer.from([0xed, 0x01])
/** SPKI header before the 32 bytes of a key (RFC 8410). */
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex')

/** Creates a key pair. The secret is PKCS #8, as base64. */
export function newIssuerKey(): { publicKey: string; secret: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiHeader.length)
  return {
    publicKey: multibase58(Buffer.concat([ed25519Prefix, raw])),
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

/** Parses the secret from {@link newIssuerKey}. */
export function readIssuerKey(secret: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })
}

/** Signs with Ed25519 (RFC 8032), which is deterministic: the same document gives the same signature. */
export function signBytes(key: KeyObject, bytes: Uint8Array): Uint8Array {
  return sign(null, bytes, key)
}

/** Decodes a public key from {@link newIssuerKey} to its 32 bytes. */
export function readMultikey(publicKey: string): Uint8Array {
  const bytes = readMultibase58(publicKey)
  if (!bytes) throw new TypeError(`${publicKey} is not a Multikey.`)
  return bytes.subarray(ed25519Prefix.length)
}

/**
 * Verifies a signature.
 *
 * @param publicKey Multikey, `z6Mk…`
 * @param signature in Multibase
 */
export function verifyBytes(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  const key = readMultibase58(publicKey)
  const value = readMultibase58(signature)
  if (key?.length !== 34 || !key.subarray(0, 2).equals(ed25519Prefix) || value?.length !== 64) return false
  const spki = Buffer.concat([spkiHeader, key.subarray(2)])
  return verify(null, bytes, createPublicKey({ key: spki, format: 'der', type: 'spki' }), value)
}
