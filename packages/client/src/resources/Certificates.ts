import type { CallOptions } from '../ClientOptions.ts'
import type { IssueManyOptions, IssueManyResult } from '../issuing/IssueManyOptions.ts'
import { issueMany } from '../issuing/issueMany.ts'
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
import type { Page } from '../wire/Envelope.ts'
import type { PageRequest } from './listPath.ts'

/** Issuing, and what was issued. */
export class Certificates {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Issues one certificate and spends one credit. Repeated calls with the same `idempotencyKey` issue once: after an
   * error that leaves open whether the certificate was issued, call again with the error's `idempotencyKey`.
   *
   * @throws {BadRequestError} if an input is wrong or a text does not fit its field; nothing is spent
   * @throws {InsufficientCreditsError} if no credit is left
   * @throws {ConnectionError} if the last try got no complete response; whether it was issued is not known
   * @throws {UnexpectedResponseError} if something else answered in the service's place
   * @example
   * const { certificateId } = await client.certificates.issue({
   *   recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
   *   organizationId,
   *   mailData: { templateId, subject: 'Your certificate', body: 'Well done, {{name}}! {{certificateUrl}}' },
   * }, { idempotencyKey: `course-17-${userId}` })
   */
  issue(input: IssueInput, call?: CallOptions): Promise<IssuedCertificate> {
    return this.#transport.record('POST', '/certificates/issue', input, call)
  }

  /** Issues many certificates, each at most once. */
  issueMany(
    inputs: Iterable<IssueInput> | AsyncIterable<IssueInput>,
    options: IssueManyOptions = {},
  ): Promise<IssueManyResult> {
    return issueMany(inputs, options)
  }

  /** Checks everything that issuing checks; creates, spends and sends nothing. */
  dryRun(input: IssueInput, call?: CallOptions): Promise<IssuePreview> {
    return this.#transport.record('POST', '/certificates/issue?dryRun=true', input, call)
  }

  /** All certificates, newest first. */
  list(call?: CallOptions): Promise<CertificateRecord[]> {
    return this.#transport.list('/certificates', call)
  }

  /** One page of certificates, newest first. */
  page(request: PageRequest, call?: CallOptions): Promise<Page<CertificateRecord>> {
    return this.#transport.page('/certificates', request, call)
  }

  /** @throws {NotFoundError} if the account issued no such certificate */
  async get(id: string, call?: CallOptions): Promise<CertificateRecord> {
    return this.#transport.record('GET', path`/certificates/${id}`, undefined, call)
  }

  /**
   * The image, 1 to 4 times as large as the design.
   *
   * @throws {UnexpectedResponseError} if the response is not a PNG, such as a proxy's login page
   */
  async png(
    id: string,
    { scale = 1, ...call }: CallOptions & { scale?: 1 | 2 | 3 | 4 } = {},
  ): Promise<Uint8Array> {
    return this.#transport.file('image/png', `${path`/certificates/${id}/file.png`}?scale=${scale}`, call)
  }

  /**
   * The document.
   *
   * @throws {UnexpectedResponseError} if the response is not a PDF, such as a proxy's login page
   */
  async pdf(id: string, call?: CallOptions): Promise<Uint8Array> {
    return this.#transport.file('application/pdf', path`/certificates/${id}/file.pdf`, call)
  }

  /** Declares a certificate void; its page says so from then on. The credit stays spent. */
  async revoke(id: string, reason?: string, call?: CallOptions): Promise<CertificateRecord> {
    return this.#transport.record('POST', path`/certificates/${id}/revoke`, { reason: reason ?? '' }, call)
  }

  /** Sends the e-mail of the issuance once more. */
  async resend(id: string, call?: CallOptions): Promise<void> {
    return this.#transport.done('POST', path`/certificates/${id}/resend`, {}, call)
  }

  /**
   * The e-mail of the issuance as it was composed.
   *
   * @throws {NotFoundError} if there was none
   */
  async mail(id: string, call?: CallOptions): Promise<CertificateMail> {
    return this.#transport.record('GET', path`/certificates/${id}/mail`, undefined, call)
  }

  /** What anyone who has the verification code may know. */
  async verify(code: string, call?: CallOptions): Promise<Verification> {
    return this.#transport.record('GET', path`/verify/${code}`, undefined, call)
  }
}
