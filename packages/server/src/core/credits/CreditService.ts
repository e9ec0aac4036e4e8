import type { Balance, LedgerEntry } from '@certificate-sdk/client'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { type LedgerRow, listLedger, readCredits } from './ledgerRepository.ts'

/** Credits of an account, as its own API keys see them. `topUp` adds to them. */
export class CreditService {
  readonly #database: Database

  constructor({ database }: { database: Database }) {
    this.#database = database
  }

  async balance({ accountId }: AuthContext): Promise<Balance> {
    const { balance, reserved } = await readCredits(this.#database, accountId)
    return { balance, ...(reserved > 0 && { reserved }) }
  }

  ledger(auth: AuthContext, page: PageRequest): Promise<Part<LedgerRow>> {
    return listLedger(this.#database, auth, page)
  }

  toRecord({ id, amount, balanceAfter, reason, certificateId, createdAt }: LedgerRow): LedgerEntry {
    return { id, amount, balanceAfter, reason, certificateId, createdAt: new Date(createdAt).toISOString() }
  }
}
