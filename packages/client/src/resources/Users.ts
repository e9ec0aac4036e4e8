import type { CallOptions } from '../ClientOptions.ts'
import type { ClientPromise } from '../ClientPromise.ts'
import type { Transport } from '../Transport.ts'
import type { Balance, LedgerEntry } from '../wire/CertificateRecord.ts'
import type { Page } from '../wire/Envelope.ts'
import { type AllOptions, listAll } from './listAll.ts'
import type { PageRequest } from './listPath.ts'

/** The account itself. */
export class Users {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Issuances that are left. */
  balance(call?: CallOptions): ClientPromise<Balance> {
    return this.#transport.record('GET', '/api/users/balance', undefined, call)
  }

  /** Every movement of credits, newest first; their sum is the balance. An old account has many: see `ledgerAll`. */
  ledger(call?: CallOptions): ClientPromise<LedgerEntry[]> {
    return this.#transport.list('/api/users/ledger', call)
  }

  /**
   * One page of the movements of credits, newest first.
   *
   * @throws {UnexpectedResponseError} if the service does not page its ledger
   */
  ledgerPage(request: PageRequest, call?: CallOptions): ClientPromise<Page<LedgerEntry>> {
    return this.#transport.page('/api/users/ledger', request, call)
  }

  /** Every movement of credits, newest first, in pages that are requested as they are needed. */
  ledgerAll(options?: AllOptions): AsyncGenerator<LedgerEntry, void, undefined> {
    return listAll(this.#transport, '/api/users/ledger', options)
  }
}
