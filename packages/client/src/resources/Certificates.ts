import type { CallOptions } from '../ClientOptions.ts'
import { path } from '../path.ts'
import type { Transport } from '../Transport.ts'
import type {
  CertificateMail,
  CertificateRecord,
  IssuedCertificate,
  IssueInput,
  IssuePreview,
  Verification,
} from '../wire/CertificateRecord.ts'
import type { Page, Pagination } from '../wire/Envelope.ts'
import { listPath, type PageRequest } from './listPath.ts'

/** Issuing, and what was issued. */
export class Certificates {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Issues one certificate and spends one credit. Repeated calls with the same `idempotencyKey` issue once.
   *
   * @throws {BadRequestError} where an input is wrong or a text does not fit its field; nothing is spent
   * @throws {InsufficientCreditsError} where no credit is left
   * @example
   * const { certificateId } = await client.certificates.issue({
   *   recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
   *   organizationId,
   *   mailData: { templateId, subject: 'Your certificate', body: 'Well done, {{name}}! {{certificateUrl}}' },
   * }, { idempotencyKey: `course-17-${userId}` })
   */
  issue(input: IssueInput, call?: CallOptions): Promise<IssuedCertificate> {
    return this.#transport.data('POST', '/certificates/issue', input, call)
  }

  /** Checks everything that issuing checks; creates, spends and sends nothing. */
  dryRun(input: IssueInput, call?: CallOptions): Promise<IssuePreview> {
    return this.#transport.data('POST', '/certificates/issue?dryRun=true', input, call)
  }

  /** All certificates, newest first. */
  list(call?: CallOptions): Promise<CertificateRecord[]> {
    return this.#transport.data('GET', '/certificates', undefined, call)
  }

  /** One page of certificates, newest first. */
  async page(request: PageRequest, call?: CallOptions): Promise<Page<CertificateRecord>> {
    const { data, pagination } = await this.#transport.envelope<
      CertificateRecord[],
      { pagination: Pagination }
    >('GET', listPath('/certificates', request), undefined, call)
    return { items: data, pagination }
  }

  /** Rejects with `NotFoundError` where the account issued no such certificate. */
  get(id: string, call?: CallOptions): Promise<CertificateRecord> {
    return this.#transport.data('GET', path`/certificates/${id}`, undefined, call)
  }

  /** The picture, 1 to 4 times as large as the design. */
  png(id: string, { scale = 1, ...call }: CallOptions & { scale?: 1 | 2 | 3 | 4 } = {}): Promise<Uint8Array> {
    return this.#transport.bytes(`${path`/certificates/${id}/file.png`}?scale=${scale}`, call)
  }

  /** The document. */
  pdf(id: string, call?: CallOptions): Promise<Uint8Array> {
    return this.#transport.bytes(path`/certificates/${id}/file.pdf`, call)
  }

  /** Declares a certificate void; its page says so from then on. The credit stays spent. */
  revoke(id: string, reason?: string, call?: CallOptions): Promise<CertificateRecord> {
    return this.#transport.data('POST', path`/certificates/${id}/revoke`, { reason: reason ?? '' }, call)
  }

  /** Sends the e-mail of the issuance once more. */
  async resend(id: string, call?: CallOptions): Promise<void> {
    await this.#transport.envelope('POST', path`/certificates/${id}/resend`, {}, call)
  }

  /** The e-mail of the issuance as it was composed. Rejects with `NotFoundError` where there was none. */
  mail(id: string, call?: CallOptions): Promise<CertificateMail> {
    return this.#transport.data('GET', path`/certificates/${id}/mail`, undefined, call)
  }

  /** What anyone who has the verification code may know. */
  verify(code: string, call?: CallOptions): Promise<Verification> {
    return this.#transport.data('GET', path`/verify/${code}`, undefined, call)
  }
}
