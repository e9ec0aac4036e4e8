import type { ClientPromise } from '../http/ClientPromise.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { Balance, DailyActivity, LedgerEntry } from '../wire/CertificateRecord.ts'
import type { Page } from '../wire/Envelope.ts'
import { type AllOptions, List, type PageRequest } from './List.ts'

/** The account itself. */
export class Users {
  readonly #transport: Transport
  readonly #ledger: List<LedgerEntry>

  constructor(transport: Transport) {
    this.#transport = transport
    this.#ledger = new List(transport, '/api/users/ledger')
  }

  /** Issuances that are left. */
  balance(call?: CallOptions): ClientPromise<Balance> {
    return this.#transport.get('/api/users/balance', call)
  }

  /**
   * How many certificates were issued per day, how often their public pages were opened by people, and how often they were
   * verified, in UTC, up to today. Visits are those of the whole account, and appear some seconds later.
   *
   * @throws {BadRequestError} if there are more than 366 days
   */
  activity({ days }: { days?: number | undefined } = {}, call?: CallOptions): ClientPromise<DailyActivity[]> {
    const path = `/api/users/activity${days === undefined ? '' : `?days=${days}`}`
    return this.#transport.list(path, call)
  }

  /** Every movement of credits, newest first; their sum is the balance. An old account has many: see `ledgerAll`. */
  ledger(call?: CallOptions): ClientPromise<LedgerEntry[]> {
    return this.#ledger.list(call)
  }

  /**
   * One page of the movements of credits, newest first.
   *
   * @throws {UnexpectedResponseError} if the service does not page its ledger
   */
  ledgerPage(request: PageRequest, call?: CallOptions): ClientPromise<Page<LedgerEntry>> {
    return this.#ledger.page(request, call)
  }

  /** Every movement of credits, newest first, in pages that are requested as they are needed. */
  ledgerAll(options?: AllOptions): AsyncGenerator<LedgerEntry, void, undefined> {
    return this.#ledger.all(options)
  }
}
