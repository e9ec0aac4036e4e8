import type { Request, Response } from 'express'
import { envelope } from '../../kit/http/envelope.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { System } from '../../kit/system/System.ts'
import type { AuditAction } from '../audit/AuditAction.ts'
import { auditOfRequest } from '../audit/auditOfRequest.ts'
import { isDataUrl } from '../images/isDataUrl.ts'
import type { CertificateIssuer } from './CertificateIssuer.ts'
import type { IssueCommitOptions } from './issueTogether.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'

/** Options for issuing one certificate. */
interface IssueOnceOptions extends Pick<IssueCommitOptions, 'inSteps' | 'alongside'> {
  prepare(): Promise<PreparedCertificate>
  message: string
  /** Attributes as sent. */
  attributes?: Readonly<Record<string, string>>
  /** Records the change in the audit log as this action. */
  action?: AuditAction | undefined
}

interface IssueOnceDependencies extends Pick<System, 'newId'> {
  issuer: Pick<CertificateIssuer, 'commit' | 'recordImages' | 'storeImages' | 'toIssued'>
  idempotent: Idempotent
  /** Called after each certificate that was issued, but not for replayed responses. */
  onIssued(certificate: { price: number; accountId: string }): void
  /** Called after a commit that queued an email. */
  onMailQueued(): void
}

/** Creates the function that issues a prepared certificate once per idempotency key. */
export function createIssueOnce({
  issuer,
  idempotent,
  newId,
  onIssued,
  onMailQueued,
}: IssueOnceDependencies) {
  return async function issueOnce(
    request: Request,
    response: Response,
    { prepare, message, attributes = {}, action, ...options }: IssueOnceOptions,
  ): Promise<void> {
    const { auth } = response.locals
    const recorded: Partial<IssueCommitOptions> = action
      ? {
          inSteps: true,
          alongside: (row) => [auditOfRequest({ newId }, auth, { action, subject: row.id })],
        }
      : {}
    const respond = (prepared: PreparedCertificate) => envelope(message, issuer.toIssued(prepared))
    await idempotent(request, response, {
      ...(Object.values(attributes).some(isDataUrl) && { isSlow: true }),
      async prepare() {
        const prepared = await prepare()
        await issuer.storeImages(prepared)
        return prepared
      },
      respond,
      commit: issuer.commit(auth, { respond, ...options, ...recorded }),
      onCommitted(prepared) {
        issuer.recordImages(prepared)
        onIssued(prepared.row)
        if (prepared.mail) onMailQueued()
      },
    })
  }
}

/** See {@link createIssueOnce}. */
export type IssueOnce = ReturnType<typeof createIssueOnce>
