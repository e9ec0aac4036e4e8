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

  /** Returns the number of certificates that can still be issued. */
  balance(call?: CallOptions): ClientPromise<Balance> {
    return this.#transport.get('/api/users/balance', call)
  }

  /**
   * Returns how many certificates were issued per day, how often people opened their public pages, and how often they
   * were verified, in UTC, up to today. Visits are those of the whole account, and appear some seconds later.
   *
   * @throws {BadRequestError} if there are more than 366 days
   */
  activity({ days }: { days?: number | undefined } = {}, call?: CallOptions): ClientPromise<DailyActivity[]> {
    const path = `/api/users/activity${days === undefined ? '' : `?days=${days}`}`
    return this.#transport.list(path, call)
  }

  /** Returns all credit transactions, newest first; their sum is the balance. Old accounts have many: see `ledgerAll`. */
  ledger(call?: CallOptions): ClientPromise<LedgerEntry[]> {
    return this.#ledger.list(call)
  }

  /**
   * Returns one page of credit transactions, newest first.
   *
   * @throws {UnexpectedResponseError} if the service does not page its ledger
   */
  ledgerPage(request: PageRequest, call?: CallOptions): ClientPromise<Page<LedgerEntry>> {
    return this.#ledger.page(request, call)
  }

  /** Iterates over all credit transactions, newest first; pages are requested on demand. */
  ledgerAll(options?: AllOptions): AsyncGenerator<LedgerEntry, void, undefined> {
    return this.#ledger.all(options)
  }
}
