import type { OfflineFacts, OfflineWriters } from '../../core/certificates/OfflineFacts.ts'
import { verificationUrlOf } from '../../core/certificates/verificationCode.ts'
import { hasOfflineCode } from '../../core/documents/hasOfflineCode.ts'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { maxBytes, minByteLimit, toDecimal, writePayload } from './offlinePayload.ts'

/** Bits of a QR code of version 10, level M: 57 modules a side. ISO/IEC 18004, table 7. */
const codeBits = 1_728

/** Bits before the digits, the bytes, and the alphanumeric characters of a segment in versions 10 to 26. */
const headers = { numeric: 16, byte: 20, alphanumeric: 15 }

const alphanumeric = /^[0-9A-Z $%*+\-./:]*$/

/** Keys of organizations, as `CredentialService` has them. */
interface SigningKeys {
  /** @returns key: raw public key, 32 bytes; sign: Ed25519 */
  signingKey(organizationId: string): Promise<{ key: Uint8Array; sign: (bytes: Uint8Array) => Uint8Array }>
}

/** Writes what QR codes hold that can be verified without a network: the address, `#`, and the signed payload in digits. */
export class OfflineCodes implements OfflineWriters {
  readonly #keys: SigningKeys
  readonly #publicUrl: string

  constructor(keys: SigningKeys, publicUrl: string) {
    this.#keys = keys
    this.#publicUrl = publicUrl
  }

  /** Reads the organization's key, unless no code of the template needs it. The same facts have the same code. */
  async writerFor(
    template: Pick<TemplateDocument, 'fields' | 'pages'>,
    organizationId: string,
  ): Promise<((facts: OfflineFacts) => string) | undefined> {
    if (!hasOfflineCode(template)) return undefined
    const signing = await this.#keys.signingKey(organizationId)
    return (facts) => {
      const address = offlineAddress(this.#publicUrl, facts.code)
      return address + toDecimal(writePayload(facts, { ...signing, max: roomAfter(address) }))
    }
  }
}

/**
 * The address of a certificate's page as an offline code begins: readers open the page if there is a network. Its origin is in
 * upper case, which takes less room and is the same origin; what follows `#` is sent to nobody.
 */
function offlineAddress(publicUrl: string, code: string): string {
  const { origin } = new URL(publicUrl)
  const url = verificationUrlOf(publicUrl, code)
  const isOrigin = url.startsWith(`${origin}/`)
  return `${isOrigin ? origin.toUpperCase() + url.slice(origin.length) : url}#`
}

/** Bytes of a payload with which a code has at most 57 modules a side at level M, if that leaves room for names. */
function roomAfter(address: string): number {
  const digits = Math.floor(((codeBits - headers.numeric - bitsOf(address)) * 3) / 10)
  const bytes = Math.floor((digits * Math.log(10)) / Math.log(256))
  return Math.min(maxBytes, Math.max(minByteLimit, bytes))
}

/** An upper bound, which counts an origin in capitals as one segment and the rest as another. */
function bitsOf(address: string): number {
  const origin = address.slice(0, address.indexOf('/', address.indexOf('//') + 2))
  if (!alphanumeric.test(origin)) return headers.byte + 8 * address.length
  const pairs = headers.alphanumeric + Math.ceil((11 * origin.length) / 2)
  return pairs + headers.byte + 8 * (address.length - origin.length)
}
