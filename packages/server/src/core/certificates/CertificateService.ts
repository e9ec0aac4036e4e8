import type { CertificateRecord, Verification } from '@certificate-sdk/client'
import type { Database } from '../../kit/database/Database.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { resourceNotFound, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Brand } from '../../kit/markup/brandColors.ts'
import type { System } from '../../kit/system/System.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import { auditOfRequest } from '../audit/auditOfRequest.ts'
import { bookCredits, type CreditChange } from '../credits/ledgerRepository.ts'
import { certificateEvent, recordEvents } from '../events/eventRepository.ts'
import { type CertificateLife, certificateState, wasPublished } from '../life/certificateState.ts'
import {
  cancelPublication,
  cancelTasks,
  isPublicationPlanned,
  takePublication,
} from '../life/taskRepository.ts'
import { shownMailContent } from '../mail/composeMail.ts'
import {
  cancelScheduledMail,
  findLatestMail,
  type MailContent,
  type MailRow,
} from '../mail/outboxRepository.ts'
import { currentIssuer } from '../organizations/currentIssuer.ts'
import { findIssuerState } from '../organizations/domainStates.ts'
import { readBrand } from '../organizations/organizationRepository.ts'
import type { SearchUpkeep } from '../search/SearchUpkeep.ts'
import { toCertificateJson, toCertificateRecord, toVerification } from './certificateRecords.ts'
import {
  type CertificateRow,
  type CertificateSummary,
  findCertificate,
  findCertificateByCode,
  findSummary,
  findSummaryByCode,
  type ListedSummary,
  setPrivacy,
} from './certificateRepository.ts'
import type { CertificateFilter } from './certificateSchema.ts'
import { lockUnerased, revokeCertificate } from './endCertificates.ts'
import { eraseRecipient } from './eraseRecipient.ts'
import { needsIndex } from './filterCertificates.ts'
import { listCertificates } from './listCertificates.ts'
import { mailExpired } from './mailExpired.ts'
import { mailedCertificate } from './mailedCertificate.ts'
import { isVerificationCode, normalizeVerificationCode } from './verificationCode.ts'

interface CertificateServiceDependencies extends Pick<System, 'newId'> {
  database: Database
  searchUpkeep: Pick<SearchUpkeep, 'catchUp'>
  publicUrl: string
  /** Returns all tables; each declares how it erases a recipient. */
  tables(): readonly OwnedTable[]
}

/** A revocation that passed its checks. */
export interface PreparedRevocation {
  /** `undefined` if the certificate is already revoked: it keeps its date and reason. */
  revocation: { now: number; reason: string } | undefined
  /** Credits to return, because the certificate was never public and never will be. */
  refund: CreditChange | undefined
  /** True if it became public a moment ago and its event is not recorded yet. */
  isUnannounced: boolean
  /** The certificate after the revocation. */
  record: CertificateRecord
}

/**
 * Reads, revokes, and erases issued certificates. `CertificateIssuer` issues them, `CertificateFiles` renders them, and
 * `ResendService` resends their emails.
 */
export class CertificateService {
  readonly #deps: CertificateServiceDependencies

  constructor(deps: CertificateServiceDependencies) {
    this.#deps = deps
  }

  /**
   * Returns a certificate whose files and email its account may see.
   *
   * @throws {ServiceError} 410 once its recipient is erased
   */
  async getShown(auth: AuthContext, id: string): Promise<CertificateRow> {
    const row = await this.get(auth, id)
    if (row.erasedAt === null) return row
    throw new ServiceError(
      410,
      'erased',
      'The recipient of this certificate was erased: nothing is left to show.',
    )
  }

  async list(auth: AuthContext, filter: CertificateFilter, page: PageRequest): Promise<Part<ListedSummary>> {
    if (needsIndex(filter)) await this.#deps.searchUpkeep.catchUp()
    const { accountId, subAccount } = auth
    return listCertificates(this.#deps.database, { ...filter, accountId, subAccount }, page)
  }

  async get(auth: AuthContext, id: string, access: 'read' | 'change' = 'read'): Promise<CertificateRow> {
    return requireAccess(await findCertificate(this.#deps.database, id), auth, 'certificate', access)
  }

  async getSummary(auth: AuthContext, id: string): Promise<CertificateSummary> {
    return requireAccess(await findSummary(this.#deps.database, id), auth, 'certificate')
  }

  /**
   * @param code as typed
   * @throws {ServiceError} 404 until the certificate is public
   */
  getByCode(code: string): Promise<CertificateRow> {
    return this.#findByCode(code, findCertificateByCode)
  }

  /** @param code as typed */
  getSummaryByCode(code: string): Promise<CertificateSummary> {
    return this.#findByCode(code, findSummaryByCode)
  }

  async #findByCode<Row extends CertificateLife & { now: number }>(
    code: string,
    find: (database: Database, code: string) => Promise<Row | undefined>,
  ): Promise<Row> {
    const normalized = normalizeVerificationCode(code)
    const row = isVerificationCode(normalized) ? await find(this.#deps.database, normalized) : undefined
    if (!row || !wasPublished(row, row.now)) throw resourceNotFound('certificate')
    return row
  }

  async prepareRevoke(auth: AuthContext, id: string, reason: string): Promise<PreparedRevocation> {
    const row = requireAccess(await findSummary(this.#deps.database, id), auth, 'certificate', 'change')
    if (row.erasedAt !== null)
      throw new ServiceError(
        400,
        'erased',
        'The recipient of this certificate was erased: it is no longer valid.',
      )
    if (row.revokedAt !== null)
      return {
        revocation: undefined,
        refund: undefined,
        isUnannounced: false,
        record: this.toRecord(row),
      }
    const { now } = auth
    const record = this.toRecord({ ...row, revokedAt: now, revocationReason: reason })
    const isUnannounced = await this.#isUnannounced(row)
    return { revocation: { now, reason }, refund: this.#refundOf(row), isUnannounced, record }
  }

  /** If another request revoked it first, the response has that request's date and reason. */
  commitRevoke(
    auth: AuthContext,
    { revocation, refund, isUnannounced, record: { certificateId, subAccountEmail } }: PreparedRevocation,
  ): Statement[] {
    if (!revocation) return [lockUnerased(certificateId)]
    const certificate = { id: certificateId, subAccountEmail }
    return [
      ...this.#returnCredits(refund),
      ...this.#recordEnd(auth, 'certificate.revoked', { certificate, isUnannounced }),
      auditOfRequest(this.#deps, auth, { action: 'certificate.revoked', subject: certificateId }),
      revokeCertificate(certificateId, revocation),
      cancelTasks(certificateId),
      cancelScheduledMail(certificateId),
    ]
  }

  /**
   * Returns true if a certificate is public by the clock, but its publication has not run yet: it runs within seconds,
   * or once the service starts again.
   */
  async #isUnannounced(row: CertificateSummary | CertificateRow): Promise<boolean> {
    const isPublic = row.publishAt !== null && certificateState(row, row.now) !== 'scheduled'
    return isPublic && (await isPublicationPlanned(this.#deps.database, row.id))
  }

  /**
   * Records the event of the certificate's end, preceded by its publication if that has no event yet. Locks the
   * account's row first.
   */
  #recordEnd(
    { accountId, now }: AuthContext,
    type: 'certificate.revoked' | 'certificate.erased',
    {
      certificate,
      isUnannounced,
    }: { certificate: { id: string; subAccountEmail: string | null }; isUnannounced: boolean },
  ): Statement[] {
    const end = certificateEvent(type, certificate, now)
    if (!isUnannounced) return recordEvents(accountId, [end])
    const published = () => new ChangedMeanwhile('The certificate is published.')
    return [
      ...recordEvents(accountId, [certificateEvent('certificate.issued', certificate, now), end]),
      expectOne(takePublication(certificate.id), published),
    ]
  }

  /** Computes the refund: a certificate that is revoked or erased before it was public costs nothing. */
  #refundOf(row: CertificateSummary | CertificateRow): CreditChange | undefined {
    if (certificateState(row, row.now) !== 'scheduled') return undefined
    const { id: certificateId, accountId, subAccountEmail, price: amount, now: createdAt } = row
    const id = this.#deps.newId()
    return { id, accountId, subAccountEmail, amount, reason: 'refund', certificateId, createdAt }
  }

  /** Locks the account's row first, in the order in which issuing locks. */
  #returnCredits(refund: CreditChange | undefined): Statement[] {
    if (!refund?.certificateId) return []
    const { certificateId } = refund
    const canceled = cancelPublication(certificateId, this.#deps.database.now)
    return [...bookCredits(refund), canceled, cancelScheduledMail(certificateId)]
  }

  /** Erases the recipient permanently. Idempotent. */
  async erase(auth: AuthContext, id: string): Promise<void> {
    for (;;) {
      const row = await this.get(auth, id, 'change')
      if (row.erasedAt !== null) return
      const statements = [
        ...this.#returnCredits(this.#refundOf(row)),
        ...this.#recordEnd(auth, 'certificate.erased', {
          certificate: row,
          isUnannounced: await this.#isUnannounced(row),
        }),
        auditOfRequest(this.#deps, auth, { action: 'certificate.erased', subject: id }),
        ...(await eraseRecipient(row, auth.now, this.#deps)),
      ]
      try {
        await commitStatements(this.#deps.database, statements)
        return
      } catch (error) {
        // The certificate became public, or was erased, at the same time: each happens once.
        if (!(error instanceof ChangedMeanwhile)) throw error
      }
    }
  }

  /**
   * Makes a certificate private, or public again. The recipient's choice takes precedence.
   *
   * @throws {ServiceError} 400 `private_by_recipient`, or `erased`
   */
  async changePrivacy(auth: AuthContext, id: string, isPrivate: boolean): Promise<CertificateRecord> {
    const { database } = this.#deps
    const row = requireAccess(await findSummary(database, id), auth, 'certificate', 'change')
    if (row.erasedAt !== null)
      throw new ServiceError(
        400,
        'erased',
        'The recipient of this certificate was erased: nothing is left to hide.',
      )
    if (!isPrivate && row.privateBy === 'recipient')
      throw new ServiceError(
        400,
        'private_by_recipient',
        'The recipient made this certificate private: only they can make it public again, by the link in its email.',
      )
    const isChanged = isPrivate !== (row.privateBy !== null)
    const action = isPrivate ? 'certificate.made_private' : 'certificate.made_public'
    const change = setPrivacy(id, 'issuer', isPrivate)
    const chosen = () => new ChangedMeanwhile('The recipient made it private.')
    try {
      await commitStatements(database, [
        ...(isChanged ? [auditOfRequest(this.#deps, auth, { action, subject: id })] : []),
        isPrivate ? change : expectOne(change, chosen),
      ])
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      return this.changePrivacy(auth, id, isPrivate)
    }
    return this.toRecord({ ...row, privateBy: isPrivate ? (row.privateBy ?? 'issuer') : null })
  }

  /** Returns the newest email of a certificate, without the secrets in its recipient's links. */
  async getMail(row: CertificateRow): Promise<MailRow & MailContent> {
    const mail = await findLatestMail(this.#deps.database, row.id)
    if (!mail) throw resourceNotFound('email')
    const { subject, body } = mail
    if (subject === null || body === null) throw mailExpired()
    const domain = await findIssuerState(this.#deps.database, row.organizationId)
    const mailed = mailedCertificate(row, this.#deps.publicUrl, domain)
    return { ...mail, ...shownMailContent({ ...mail, subject, body }, mailed) }
  }

  /** Returns the public view of a certificate. The issuer's domain is current, not frozen. */
  async getVerification(row: CertificateSummary): Promise<Verification> {
    const { database, publicUrl } = this.#deps
    return toVerification(row, await currentIssuer(database, row), publicUrl)
  }

  /** Returns the current colors of a certificate's organization; `null`: it has none. */
  async getBrand({ organizationId }: Pick<CertificateSummary, 'organizationId'>): Promise<Brand | null> {
    const issuer = await findIssuerState(this.#deps.database, organizationId)
    return readBrand(issuer?.brand)
  }

  toRecord(row: CertificateSummary): CertificateRecord {
    return toCertificateRecord(row, this.#deps.publicUrl)
  }

  /** JSON of a certificate in a list. */
  toJson(row: ListedSummary): (string | Uint8Array)[] {
    return toCertificateJson(row, this.#deps.publicUrl)
  }
}
