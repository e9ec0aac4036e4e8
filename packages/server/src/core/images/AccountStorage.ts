import { type Answer, firstRow, type Statement } from '../../kit/database/Statement.ts'
import type { StorageRoom } from '../../kit/database/StorageRoom.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { unconfirmedAccount } from '../../kit/limits/budgets.ts'
import { requireOpenAccount } from '../access/lockAccount.ts'

/** Size of an organization, in bytes: a few short texts. */
const organizationBytes = 4_096

/**
 * Counts what each account stores: its templates as JSON, its organizations, and each different image that these or its
 * certificates refer to. An image shared by two accounts is stored once but counted for both, because either may leave
 * at any time.
 */
export class AccountStorage {
  readonly #limit: number
  readonly #room: Pick<StorageRoom, 'isFull'>

  /**
   * @param limit bytes per account; lower for an unconfirmed account, see `unconfirmedAccount`
   * @param room free space of the whole service
   */
  constructor(limit: number, room: Pick<StorageRoom, 'isFull'>) {
    this.#limit = limit
    this.#room = room
  }

  /**
   * Wraps the statements of a change of an account's stored data. Serializes changes of the same account, so that
   * together they can't exceed the limit, and rolls back with 413 `storage_full` beyond it. Always accepts a change
   * that frees space. Stores nothing in a deleted account.
   */
  change(accountId: string, statements: readonly Statement[]): Statement[] {
    const before = countStoredBytes(accountId)
    const unconfirmed: Statement = {
      sql: 'SELECT 1 AS one FROM accounts WHERE id = ? AND mails_held_since IS NOT NULL',
      values: [accountId],
      reads: true,
    }
    const after: Statement = {
      ...countStoredBytes(accountId),
      expect: (answer, answerTo) => {
        const [then, now] = [bytesOf(answerTo(before)), bytesOf(answer)]
        if (now <= then) return undefined
        if (this.#room.isFull) return serviceFull()
        const isUnconfirmed = firstRow(answerTo(unconfirmed)) !== undefined
        const limit = isUnconfirmed ? Math.min(this.#limit, unconfirmedAccount.storageBytes) : this.#limit
        return now > limit
          ? accountFull({ before: then, added: now - then, limit, isUnconfirmed })
          : undefined
      },
    }
    return [lockStorage(accountId), requireOpenAccount(accountId), unconfirmed, before, ...statements, after]
  }
}

/**
 * Locks the stored data of an account until the transaction ends, on both engines; not the account itself, which
 * issuing needs. A transaction that locks both locks the account first, as erasing a recipient does.
 */
export function lockStorage(accountId: string): Statement {
  return {
    sql: `INSERT INTO account_storage (account_id) VALUES (?)
     ON CONFLICT (account_id) DO UPDATE SET account_id = excluded.account_id`,
    values: [accountId],
  }
}

function accountFull({
  before,
  added,
  limit,
  isUnconfirmed,
}: {
  before: number
  added: number
  limit: number
  isUnconfirmed: boolean
}): ServiceError {
  const confirm = isUnconfirmed ? ' until its owner has confirmed an email address' : ''
  return new ServiceError(
    413,
    'storage_full',
    `The account stores ${megabytes(before)} MB, and this would add ${megabytes(added)} MB; at most ` +
      `${megabytes(limit)} MB are allowed${confirm}. Delete templates or organizations that are no longer used, or use ` +
      'smaller images. Images of issued certificates stay.',
  )
}

/** Creates the error for a service without free space. */
export function serviceFull(): ServiceError {
  return new ServiceError(
    413,
    'storage_full',
    'The storage of the whole service is nearly full, so nothing larger is stored at the moment. Try again later, or ask its operator.',
  )
}

/** Returns one row: the `bytes` that an account stores. */
export function countStoredBytes(accountId: string): Statement {
  return {
    sql: `SELECT CAST(
       (SELECT COALESCE(SUM(i.bytes), 0) FROM
         (SELECT DISTINCT hash, bytes FROM image_references WHERE account_id = ?) AS i)
       + (SELECT COALESCE(SUM(bytes), 0) FROM templates WHERE account_id = ?)
       + (SELECT COUNT(*) FROM organizations WHERE account_id = ?) * ${organizationBytes} AS BIGINT) AS bytes`,
    values: [accountId, accountId, accountId],
    reads: true,
  }
}

function bytesOf(answer: Answer): number {
  return firstRow<{ bytes: number }>(answer)?.bytes ?? 0
}

function megabytes(bytes: number): number {
  return Math.ceil((bytes / 2 ** 20) * 10) / 10
}
