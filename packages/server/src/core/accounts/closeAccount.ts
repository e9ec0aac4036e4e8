import type { Tx } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/noteErasure.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { lockAccountOfPerson } from '../access/lockAccount.ts'
import { testAccountIdOf } from '../testMode/testAccount.ts'
import { isAccountOpen } from './accountRepository.ts'

/**
 * Deletes an account, for everybody who looks at it, in one transaction that costs the same however many certificates there are:
 * keys, sessions, and webhooks end, and people who are members of no other account are erased. Certificates that it has issued stay
 * verifiable, because their recipients rely on them; recipients' data must be erased one by one before that. From this instant
 * on, scheduled certificates count as revoked, and no email or task of the account is carried out. Its test account is closed with it.
 * `sweepClosedAccounts` deletes what nobody can see any more.
 *
 * @param tables say themselves what happens to their rows
 * @throws {Refusal} `batch_running`
 */
export async function closeAccount(
  tx: Tx,
  account: { id: string; now: number },
  tables: readonly OwnedTable[],
): Promise<void> {
  const { id, now } = account
  await lockAccountOfPerson(tx, id)
  for (const { close } of tables) await close?.(tx, { id, deletedAt: now })
  await sendStatements(tx, [noteErasure(id, now)])
  const testAccount = { id: testAccountIdOf(id), now }
  if (await isAccountOpen(tx, testAccount.id)) await closeAccount(tx, testAccount, tables)
}
