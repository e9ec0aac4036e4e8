import type { Tx } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/noteErasure.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { lockAccountOfPerson } from '../access/lockAccount.ts'
import { testAccountIdOf } from '../testMode/testAccount.ts'
import { isAccountOpen } from './accountRepository.ts'

/**
 * Closes an account in one transaction whose cost does not depend on the number of certificates: it revokes keys, ends
 * sessions and webhooks, and erases people who are members of no other account. Issued certificates stay verifiable,
 * because their recipients rely on them; to erase recipients' data, erase them one by one first. From then on,
 * scheduled certificates count as revoked, and no email or task of the account runs. Its test account is closed with
 * it. `sweepClosedAccounts` deletes the data that are no longer visible.
 *
 * @param tables declare what happens to their rows
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
