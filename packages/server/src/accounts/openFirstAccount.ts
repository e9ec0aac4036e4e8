import type { Dependencies } from '../Dependencies.ts'
import { lockStart } from '../database/lockStart.ts'
import { insertLedgerEntry } from '../users/ledgerRepository.ts'
import { findFirstAccount, findKey, insertAccount, insertKey } from './accountRepository.ts'
import { hashApiKey, newApiKey } from './apiKey.ts'

/**
 * Makes sure that there is an account to begin with.
 *
 * @returns a key that was made just now and must be shown once; `undefined` where there was one already
 */
export async function openFirstAccount(
  { database, clock, newId, randomBytes }: Pick<Dependencies, 'database' | 'clock' | 'newId' | 'randomBytes'>,
  { demoApiKey, initialCredits }: { demoApiKey: string | undefined; initialCredits: number },
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    await lockStart(database, tx)
    const existing = await findFirstAccount(tx)
    if (existing && !demoApiKey) return undefined
    const key = demoApiKey ?? newApiKey(randomBytes)
    const now = clock()
    const accountId = existing ?? newId()
    if (!existing) {
      await insertAccount(tx, { id: accountId, balance: initialCredits, now })
      await insertLedgerEntry(tx, {
        id: newId(),
        accountId,
        amount: initialCredits,
        balanceAfter: initialCredits,
        reason: 'initial',
        certificateId: null,
        createdAt: now,
      })
    }
    const hash = hashApiKey(key)
    if (await findKey(tx, hash)) return undefined
    await insertKey(tx, { hash, accountId, now })
    return demoApiKey ? undefined : key
  })
}
