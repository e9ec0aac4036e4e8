import type { Request, Response } from 'express'
import { envelope } from '../http/envelope.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import { isDataUrl } from '../images/isDataUrl.ts'
import type { CertificateIssuer } from './CertificateIssuer.ts'
import type { IssueCommitOptions } from './issueCommit.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'

/** One certificate that is issued. */
interface IssueOnceOptions extends Pick<IssueCommitOptions, 'inSteps' | 'alongside'> {
  prepare(): Promise<PreparedCertificate>
  message: string
  /** As they were sent. */
  attributes?: Readonly<Record<string, string>>
}

interface IssueOnceDependencies {
  issuer: Pick<CertificateIssuer, 'commit' | 'recordImages' | 'storeImages' | 'toIssued'>
  idempotent: Idempotent
  /** Called after each certificate that was issued, not replayed. */
  onIssued(): void
  /** Called after a commit that queued an e-mail. */
  onMailQueued(): void
}

/** Creates the function that issues what is prepared, once per idempotency key. */
export function createIssueOnce({ issuer, idempotent, onIssued, onMailQueued }: IssueOnceDependencies) {
  return async function issueOnce(
    request: Request,
    response: Response,
    { prepare, message, attributes = {}, ...options }: IssueOnceOptions,
  ): Promise<void> {
    const respond = (prepared: PreparedCertificate) => envelope(message, issuer.toIssued(prepared))
    await idempotent(request, response, {
      ...(Object.values(attributes).some(isDataUrl) && { isSlow: true }),
      async prepare() {
        const prepared = await prepare()
        await issuer.storeImages(prepared)
        return prepared
      },
      respond,
      commit: issuer.commit(response.locals.auth, { respond, ...options }),
      onCommitted(prepared) {
        issuer.recordImages(prepared)
        onIssued()
        if (prepared.mail) onMailQueued()
      },
    })
  }
}

/** See {@link createIssueOnce}. */
export type IssueOnce = ReturnType<typeof createIssueOnce>
