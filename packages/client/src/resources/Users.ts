import type { CallOptions } from '../ClientOptions.ts'
import type { Transport } from '../Transport.ts'
import type { Balance, LedgerEntry } from '../wire/CertificateRecord.ts'
import type { Page } from '../wire/Envelope.ts'
import type { PageRequest } from './listPath.ts'

/** The account itself. */
export class Users {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Issuances that are left. */
  balance(call?: CallOptions): Promise<Balance> {
    return this.#transport.record('GET', '/users/balance', undefined, call)
  }

  /** Every movement of credits, newest first; their sum is the balance. An old account has many: see `ledgerPage`. */
  ledger(call?: CallOptions): Promise<LedgerEntry[]> {
    return this.#transport.list('/users/ledger', call)
  }

  /**
   * One page of the movements of credits, newest first.
   *
   * @throws {UnexpectedResponseError} if the service does not page its ledger
   */
  ledgerPage(request: PageRequest, call?: CallOptions): Promise<Page<LedgerEntry>> {
    return this.#transport.page('/users/ledger', request, call)
  }
}
