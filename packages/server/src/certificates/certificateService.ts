import type { CertificateRecord, Verification } from '@certificate-sdk/client'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import type { Database, Tx } from '../database/Database.ts'
import type { PageRequest } from '../database/page.ts'
import { badRequest, resourceNotFound, ServiceError } from '../errors/ServiceError.ts'
import { countMailsSince, findLatestMail, insertMail, type MailRow } from '../mail/outboxRepository.ts'
import type { Renderer, RenderOptions } from '../rendering/Renderer.ts'
import type { System } from '../system/System.ts'
import {
  type CertificateRow,
  type CertificateSummary,
  findCertificate,
  findCertificateByCode,
  findSummary,
  findSummaryByCode,
  listCertificates,
  lockCertificate,
  revokeCertificate,
} from './certificateRepository.ts'
import { isVerificationCode, normalizeVerificationCode } from './verificationCode.ts'

/** Largest image that is drawn: a page of the largest size, once. */
const maxPixels = 100_000_000
const hour = 3_600_000
/** E-mails of one certificate, the first one included: resending is free, and a recipient's mailbox is not ours. */
const mailsPerHour = 4

interface CertificateServiceDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  renderer: Pick<Renderer, 'png' | 'pdf' | 'svg'>
  publicUrl: string
}

/** Issued certificates: reading, revoking, sending again, drawing. */
export function createCertificateService({
  database,
  renderer,
  clock,
  newId,
  publicUrl,
}: CertificateServiceDependencies) {
  async function list(auth: AuthContext, request: PageRequest): Promise<CertificateSummary[]> {
    return listCertificates(database, auth, request)
  }

  async function get(
    auth: AuthContext,
    id: string,
    access: 'read' | 'change' = 'read',
  ): Promise<CertificateRow> {
    return requireAccess(await findCertificate(database, id), auth, 'certificate', access)
  }

  /** Without what it is drawn from. */
  async function getSummary(auth: AuthContext, id: string): Promise<CertificateSummary> {
    return requireAccess(await findSummary(database, id), auth, 'certificate')
  }

  /** @param code as a person typed it */
  const getByCode = (code: string) => byCode(code, findCertificateByCode)

  /** The same without what it is drawn from. */
  const getSummaryByCode = (code: string) => byCode(code, findSummaryByCode)

  async function byCode<Row>(
    code: string,
    find: (tx: Tx, code: string) => Promise<Row | undefined>,
  ): Promise<Row> {
    const typed = normalizeVerificationCode(code)
    const row = isVerificationCode(typed) ? await find(database, typed) : undefined
    if (!row) throw resourceNotFound('certificate')
    return row
  }

  /** The returned change declares the certificate void. */
  async function revoke(
    auth: AuthContext,
    id: string,
    reason: string,
  ): Promise<(tx: Tx) => Promise<CertificateRecord>> {
    await get(auth, id, 'change')
    return async (tx) => {
      await revokeCertificate(tx, id, { now: clock(), reason })
      return toRecord(requireAccess(await findSummary(tx, id), auth, 'certificate'))
    }
  }

  /** The returned change queues the issuance's e-mail once more. */
  async function resend(auth: AuthContext, id: string): Promise<(tx: Tx) => Promise<void>> {
    const row = await get(auth, id, 'change')
    if (row.revokedAt !== null)
      throw new ServiceError(400, 'revoked', 'This certificate is revoked: its e-mail cannot be sent again.')
    const mail = await findLatestMail(database, row.id)
    if (!mail) throw new ServiceError(400, 'no_mail', 'This certificate was issued without an e-mail.')
    return async (tx) => {
      const now = clock()
      // Requests for one certificate wait for each other here, so that none counts too few.
      await lockCertificate(tx, row.id)
      if ((await countMailsSince(tx, row.id, now - hour)) >= mailsPerHour)
        throw new ServiceError(
          429,
          'resend_limited',
          `At most ${mailsPerHour} e-mails per hour are sent for one certificate. Please try again later.`,
          { retryAfter: hour / 1000 },
        )
      await insertMail(tx, { ...mail, id: newId(), now })
    }
  }

  async function png(row: CertificateRow, scale: number, options: RenderOptions): Promise<Uint8Array> {
    const { width, height } = row.snapshot.template.dimensions
    if (width * height * scale ** 2 > maxPixels)
      throw badRequest([{ path: 'scale', message: `is too large for a design of ${width} × ${height} px` }])
    return renderer.png(row.snapshot.template, row.snapshot.values, scale, {
      owner: row.accountId,
      ...options,
    })
  }

  /** A file that tells about itself. */
  function document(
    kind: 'pdf' | 'svg',
    { id, accountId, code, recipientName, issuedAt, snapshot }: CertificateRow,
    options: RenderOptions,
  ): Promise<Uint8Array> {
    const information = {
      id,
      title: `${snapshot.template.name} – ${recipientName}`,
      author: snapshot.organization.name,
      createdAt: new Date(issuedAt),
      language: snapshot.template.locale ?? 'en',
      verificationUrl: `${publicUrl}/v/${code}`,
    }
    return renderer[kind](snapshot.template, snapshot.values, information, { owner: accountId, ...options })
  }

  const pdf = (row: CertificateRow, options: RenderOptions) => document('pdf', row, options)
  const svg = (row: CertificateRow, options: RenderOptions) => document('svg', row, options)

  async function mailOf(row: CertificateRow): Promise<MailRow | undefined> {
    return findLatestMail(database, row.id)
  }

  function toRecord(row: CertificateSummary): CertificateRecord {
    const verificationUrl = `${publicUrl}/v/${row.code}`
    const file = `${publicUrl}/api/certificates/${row.id}/file`
    return {
      certificateId: row.id,
      status: row.revokedAt === null ? 'valid' : 'revoked',
      recipient: { name: row.recipientName, email: row.recipientEmail },
      attributes: row.attributes,
      organizationId: row.organizationId,
      organizationName: row.organizationName,
      templateId: row.templateId,
      templateName: row.templateName,
      subAccountEmail: row.subAccountEmail,
      issuedAt: new Date(row.issuedAt).toISOString(),
      revokedAt: row.revokedAt === null ? null : new Date(row.revokedAt).toISOString(),
      revocationReason: row.revocationReason,
      verificationUrl,
      pngUrl: `${file}.png`,
      pdfUrl: `${file}.pdf`,
      mail: {
        status: row.mailStatus ?? 'none',
        sentAt: row.mailSentAt ? new Date(row.mailSentAt).toISOString() : null,
        error: row.mailError,
      },
    }
  }

  function toVerification(row: CertificateSummary): Verification {
    return {
      status: row.revokedAt === null ? 'valid' : 'revoked',
      certificateId: row.id,
      recipientName: row.recipientName,
      organizationName: row.organizationName,
      organizationWebsite: row.organizationWebsite,
      templateName: row.templateName,
      issuedAt: new Date(row.issuedAt).toISOString(),
      revokedAt: row.revokedAt === null ? null : new Date(row.revokedAt).toISOString(),
      revocationReason: row.revocationReason,
    }
  }

  return {
    list,
    get,
    getSummary,
    getByCode,
    getSummaryByCode,
    revoke,
    resend,
    png,
    pdf,
    svg,
    mailOf,
    toRecord,
    toVerification,
  }
}

/** What was issued. */
export type CertificateService = ReturnType<typeof createCertificateService>
