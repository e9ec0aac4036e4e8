import type { OfflineFacts, OfflineWriters } from '../../core/certificates/OfflineFacts.ts'
import { verificationUrlOf } from '../../core/certificates/verificationCode.ts'
import { hasOfflineCode } from '../../core/documents/hasOfflineCode.ts'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { findOrganization } from '../../core/organizations/organizationRepository.ts'
import type { Core } from '../../core/service/Core.ts'
import type { Extensions } from '../../core/service/Extensions.ts'
import { type Foundation, type ModuleParts, requireOffer, serve } from '../../core/service/Module.ts'
import type { Database } from '../../kit/database/Database.ts'
import { resourceNotFound } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { styles } from '../../kit/markup/pageStyles.ts'
import { SecretBox } from '../../kit/secrets/SecretBox.ts'
import { CredentialService } from '../credentials/CredentialService.ts'
import { credentialsModule } from '../credentials/credentialsModule.ts'
import { offlinePage } from './offlinePage.ts'
import { maxBytes, minByteLimit, toDecimal, writePayload } from './offlinePayload.ts'
import { offlineRoutes } from './offlineRoutes.ts'
import { policyHash, readPageScript } from './pageScripts.ts'

/** Adds codes to certificates that are signed with their organization's key. */
export function writeOfflineCodes(foundation: Foundation): Extensions {
  const { settings, randomBytes } = foundation
  const { publicUrl } = settings
  const secretBox = new SecretBox(settings.secretKeys, randomBytes)
  const keys = new CredentialService({ ...foundation, publicUrl, secretBox })
  return { offlineCodes: new OfflineCodes(keys, publicUrl) }
}

/** Composes the module. */
export function createOffline(core: Core): ModuleParts {
  const keys = requireOffer(core, credentialsModule)
  return { serves: [serve(offlineRoutes, offlineHandlers(core.database, keys, core.sender))] }
}

/** Capacity of a QR code of version 10, level M, in bits: 57 modules per side. ISO/IEC 18004, table 7. */
const codeBits = 1_728

/** Header bits of a segment of digits, bytes, or alphanumeric characters in versions 10 to 26. */
const headers = { numeric: 16, byte: 20, alphanumeric: 15 }

const alphanumeric = /^[0-9A-Z $%*+\-./:]*$/

/** Keys of organizations, from `CredentialService`. */
interface SigningKeys {
  /** @returns key: raw public key, 32 bytes; sign: Ed25519 */
  signingKey(organizationId: string): Promise<{ key: Uint8Array; sign: (bytes: Uint8Array) => Uint8Array }>
}

/** Creates QR code contents that can be verified offline: the URL, `#`, and the signed payload in digits. */
export class OfflineCodes implements OfflineWriters {
  readonly #keys: SigningKeys
  readonly #publicUrl: string

  constructor(keys: SigningKeys, publicUrl: string) {
    this.#keys = keys
    this.#publicUrl = publicUrl
  }

  /** Reads the organization's key, unless no code of the template needs it. Deterministic. */
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
 * Start of an offline code: the URL of the certificate's page, which readers open when online. Its origin is in
 * uppercase, which takes less space and is equivalent; the part after `#` is never sent.
 */
function offlineAddress(publicUrl: string, code: string): string {
  const { origin } = new URL(publicUrl)
  const url = verificationUrlOf(publicUrl, code)
  const isOrigin = url.startsWith(`${origin}/`)
  return `${isOrigin ? origin.toUpperCase() + url.slice(origin.length) : url}#`
}

/** Maximum payload in bytes for a code of at most 57 modules per side at level M, if that leaves room for names. */
function roomAfter(address: string): number {
  const digits = Math.floor(((codeBits - headers.numeric - bitsOf(address)) * 3) / 10)
  const bytes = Math.floor((digits * Math.log(10)) / Math.log(256))
  return Math.min(maxBytes, Math.max(minByteLimit, bytes))
}

/** Upper bound of a URL's bits: counts an uppercase origin as one segment and the rest as another. */
function bitsOf(address: string): number {
  const origin = address.slice(0, address.indexOf('/', address.indexOf('//') + 2))
  if (!alphanumeric.test(origin)) return headers.byte + 8 * address.length
  const pairs = headers.alphanumeric + Math.ceil((11 * origin.length) / 2)
  return pairs + headers.byte + 8 * (address.length - origin.length)
}

/** Handlers of `/verify-offline`. */
function offlineHandlers(
  database: Database,
  keys: { publicKeys(organizationId: string): Promise<readonly string[]> },
  sender: Sender,
): Handlers<typeof offlineRoutes.descriptions> {
  const scripts = [readPageScript('verifier'), readPageScript('offlinePage')]
  const policy = `default-src 'none'; img-src blob:; script-src ${scripts.map(policyHash).join(' ')}; style-src ${policyHash(styles)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
  return {
    async page({ request, response, params }) {
      const organization = await findOrganization(database, params().id)
      if (!organization) throw resourceNotFound('organization')
      const { id, name, domain, domainConfirmedAt } = organization
      const issuer = {
        name,
        domain: domainConfirmedAt === null ? null : domain,
        keys: await keys.publicKeys(id),
      }
      response.set({ 'cache-control': 'no-cache', 'content-security-policy': policy }).vary('accept-language')
      await sender.send(response.type('html'), offlinePage(languageFor(request), [issuer], scripts))
    },
  }
}
