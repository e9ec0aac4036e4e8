import type { Database } from '../../kit/database/Database.ts'
import { firstRow, type Statement } from '../../kit/database/Statement.ts'
import type { StorageRoom } from '../../kit/database/StorageRoom.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { serviceFull } from '../images/AccountStorage.ts'
import { isTestAccount, testRetentionMs } from '../testMode/testAccount.ts'

const dayMs = 86_400_000

/** An account and the time at which it stores something. */
interface Storing {
  accountId: string
  /** Ms since 1970. */
  now: number
}

/**
 * Limits the storage of a test account for specimens, their emails, and lists, which no credits limit; templates,
 * organizations, and images are limited elsewhere. Bytes are counted per day and for as long as the sweep keeps that
 * day's records, so that no count reads specimens. Live accounts are not counted.
 */
export class TestStorage {
  readonly #database: Pick<Database, 'one'>
  readonly #limit: number
  readonly #room: Pick<StorageRoom, 'isFull'>

  /**
   * @param limit bytes per test account
   * @param room free space of the whole service, which specimens must not use up
   */
  constructor(database: Pick<Database, 'one'>, limit: number, room: Pick<StorageRoom, 'isFull'>) {
    this.#database = database
    this.#limit = limit
    this.#room = room
  }

  /**
   * Returns how many bytes an account may still store; unlimited for a live account.
   *
   * @throws {ServiceError} 413 if none are left
   */
  async requireRoom(storing: Storing): Promise<number> {
    if (!isTestAccount(storing.accountId)) return Number.POSITIVE_INFINITY
    if (this.#room.isFull) throw serviceFull()
    const { sql, values } = countStored(storing)
    const stored = (await this.#database.one<{ bytes: number }>(sql, values))?.bytes ?? 0
    if (stored >= this.#limit) throw this.full()
    return this.#limit - stored
  }

  /**
   * Wraps the statements of a transaction that stores more: it is rolled back with 413 if that is too much. Empty for a
   * live account.
   *
   * @param added statements that count the added bytes: see {@link countBytes}
   */
  expectRoom(storing: Storing, added: readonly Statement[]): Statement[] {
    if (!isTestAccount(storing.accountId)) return []
    const stored: Statement = {
      ...countStored(storing),
      expect: (answer) => {
        if (this.#room.isFull) return serviceFull()
        return (firstRow<{ bytes: number }>(answer)?.bytes ?? 0) > this.#limit ? this.full() : undefined
      },
    }
    return [...added, stored]
  }

  /** Creates the error for a full test account. */
  full(): ServiceError {
    const limit = Math.ceil(this.#limit / 2 ** 20)
    return new ServiceError(
      413,
      'storage_full',
      `The certificates, emails, and lists of this test account that are not older than 90 days would take more than ${limit} MB. ` +
        'Wait until older ones are deleted, use shorter emails and values, or ask the operator of the service for a larger ACCOUNT_STORAGE_BYTES.',
    )
  }
}

/** Returns the day since 1970 under which bytes are counted. */
const dayOf = (instant: number) => Math.floor(instant / dayMs)

const addToDay = 'ON CONFLICT (account_id, day) DO UPDATE SET bytes = test_bytes.bytes + excluded.bytes'

/** Counts bytes of a test account. */
export function countBytes({ accountId, now }: Storing, bytes: number): Statement {
  return {
    sql: `INSERT INTO test_bytes (account_id, day, bytes) VALUES (?, ?, ?) ${addToDay}`,
    values: [accountId, dayOf(now), bytes],
  }
}

/** Counts the text of a test account's email that is stored again. */
export function countMailBytes({ accountId, now }: Storing, mailId: string): Statement {
  return {
    sql: `INSERT INTO test_bytes (account_id, day, bytes)
      SELECT account_id, CAST(? AS BIGINT), octet_length(subject) + octet_length(body) FROM outbox
      WHERE id = ? AND account_id = ? AND subject IS NOT NULL ${addToDay}`,
    values: [dayOf(now), mailId, accountId],
  }
}

/** Returns one row: the `bytes` that a test account has stored. */
function countStored({ accountId, now }: Storing): Statement {
  return {
    sql: 'SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes FROM test_bytes WHERE account_id = ? AND day >= ?',
    values: [accountId, dayOf(now - testRetentionMs)],
    reads: true,
  }
}
