import type { Tx } from '../../kit/database/Database.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { unconfirmedAccount } from '../../kit/limits/budgets.ts'
import type { System } from '../../kit/system/System.ts'
import { bookCredits } from '../credits/ledgerRepository.ts'
import { type AccountRow, markSignedUp } from './accountRepository.ts'
import { createAccount } from './createAccount.ts'

interface SignUpDependencies extends Pick<System, 'clock' | 'newId'> {
  /** Credits of an account created by signing up, once its owner has confirmed an address. */
  initialCredits: number
}

/**
 * Creates an account for somebody who signs up. Until its owner has confirmed an address, it sends no emails and has
 * the credits and storage of an `unconfirmedAccount`.
 */
export async function createSignedUpAccount(
  tx: Tx,
  deps: SignUpDependencies,
  { name, now }: { name: string; now: number },
): Promise<AccountRow> {
  const credits = Math.min(deps.initialCredits, unconfirmedAccount.credits)
  const account = await createAccount(tx, deps, { name, credits })
  await markSignedUp(tx, account.id, now)
  return account
}

/** Adds the rest of an account's initial credits, once. */
export async function completeInitialCredits(
  tx: Tx,
  { newId, initialCredits }: SignUpDependencies,
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  const row = await tx.one<{ given: number }>(
    "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS given FROM ledger WHERE account_id = ? AND reason = 'initial'",
    [accountId],
  )
  const amount = initialCredits - (row?.given ?? 0)
  if (amount <= 0) return
  const credit = { accountId, amount, reason: 'initial', certificateId: null, createdAt: now } as const
  await sendStatements(tx, bookCredits({ id: newId(), ...credit }))
}
