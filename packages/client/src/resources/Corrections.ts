import type { ClientPromise } from '../http/ClientPromise.ts'
import { path } from '../http/path.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { IssuedCertificate, ReissueInput } from '../wire/CertificateRecord.ts'
import type { CorrectionRecord } from '../wire/CorrectionRecord.ts'
import type { Page } from '../wire/Envelope.ts'
import { List, type PageRequest } from './List.ts'

/** Selects corrections. */
export interface CorrectionSearch extends PageRequest {
  /** State to filter by. Default: all. */
  state?: CorrectionRecord['state'] | undefined
}

/** Corrections of their names proposed by recipients. */
export class Corrections extends List<CorrectionRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/corrections')
  }

  /** Returns one page of the corrections in a state, newest first. */
  search(request: CorrectionSearch, call?: CallOptions): ClientPromise<Page<CorrectionRecord>> {
    return this.transport.page('/api/corrections', request, call)
  }

  /** @throws {NotFoundError} if the account has no such correction */
  get(id: string, call?: CallOptions): ClientPromise<CorrectionRecord> {
    return this.transport.get(path`/api/corrections/${id}`, call)
  }

  /**
   * Issues the certificate again with the proposed name, at the price of issuing; the old one becomes `superseded`.
   * Repeated calls have no further effect. Without `mailData`, no email is sent.
   *
   * @throws {BadRequestError} with `code` `not_open` if it was decided before, and for everything that reissuing refuses
   * @throws {NotFoundError} also if the recipient has proposed another spelling since, which is another correction
   * @throws {InsufficientCreditsError} if no credit is left
   * @example
   * for await (const { id, proposedName } of client.corrections.all()) console.log(id, proposedName)
   */
  accept(
    id: string,
    input: Pick<ReissueInput, 'mailData'> = {},
    call?: CallOptions,
  ): ClientPromise<IssuedCertificate> {
    return this.transport.record('POST', path`/api/corrections/${id}/accept`, input, call)
  }

  /** @throws {BadRequestError} with `code` `not_open` if it was decided before */
  decline(id: string, call?: CallOptions): ClientPromise<CorrectionRecord> {
    return this.transport.record('POST', path`/api/corrections/${id}/decline`, {}, call)
  }
}
