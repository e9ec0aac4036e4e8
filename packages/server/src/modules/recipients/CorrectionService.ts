import type { CorrectionRecord } from '@certificate-sdk/client'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { requireAccess } from '../../core/access/requireAccess.ts'
import type { AuditAction } from '../../core/audit/AuditAction.ts'
import { auditOfRequest } from '../../core/audit/auditOfRequest.ts'
import {
  type CorrectionRow,
  type CorrectionState,
  decideCorrection,
  findCorrection,
  listCorrections,
} from '../../core/certificates/correctionRepository.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import { ChangedMeanwhile, type Statement } from '../../kit/database/Statement.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { instantOrNull } from '../../kit/system/instantOrNull.ts'
import type { System } from '../../kit/system/System.ts'

interface CorrectionDependencies extends Pick<System, 'newId'> {
  database: Database
}

/** Corrections, for issuers to review. */
export class CorrectionService {
  readonly #deps: CorrectionDependencies

  constructor(deps: CorrectionDependencies) {
    this.#deps = deps
  }

  list(
    auth: AuthContext,
    state: CorrectionState | undefined,
    page: PageRequest,
  ): Promise<Part<CorrectionRow>> {
    return listCorrections(this.#deps.database, { ...auth, state }, page)
  }

  async get(auth: AuthContext, id: string, access: 'read' | 'change' = 'read'): Promise<CorrectionRow> {
    return requireAccess(await findCorrection(this.#deps.database, id), auth, 'correction', access)
  }

  /** @throws {ServiceError} 400 if it was already decided, or its certificate is no longer in force */
  async getOpen(auth: AuthContext, id: string): Promise<CorrectionRow> {
    const row = await this.get(auth, id, 'change')
    if (row.state === 'open') return row
    throw new ServiceError(
      400,
      'not_open',
      row.state === 'outdated'
        ? 'The certificate was replaced, revoked, or erased meanwhile.'
        : `The correction was ${row.state} before.`,
    )
  }

  /** Returns the statements of a decision. Pure. */
  decide(
    auth: AuthContext,
    { id, certificateId }: Pick<CorrectionRow, 'id' | 'certificateId'>,
    decision: { state: 'accepted' | 'declined'; newCertificateId?: string },
  ): Statement[] {
    const action: AuditAction = decision.state === 'accepted' ? 'correction.accepted' : 'correction.declined'
    const decided = () => new ChangedMeanwhile('The correction is decided.')
    return [
      decideCorrection(id, { ...decision, now: auth.now }, decided),
      auditOfRequest(this.#deps, auth, { action, subject: certificateId }),
    ]
  }

  toRecord(row: CorrectionRow): CorrectionRecord {
    return {
      id: row.id,
      certificateId: row.certificateId,
      state: row.state,
      recipient: { name: row.recipientName, email: row.recipientEmail },
      proposedName: row.proposedName,
      subAccountEmail: row.subAccountEmail,
      createdAt: new Date(row.createdAt).toISOString(),
      decidedAt: instantOrNull(row.decidedAt),
      newCertificateId: row.newCertificateId,
      ...testMark(row.accountId),
    }
  }
}
