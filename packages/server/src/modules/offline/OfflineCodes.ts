import type { OfflineFacts, OfflineWriters } from '../../core/certificates/OfflineFacts.ts'
import { hasOfflineCode } from '../../core/documents/hasOfflineCode.ts'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { offlineAddress, roomAfter } from './offlineAddress.ts'
import { toDecimal, writePayload } from './offlinePayload.ts'

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
      return address + toDecimal(writePayload(facts, { ...signing, most: roomAfter(address) }))
    }
  }
}
