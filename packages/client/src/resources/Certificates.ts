import type { ClientPromise } from '../http/ClientPromise.ts'
import { path, queryOf } from '../http/path.ts'
import { readFile, readWarnings } from '../http/readBody.ts'
import type { Transport } from '../http/Transport.ts'
import type { IssueManyOptions, IssueManyResult } from '../issuing/IssueManyOptions.ts'
import type { CallOptions, ImageOptions, PixelOptions } from '../options/ClientOptions.ts'
import type {
  CertificateFilter,
  CertificateMail,
  CertificateRecord,
  CertificateSearch,
  IssueCheck,
  IssuedCertificate,
  IssueInput,
  ReissueInput,
  ResendInput,
  ResendResults,
  Verification,
} from '../wire/CertificateRecord.ts'
import type { Page } from '../wire/Envelope.ts'
import type { PrintInput } from '../wire/Print.ts'
import { List } from './List.ts'
import { printing } from './printing.ts'

/** Issuing, and what was issued. */
export class Certificates extends List<CertificateRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/certificates')
  }

  /**
   * Issues one certificate and spends its price in credits. Repeated calls with the same `idempotencyKey` issue once: after
   * an error that leaves open whether the certificate was issued, call again with the error's `idempotencyKey`.
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
  issue(input: IssueInput, call?: CallOptions): ClientPromise<IssuedCertificate> {
    return this.transport.record('POST', '/api/certificates/issue', input, call)
  }

  /**
   * Issues many certificates, each at most once, several at a time. With a journal, a run that was interrupted in any
   * way is resumed by running it again. Inputs are read as they are needed, and inputs with equal keys are issued once.
   *
   * An input that the service refuses does not stop the run. 401 and 402 do, and so do five failures in a row that are
   * not about an input; the remaining inputs are then `skipped`.
   *
   * @returns the outcome of each input, in the order of the inputs
   * @throws what `inputs`, `keyOf`, `onProgress` or the journal throw, and the reason of `signal`; requests that are on
   *   their way have then finished or been aborted, and the journal is ready to be resumed
   * @example
   * const { results, issued, failed, skipped } = await client.certificates.issueMany(inputs, {
   *   journal,
   *   keyOf: ({ externalId = '' }) => externalId,
   *   onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
   * })
   */
  async issueMany(
    inputs: Iterable<IssueInput> | AsyncIterable<IssueInput>,
    options: IssueManyOptions = {},
  ): Promise<IssueManyResult> {
    // Loaded on demand: most programs issue one certificate at a time.
    const { issueMany } = await import('../issuing/issueMany.ts')
    return issueMany(inputs, options, (input, call) => this.issue(input, call), this.transport)
  }

  /** Checks everything that issuing checks; creates, spends and sends nothing. */
  check(input: IssueInput, call?: CallOptions): ClientPromise<IssueCheck> {
    return this.transport.record('POST', '/api/certificates/check', input, call)
  }

  /** One page of the certificates that a search finds, newest first. */
  search(request: CertificateSearch, call?: CallOptions): ClientPromise<Page<CertificateRecord>> {
    return this.transport.page('/api/certificates', request, call)
  }

  /** All certificates that a search finds, newest first, as CSV for spreadsheets: UTF-8. */
  csv(filter: CertificateFilter = {}, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('text/csv', () => `/api/certificates/export.csv?${queryOf(filter)}`, call)
  }

  /** @throws {NotFoundError} if the account issued no such certificate */
  get(id: string, call?: CallOptions): ClientPromise<CertificateRecord> {
    return this.transport.get(path`/api/certificates/${id}`, call)
  }

  /**
   * The image of a page, by default the first: 1 to 4 times as large as the design, or with a `width` as a thumbnail.
   *
   * @throws {BadRequestError} if the certificate has no such page, or with both `scale` and `width`
   * @throws {UnexpectedResponseError} if the response is not a PNG, such as a proxy's login page
   */
  png(
    id: string,
    { scale, width, ...call }: PixelOptions & { scale?: 1 | 2 | 3 | 4 | undefined } = {},
  ): ClientPromise<Uint8Array> {
    const file = path`/api/certificates/${id}/file.png`
    const size = width === undefined ? { scale: `${scale ?? 1}` } : { scale, width: `${width}` }
    return this.transport.file('image/png', () => `${file()}?${queryOf(size)}`, call)
  }

  /**
   * Returns a PDF of all pages.
   *
   * @throws {UnexpectedResponseError} if the response is not a PDF, such as a proxy's login page
   */
  pdf(id: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('application/pdf', path`/api/certificates/${id}/file.pdf`, call)
  }

  /**
   * The image of a page as an SVG file without references: UTF-8.
   *
   * @throws {BadRequestError} if the certificate has no such page
   * @throws {UnexpectedResponseError} if the response is not an SVG, such as a proxy's login page
   */
  svg(id: string, call?: ImageOptions): ClientPromise<Uint8Array> {
    return this.transport.file('image/svg+xml', path`/api/certificates/${id}/file.svg`, call)
  }

  /**
   * Several certificates as one PDF, for paper, as `batches.print` makes of a whole batch.
   *
   * @throws {NotFoundError} if one of them does not exist, or all are revoked or erased
   * @throws {CertificateError} with code `too_costly` if it is too much for one print
   */
  print(input: PrintInput, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.send({
      method: 'POST',
      path: '/api/certificates/print',
      body: input,
      call: { ...printing, ...call },
      read: readFile('application/pdf'),
    })
  }

  /**
   * Issues a corrected certificate in place of one, which becomes `superseded`: its page leads to the new one, and its files
   * are gone. Costs as much as issuing. Template and organization are used as they are now; a certificate with a running
   * number gets the next one. Repeated calls with the same `idempotencyKey` issue once.
   *
   * @throws {BadRequestError} with `code` `revoked`, `superseded`, `erased`, or `scheduled` if it cannot be replaced, and
   *   for everything that {@link issue} refuses
   * @throws {InsufficientCreditsError} if no credit is left
   * @example
   * const corrected = await client.certificates.reissue(certificateId, {
   *   recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
   *   mailData: { subject: 'Your corrected certificate', body: '{{certificateUrl}}' },
   * })
   */
  reissue(id: string, input: ReissueInput, call?: CallOptions): ClientPromise<IssuedCertificate> {
    return this.transport.record('POST', path`/api/certificates/${id}/reissue`, input, call)
  }

  /** Checks everything that {@link reissue} checks; creates, spends, and sends nothing. */
  checkReissue(id: string, input: ReissueInput, call?: CallOptions): ClientPromise<IssueCheck> {
    return this.transport.record('POST', path`/api/certificates/${id}/reissue/check`, input, call)
  }

  /**
   * Erases everything about the recipient of a certificate for good: name, email, values, files, images, and emails. Id,
   * code, and dates stay, and its status is `erased` forever. A second time changes nothing.
   */
  eraseRecipient(id: string, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('DELETE', path`/api/certificates/${id}/recipient`, undefined, call)
  }

  /**
   * Revokes a certificate; its page says so from then on. The credit stays spent, unless the certificate was not public
   * yet: then it never will be, and the credit is returned.
   */
  revoke(id: string, reason?: string, call?: CallOptions): ClientPromise<CertificateRecord> {
    const body = { reason: reason ?? '' }
    return this.transport.record('POST', path`/api/certificates/${id}/revoke`, body, call)
  }

  /**
   * Makes a certificate private, or public again. The page of a private one asks for the recipient's name and says only yes or
   * no, and its public files are a 403. Its recipient can do so, too, by the link in the email.
   *
   * @throws {BadRequestError} with `code` `private_by_recipient` if the recipient made it private, or `erased`
   */
  setPrivacy(id: string, isPrivate: boolean, call?: CallOptions): ClientPromise<CertificateRecord> {
    return this.transport.record('PUT', path`/api/certificates/${id}/privacy`, { isPrivate }, call)
  }

  /**
   * Sends the email of the issuance again, while the certificate is `valid` or `expired`.
   *
   * @returns warnings: an earlier email to the address came back, for example
   * @throws {CertificateError} `opted_out` if the recipient wants no emails of the account
   */
  resend(id: string, call?: CallOptions): ClientPromise<{ warnings: string[] }> {
    const endpoint = { method: 'POST', path: path`/api/certificates/${id}/resend`, body: {}, call } as const
    return this.transport.send({ ...endpoint, read: readWarnings })
  }

  /**
   * Sends the emails of several certificates again, each under the rules of {@link resend}. A refused one doesn't stop
   * the others. Repeated calls with the same `idempotencyKey` send once.
   *
   * @throws {BadRequestError} if there are no ids, or more than 100
   * @example
   * for (let cursor: string | null | undefined; cursor !== null; ) {
   *   const part = await client.certificates.resendMany({ filter: { mail: 'failed' }, ...(cursor && { cursor }) })
   *   cursor = part.next
   * }
   */
  resendMany(input: ResendInput, call?: CallOptions): ClientPromise<ResendResults> {
    return this.transport.record('POST', '/api/certificates/resend', input, call)
  }

  /**
   * The email of the issuance as it was composed.
   *
   * @throws {NotFoundError} if there was none
   */
  mail(id: string, call?: CallOptions): ClientPromise<CertificateMail> {
    return this.transport.get(path`/api/certificates/${id}/mail`, call)
  }

  /**
   * Returns the public facts of the certificate with this verification code, the end of a `verificationUrl`.
   * Sends no API key, like `publicPng` and `publicPdf`.
   *
   * @throws {NotFoundError} if no certificate has this code
   * @throws {ApiError} with `code` `private` if it is private; then ask with {@link verifyName}
   */
  verify(code: string, call?: CallOptions): ClientPromise<Verification> {
    return this.transport.get(path`/api/verify/${code}`, call, true)
  }

  /**
   * Returns true if a valid certificate has this code and this recipient's name. Letter case and spaces do not matter.
   * At most 20 times an hour for each code. Sends no API key.
   *
   * @throws {ApiError} with `code` `rate_limited` after too many attempts
   */
  verifyName(code: string, name: string, call?: CallOptions): ClientPromise<{ isValid: boolean }> {
    return this.transport.record('POST', path`/api/verify/${code}`, { name }, call, true)
  }

  /**
   * The image of a page that the public page of a certificate shows.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   * @throws {BadRequestError} if it has no such page
   */
  publicPng(code: string, call?: ImageOptions): ClientPromise<Uint8Array> {
    return this.transport.file('image/png', path`/v/${code}/certificate.png`, call, true)
  }

  /**
   * The certificate as a signed credential, Open Badges 3.0: the bytes of a JSON document, to import into a wallet.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   */
  credential(code: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('application/vc', path`/v/${code}/credential.json`, call, true)
  }

  /**
   * The certificate in the European Learning Model, unsigned: the bytes of a JSON-LD document.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   */
  learningModel(code: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('application/ld+json', path`/v/${code}/credential.elm.json`, call, true)
  }

  /**
   * The document that the public page of a certificate offers.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   */
  publicPdf(code: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('application/pdf', path`/v/${code}/certificate.pdf`, call, true)
  }
}
