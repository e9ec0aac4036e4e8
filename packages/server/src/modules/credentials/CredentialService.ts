import type { KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { requireAccess } from '../../core/access/requireAccess.ts'
import { auditOfRequest } from '../../core/audit/auditOfRequest.ts'
import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'
import { documentTitle } from '../../core/certificates/documentTitle.ts'
import { shownDays } from '../../core/life/issueTimes.ts'
import { findIssuerState } from '../../core/organizations/domainStates.ts'
import { findOrganization } from '../../core/organizations/organizationRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import { resourceNotFound } from '../../kit/errors/ServiceError.ts'
import type { SecretBox } from '../../kit/secrets/SecretBox.ts'
import type { System } from '../../kit/system/System.ts'
import { hashOfReference } from '../../render/images/ImageReference.ts'
import {
  findEnded,
  insertIssuerKey,
  listIssuerKeys,
  type StoredIssuerKey,
  takeStatusEntry,
} from './credentialRepository.ts'
import { DocumentSigner, type Signable } from './DocumentSigner.ts'
import { europeanLearningModel } from './europeanLearningModel.ts'
import { didDocument, issuerDid, verificationMethodOf } from './issuerDid.ts'
import { newIssuerKey, readIssuerKey, readMultikey, signBytes } from './issuerKey.ts'
import { openBadge } from './openBadge.ts'
import { statusListCredential } from './statusList.ts'

/** How long a signed status list is cached, in ms. */
const listMs = 10_000

/** A key about to replace the current one. */
export interface PreparedRotation {
  organizationId: string
  key: StoredIssuerKey
  /** Number of keys that the organization had before. */
  generation: number
}

interface CredentialDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  secretBox: Pick<SecretBox, 'seal' | 'open'>
  publicUrl: string
}

/**
 * Certificates as Open Badges 3.0, with the identifiers and status lists that verifiers need. Created on demand: an
 * organization gets its key, and a certificate its position in a status list, with the first credential.
 */
export class CredentialService {
  readonly #deps: CredentialDependencies
  readonly #signer = new DocumentSigner()
  /**
   * Signed lists, cached because verifiers may fetch one per credential, and reading one takes a query per 131,072
   * entries.
   */
  readonly #lists = new LRUCache<string, string, { organizationId: string; list: number }>({
    max: 200,
    ttl: listMs,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { organizationId, list } }) =>
      this.#makeList(organizationId, list),
  })

  constructor(deps: CredentialDependencies) {
    this.#deps = deps
  }

  /**
   * Returns the signed credential of a certificate: the same bytes each time, unless the organization's key or domain
   * confirmation changes.
   */
  async credential(row: CertificateRow): Promise<string> {
    const { database, publicUrl } = this.#deps
    const { organizationId, snapshot } = row
    const [key, statusEntry, domain] = await Promise.all([
      this.#currentKey(organizationId),
      takeStatusEntry(database, row),
      this.#confirmingDomain(organizationId),
    ])
    const logo = hashOfReference(snapshot.organization.logo)
    const badge = openBadge({
      ...row,
      ...shownDays(row),
      title: documentTitle(row),
      publicUrl,
      did: issuerDid(publicUrl, organizationId),
      logo: logo ? `${publicUrl}/images/${logo}` : '',
      domain,
      status: { index: statusEntry.index, listUrl: this.#listUrl(organizationId, statusEntry.list) },
    })
    return this.#sign(badge, organizationId, key, Math.max(row.storedAt, key.createdAt))
  }

  /** Returns the certificate in the European Learning Model, unsigned. @param images of its pages, as JPEG */
  learningModel(row: CertificateRow, images: readonly Uint8Array[]): string {
    return JSON.stringify(
      europeanLearningModel({
        ...row,
        ...shownDays(row),
        title: documentTitle(row),
        images,
        publicUrl: this.#deps.publicUrl,
      }),
    )
  }

  /**
   * Returns the DID document of an organization. Creates its key if needed, because a verifier may come before the
   * first credential.
   *
   * @throws {ServiceError} 404 for an unknown organization
   */
  async didDocument(organizationId: string): Promise<object> {
    const { publicUrl } = this.#deps
    const keys = await this.#keysOf(organizationId)
    const domain = await this.#confirmingDomain(organizationId)
    return didDocument(issuerDid(publicUrl, organizationId), keys, domain)
  }

  /**
   * Returns a signed status list, from 0, at most 10 s old.
   *
   * @throws {ServiceError} 404 if the organization has no such list
   */
  async statusList(organizationId: string, list: number): Promise<string> {
    const context = { organizationId, list }
    return (await this.#lists.fetch(`${organizationId} ${list}`, { context })) as string
  }

  async #makeList(organizationId: string, list: number): Promise<string> {
    const { database, publicUrl } = this.#deps
    const ended = await findEnded(database, organizationId, list)
    if (!ended) throw resourceNotFound('status list')
    const key = await this.#currentKey(organizationId)
    const document = statusListCredential({
      url: this.#listUrl(organizationId, list),
      did: issuerDid(publicUrl, organizationId),
      ended,
      validFrom: key.createdAt,
    })
    return this.#sign(document, organizationId, key, key.createdAt)
  }

  /**
   * Prepares a new key for an organization. Earlier ones stay in its document, so that their credentials stay valid.
   *
   * @throws {ServiceError} 404 for an unknown organization, 403 for one of another sub-account
   */
  async prepareRotation(auth: AuthContext, organizationId: string): Promise<PreparedRotation> {
    const { database } = this.#deps
    requireAccess(await findOrganization(database, organizationId), auth, 'organization', 'change')
    const keys = await listIssuerKeys(database, organizationId)
    const key = this.#newKey(organizationId)
    return { organizationId, key, generation: keys.length }
  }

  /** Commits the new key; if another request replaced the key first, replaces that one in turn. */
  commitRotation(auth: AuthContext, { organizationId, key, generation }: PreparedRotation): Statement[] {
    const insert = insertIssuerKey(organizationId, key, generation)
    return [
      expectOne(insert, () => new ChangedMeanwhile('The organization has another key.')),
      auditOfRequest(this.#deps, auth, { action: 'issuer_key.rotated', subject: organizationId }),
    ]
  }

  /**
   * Returns the current key of an organization, created on demand, for signatures on anything but credentials.
   *
   * @returns publicKey: Multikey; key: the same, raw; sign: Ed25519
   */
  async signingKey(organizationId: string) {
    const stored = await this.#currentKey(organizationId)
    const secret = this.#open(stored, organizationId)
    return {
      publicKey: stored.publicKey,
      key: readMultikey(stored.publicKey),
      sign: (bytes: Uint8Array) => signBytes(secret, bytes),
    }
  }

  /**
   * Lists an organization's public keys, current one first.
   *
   * @throws {ServiceError} 404 for an unknown organization
   */
  async publicKeys(organizationId: string): Promise<string[]> {
    return (await this.#keysOf(organizationId)).map(({ publicKey }) => publicKey)
  }

  async #keysOf(organizationId: string): Promise<StoredIssuerKey[]> {
    const { database } = this.#deps
    const keys = await listIssuerKeys(database, organizationId)
    if (keys.length) return keys
    if (!(await findOrganization(database, organizationId))) throw resourceNotFound('organization')
    await this.#currentKey(organizationId)
    return listIssuerKeys(database, organizationId)
  }

  /** Returns the organization's currently confirmed domain. */
  async #confirmingDomain(organizationId: string): Promise<string | undefined> {
    const state = await findIssuerState(this.#deps.database, organizationId)
    return state?.domainConfirmedAt == null ? undefined : state.domain
  }

  async #currentKey(organizationId: string): Promise<StoredIssuerKey> {
    const [key] = await listIssuerKeys(this.#deps.database, organizationId)
    if (key) return key
    await this.#addKey(organizationId, 0)
    // Another process may have added one first.
    const [added] = await listIssuerKeys(this.#deps.database, organizationId)
    return added as StoredIssuerKey
  }

  async #addKey(organizationId: string, generation: number): Promise<void> {
    const { sql, values } = insertIssuerKey(organizationId, this.#newKey(organizationId), generation)
    await this.#deps.database.run(sql, values)
  }

  #newKey(organizationId: string): StoredIssuerKey {
    const { secretBox, clock } = this.#deps
    const { publicKey, secret } = newIssuerKey()
    const sealed = secretBox.seal(secret, `${organizationId} ${publicKey}`)
    return { publicKey, secret: sealed, createdAt: clock() }
  }

  async #sign(
    document: Signable,
    organizationId: string,
    stored: StoredIssuerKey,
    created: number,
  ): Promise<string> {
    const { publicUrl } = this.#deps
    const key = this.#open(stored, organizationId)
    const verificationMethod = verificationMethodOf(issuerDid(publicUrl, organizationId), stored)
    return JSON.stringify(await this.#signer.sign(document, { key, verificationMethod, created }))
  }

  #open({ publicKey, secret }: StoredIssuerKey, organizationId: string): KeyObject {
    return readIssuerKey(this.#deps.secretBox.open(secret, `${organizationId} ${publicKey}`))
  }

  #listUrl(organizationId: string, list: number): string {
    return `${this.#deps.publicUrl}/organizations/${organizationId}/status/${list}`
  }
}
