import type { Database } from '../../kit/database/Database.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { AccountError, keyNotFound } from '../../kit/errors/AccountError.ts'
import type { System } from '../../kit/system/System.ts'
import { lockAccount } from '../access/lockAccount.ts'
import { findKeyById, type KeyRow, markKeyReplaced } from './accountRepository.ts'
import { type CreatedKey, createKey } from './createKey.ts'
import { keyState } from './keyState.ts'
import { recordKey } from './recordKey.ts'

/**
 * Creates a key with the name and limits of an existing one, which expires after a grace period. If the existing key
 * has an expiry, the new key gets the same lifetime, starting now.
 *
 * @param graceMs 0: the existing key expires now
 * @throws {AccountError} if the key does not exist, is not active, or was replaced before
 */
export async function replaceKey(
  deps: System & { database: Database },
  id: string,
  graceMs: number,
): Promise<{ created: CreatedKey; previous: KeyRow }> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const current = await findKeyById(tx, id)
    if (!current) throw keyNotFound(id)
    // If the account is deleted at the same time, both keys are revoked, or nothing is replaced.
    await sendStatements(tx, [lockAccount(current.accountId)])
    const created = await createKey(tx, deps, {
      accountId: current.accountId,
      name: current.name,
      scopes: current.scopes,
      subAccountEmail: current.subAccountEmail,
      origin: 'command',
      expiresAt: current.expiresAt === null ? null : now + current.expiresAt - current.createdAt,
    })
    const mark = { id, replacedBy: created.id, expiresAt: now + graceMs, now }
    const replaced = await markKeyReplaced(tx, mark)
    const previous = await findKeyById(tx, id)
    if (!previous) throw keyNotFound(id)
    if (!replaced) throw notReplaceable(previous, now)
    await recordKey(tx, deps, 'key.rotated', previous)
    return { created, previous }
  })
}

function notReplaceable(key: KeyRow, now: number): AccountError {
  const why = key.replacedBy === null ? `is ${keyState(key, now)}` : `was replaced by ${key.replacedBy}`
  return new AccountError(`Key ${key.id} ${why}. Create a new one by: keys create --account ${key.accountId}`)
}
