import { lockStorage, requireOpenAccount } from '../access/lockAccount.ts'
import { type Answer, firstRow, type Statement } from '../database/Statement.ts'
import { ServiceError } from '../errors/ServiceError.ts'

/** An organization is a few short texts. */
const organizationBytes = 4_096

/**
 * Counts what each account stores: its templates as JSON, its organizations, and each different image that
 * one of these, or one of its certificates, refers to. An image that two accounts refer to is stored once,
 * and both pay for it: either may leave at any time.
 */
export class AccountStorage {
  readonly #limit: number

  /** @param limit bytes per account */
  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Wraps the statements of a change of an account's stored data. Other changes of the same account wait until the
   * transaction ends, so that together they cannot exceed the limit: it is rolled back with 413 `storage_full`. A change
   * that makes the account smaller is always accepted. Nothing is stored in an account that was deleted meanwhile.
   */
  change(accountId: string, statements: readonly Statement[]): Statement[] {
    const before = countStoredBytes(accountId)
    const after: Statement = {
      ...countStoredBytes(accountId),
      expect: (answer, answerTo) => {
        const [then, now] = [bytesOf(answerTo(before)), bytesOf(answer)]
        return now > this.#limit && now > then ? this.#full(then, now - then) : undefined
      },
    }
    return [lockStorage(accountId), requireOpenAccount(accountId), before, ...statements, after]
  }

  #full(before: number, added: number): ServiceError {
    return new ServiceError(
      413,
      'storage_full',
      `The account stores ${megabytes(before)} MB, and this would add ${megabytes(added)} MB; at most ` +
        `${megabytes(this.#limit)} MB are allowed. Delete templates or organizations that are no longer used, or use ` +
        'smaller images. Images of issued certificates stay.',
    )
  }
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
