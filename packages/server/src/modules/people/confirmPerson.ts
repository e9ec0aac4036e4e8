import { releaseMails } from '../../core/accounts/accountRepository.ts'
import { completeInitialCredits } from '../../core/accounts/signedUpAccount.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import type { Address } from './personalText.ts'

/**
 * Confirms an address, and lifts the limits of the person's unconfirmed accounts: enables emails (see
 * `releaseHeldMails`), and adds the remaining credits and storage. Rejects with `UniqueViolation` if another person has
 * confirmed the address.
 */
export async function confirmPerson(
  tx: Tx,
  deps: Pick<PeopleDependencies, 'clock' | 'newId' | 'initialCredits'>,
  { id, address, now }: { id: string; address: Address; now: number },
): Promise<void> {
  await tx.run(
    'UPDATE people SET email = ?, address_key = ?, confirmed_at = COALESCE(confirmed_at, ?) WHERE id = ?',
    [address.email, address.key, now, id],
  )
  const owned = await tx.all<{ accountId: string }>(
    `SELECT account_id AS "accountId" FROM memberships WHERE person_id = ? AND role = 'owner' ORDER BY account_id`,
    [id],
  )
  for (const { accountId } of owned)
    if (await releaseMails(tx, accountId, now)) await completeInitialCredits(tx, deps, { accountId, now })
}
