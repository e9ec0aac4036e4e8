import type { CallOptions } from '../ClientOptions.ts'
import type { Transport } from '../Transport.ts'
import type { Balance, LedgerEntry } from '../wire/CertificateRecord.ts'

/** The account itself. */
export class Users {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Issuances that are left. */
  balance(call?: CallOptions): Promise<Balance> {
    return this.#transport.data('GET', '/users/balance', undefined, call)
  }

  /** Every movement of credits, newest first; their sum is the balance. */
  ledger(call?: CallOptions): Promise<LedgerEntry[]> {
    return this.#transport.data('GET', '/users/ledger', undefined, call)
  }
}
