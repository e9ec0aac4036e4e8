import type { Tx } from '../../kit/database/Database.ts'
import { expectOne, type Statement } from '../../kit/database/Statement.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { accountDeleted } from '../../kit/errors/ServiceError.ts'

/** Locks an account until the transaction ends, with an update that changes nothing; works on both engines. */
export function lockAccount(accountId: string): Statement {
  return { sql: 'UPDATE accounts SET id = id WHERE id = ?', values: [accountId] }
}

/**
 * {@link lockAccount}; refuses if the account was deleted since the request was checked, so that nothing is added to
 * it.
 */
export function lockOpenAccount(accountId: string): Statement {
  return expectOne(lockOpen(accountId), accountDeleted)
}

/**
 * Refuses if the account was deleted since the request was checked. Call after `lockStorage`, which account deletion
 * also takes.
 */
export function requireOpenAccount(accountId: string): Statement {
  const find = {
    sql: 'SELECT id FROM accounts WHERE id = ? AND deleted_at IS NULL',
    values: [accountId],
    reads: true,
  } as const
  return expectOne(find, accountDeleted)
}

/**
 * {@link lockOpenAccount}, for a change that a person makes on a page.
 *
 * @throws {Refusal} `not_found`
 */
export async function lockAccountOfPerson(tx: Tx, accountId: string): Promise<void> {
  const { sql, values } = lockOpen(accountId)
  if ((await tx.run(sql, values)) !== 1) throw new Refusal('not_found')
}

function lockOpen(accountId: string): Statement {
  return { sql: 'UPDATE accounts SET id = id WHERE id = ? AND deleted_at IS NULL', values: [accountId] }
}
