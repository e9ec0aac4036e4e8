import type { Balance, LedgerEntry } from '@certificate-sdk/client'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { testMark } from '../testMode/testAccount.ts'
import { type LedgerRow, listLedger, readCredits } from './ledgerRepository.ts'
import { type Prices, pricesFor } from './Prices.ts'

/** Balance reported when credits are off: the largest number that every client can read. */
const unlimited = 2_147_483_647

/** Credits of an account, for its own API keys. `topUp` adds to them. */
export class CreditService {
  readonly #database: Database
  readonly #prices: Prices

  constructor({ database, prices }: { database: Database; prices: Prices }) {
    this.#database = database
    this.#prices = prices
  }

  async balance({ accountId }: AuthContext): Promise<Balance> {
    const price = pricesFor(this.#prices, accountId).issue
    if (price === 0) return { balance: unlimited, ...testMark(accountId) }
    const { balance, reserved } = await readCredits(this.#database, accountId)
    return { balance, ...(reserved > 0 && { reserved: reserved * price }) }
  }

  ledger(auth: AuthContext, page: PageRequest): Promise<Part<LedgerRow>> {
    return listLedger(this.#database, auth, page)
  }

  toRecord(row: LedgerRow): LedgerEntry {
    const { id, accountId, amount, balanceAfter, reason, certificateId } = row
    const createdAt = new Date(row.createdAt).toISOString()
    return { id, amount, balanceAfter, reason, certificateId, createdAt, ...testMark(accountId) }
  }
}
