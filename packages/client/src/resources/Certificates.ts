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

/** Issues certificates and manages issued ones. */
export class Certificates extends List<CertificateRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/certificates')
  }

  /**
   * Issues one certificate and spends its price in credits. Repeated calls with the same `idempotencyKey` issue once:
   * after an error that doesn't tell whether the certificate was issued, call again with the error's `idempotencyKey`.
   *
   * @throws {BadRequestError} if an input is invalid or a text doesn't fit its field; nothing is spent
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
   * Issues many certificates, each at most once, several at a time. With a journal, an interrupted run is resumed by
   * running it again. Inputs are read on demand, and inputs with equal keys are issued once.
   *
   * A refused input doesn't stop the run. 401 and 402 do, and so do five consecutive failures not caused by an input;
   * the remaining inputs are then `skipped`.
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

  /** Runs every check of issuing; creates, spends, and sends nothing. */
  check(input: IssueInput, call?: CallOptions): ClientPromise<IssueCheck> {
    return this.transport.record('POST', '/api/certificates/check', input, call)
  }

  /** Returns one page of the certificates matching a search, newest first. */
  search(request: CertificateSearch, call?: CallOptions): ClientPromise<Page<CertificateRecord>> {
    return this.transport.page('/api/certificates', request, call)
  }

  /** Returns all certificates matching a search, newest first, as CSV for spreadsheets, in UTF-8. */
  csv(filter: CertificateFilter = {}, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('text/csv', () => `/api/certificates/export.csv?${queryOf(filter)}`, call)
  }

  /** @throws {NotFoundError} if the account issued no such certificate */
  get(id: string, call?: CallOptions): ClientPromise<CertificateRecord> {
    return this.transport.get(path`/api/certificates/${id}`, call)
  }

  /**
   * Returns the image of a page, by default the first: 1 to 4 times as large as the design, or a thumbnail with a
   * `width`.
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
   * Returns a page as an SVG file without external references, in UTF-8.
   *
   * @throws {BadRequestError} if the certificate has no such page
   * @throws {UnexpectedResponseError} if the response is not an SVG, such as a proxy's login page
   */
  svg(id: string, call?: ImageOptions): ClientPromise<Uint8Array> {
    return this.transport.file('image/svg+xml', path`/api/certificates/${id}/file.svg`, call)
  }

  /**
   * Returns several certificates as one PDF for printing, like `batches.print` for a whole batch.
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
   * Issues a corrected certificate that replaces another, which becomes `superseded`: its page links to the new one,
   * and its files are gone. Costs as much as issuing. Uses the current template and organization; a certificate with a
   * running number gets the next one. Repeated calls with the same `idempotencyKey` issue once.
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

  /** Runs every check of {@link reissue}; creates, spends, and sends nothing. */
  checkReissue(id: string, input: ReissueInput, call?: CallOptions): ClientPromise<IssueCheck> {
    return this.transport.record('POST', path`/api/certificates/${id}/reissue/check`, input, call)
  }

  /**
   * Permanently erases everything about a certificate's recipient: name, email, values, files, images, and emails. Id,
   * code, and dates stay, and its status is `erased` forever. Repeating it changes nothing.
   */
  eraseRecipient(id: string, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('DELETE', path`/api/certificates/${id}/recipient`, undefined, call)
  }

  /**
   * Revokes a certificate; its page says so from then on. The credit stays spent, unless the certificate wasn't public
   * yet: then it never will be, and the credit is returned.
   */
  revoke(id: string, reason?: string, call?: CallOptions): ClientPromise<CertificateRecord> {
    const body = { reason: reason ?? '' }
    return this.transport.record('POST', path`/api/certificates/${id}/revoke`, body, call)
  }

  /**
   * Makes a certificate private, or public again. The page of a private one asks for the recipient's name and only
   * confirms or denies it, and its public files are a 403. Its recipient can do the same with the link in the email.
   *
   * @throws {BadRequestError} with `code` `private_by_recipient` if the recipient made it private, or `erased`
   */
  setPrivacy(id: string, isPrivate: boolean, call?: CallOptions): ClientPromise<CertificateRecord> {
    return this.transport.record('PUT', path`/api/certificates/${id}/privacy`, { isPrivate }, call)
  }

  /**
   * Resends the certificate's email, while the certificate is `valid` or `expired`.
   *
   * @returns warnings: for example, an earlier email to the address bounced
   * @throws {CertificateError} `opted_out` if the recipient has unsubscribed from the account's emails
   */
  resend(id: string, call?: CallOptions): ClientPromise<{ warnings: string[] }> {
    const endpoint = { method: 'POST', path: path`/api/certificates/${id}/resend`, body: {}, call } as const
    return this.transport.send({ ...endpoint, read: readWarnings })
  }

  /**
   * Resends the emails of several certificates, each with the rules of {@link resend}. A refused one doesn't stop the
   * others. Repeated calls with the same `idempotencyKey` send once.
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
   * Returns the certificate's email as it was composed.
   *
   * @throws {NotFoundError} if there was none
   */
  mail(id: string, call?: CallOptions): ClientPromise<CertificateMail> {
    return this.transport.get(path`/api/certificates/${id}/mail`, call)
  }

  /**
   * Returns the public data of the certificate with this verification code, the end of a `verificationUrl`. Sends no
   * API key, like `publicPng` and `publicPdf`.
   *
   * @throws {NotFoundError} if no certificate has this code
   * @throws {ApiError} with `code` `private` if it is private; then ask with {@link verifyName}
   */
  verify(code: string, call?: CallOptions): ClientPromise<Verification> {
    return this.transport.get(path`/api/verify/${code}`, call, true)
  }

  /**
   * Returns true if a valid certificate has this code and this recipient's name. Letter case and spaces don't matter.
   * At most 20 times an hour for each code. Sends no API key.
   *
   * @throws {ApiError} with `code` `rate_limited` after too many attempts
   */
  verifyName(code: string, name: string, call?: CallOptions): ClientPromise<{ isValid: boolean }> {
    return this.transport.record('POST', path`/api/verify/${code}`, { name }, call, true)
  }

  /**
   * Returns the image of a page, as shown on a certificate's public page.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   * @throws {BadRequestError} if it has no such page
   */
  publicPng(code: string, call?: ImageOptions): ClientPromise<Uint8Array> {
    return this.transport.file('image/png', path`/v/${code}/certificate.png`, call, true)
  }

  /**
   * Returns the certificate as a signed credential, Open Badges 3.0: the bytes of a JSON document, for importing into a
   * wallet.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   */
  credential(code: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('application/vc', path`/v/${code}/credential.json`, call, true)
  }

  /**
   * Returns the certificate in the European Learning Model, unsigned: the bytes of a JSON-LD document.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   */
  learningModel(code: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('application/ld+json', path`/v/${code}/credential.elm.json`, call, true)
  }

  /**
   * Returns the document offered on a certificate's public page.
   *
   * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
   */
  publicPdf(code: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('application/pdf', path`/v/${code}/certificate.pdf`, call, true)
  }
}
