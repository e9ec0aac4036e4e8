import { type Database, UniqueViolation } from '../../kit/database/Database.ts'
import { expectOne, firstRow } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { AccountError, accountNotFound } from '../../kit/errors/AccountError.ts'
import type { System } from '../../kit/system/System.ts'
import { bookCredits, findEntryByReference, readBalance } from './ledgerRepository.ts'

/** Credits to add to an account. */
export interface TopUp {
  accountId: string
  amount: number
  /** Shown in the ledger; may be empty. */
  note: string
  /** Makes the top-up idempotent per account; `null` always adds. */
  reference: string | null
}

/**
 * Adds credits and their ledger entry in one transaction.
 *
 * @returns the balance, and whether this call added to it: false if the reference was already used for the same amount
 * @throws {AccountError} if the account does not exist, or the reference was used for another amount
 */
export async function topUp(
  { database, clock, newId }: { database: Database } & Pick<System, 'clock' | 'newId'>,
  { accountId, amount, note, reference }: TopUp,
): Promise<{ balance: number; added: boolean }> {
  const [account, entry] = bookCredits({
    id: newId(),
    accountId,
    amount,
    reason: 'top_up',
    certificateId: null,
    createdAt: clock(),
    note,
    reference,
  })
  try {
    const existing = expectOne(account, () => accountNotFound(accountId))
    const [answer] = await commitStatements(database, [existing, entry])
    return { balance: (answer && firstRow<{ balance: number }>(answer)?.balance) ?? 0, added: true }
  } catch (error) {
    if (!(error instanceof UniqueViolation) || reference === null) throw error
    const earlier = await findEntryByReference(database, accountId, reference)
    if (!earlier) throw error
    if (earlier.amount !== amount)
      throw new AccountError(
        `The reference “${reference}” was used before, for ${earlier.amount} credits. Nothing was added.`,
      )
    return { balance: await readBalance(database, accountId), added: false }
  }
}
