import type { Database } from '../../kit/database/Database.ts'
import { firstRow, type Statement } from '../../kit/database/Statement.ts'
import type { StorageRoom } from '../../kit/database/StorageRoom.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { serviceFull } from '../images/AccountStorage.ts'
import { isTestAccount, testRetentionMs } from '../testMode/testAccount.ts'

const dayMs = 86_400_000

/** Something that an account stores now. */
interface Storing {
  accountId: string
  /** Ms since 1970. */
  now: number
}

/**
 * Bounds what a test account stores besides templates, organizations, and images: its specimens, their emails, and its lists. No credits
 * bound them. Bytes are counted per day, and as long as the sweep keeps what was stored on that day, so that no count reads
 * specimens. Live accounts are not counted.
 */
export class TestStorage {
  readonly #database: Pick<Database, 'one'>
  readonly #limit: number
  readonly #room: Pick<StorageRoom, 'isFull'>

  /**
   * @param limit bytes per test account
   * @param room of the whole service, which specimens must leave to others
   */
  constructor(database: Pick<Database, 'one'>, limit: number, room: Pick<StorageRoom, 'isFull'>) {
    this.#database = database
    this.#limit = limit
    this.#room = room
  }

  /**
   * Returns how many bytes an account may still store; a live one may store any.
   *
   * @throws {ServiceError} 413 if there are none
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
   * Statements of a transaction that stores more, after which it is rolled back with 413 if that is too much. None for a live account.
   *
   * @param added statements that count what is added: see {@link countBytes}
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

  /** Creates the refusal of what a test account has no room for. */
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

/** Returns the day since 1970 that bytes are counted on. */
const dayOf = (instant: number) => Math.floor(instant / dayMs)

const addToDay = 'ON CONFLICT (account_id, day) DO UPDATE SET bytes = test_bytes.bytes + excluded.bytes'

/** Counts bytes of a test account. */
export function countBytes({ accountId, now }: Storing, bytes: number): Statement {
  return {
    sql: `INSERT INTO test_bytes (account_id, day, bytes) VALUES (?, ?, ?) ${addToDay}`,
    values: [accountId, dayOf(now), bytes],
  }
}

/** Counts the words of an email of a test account that are stored again. */
export function countMailBytes({ accountId, now }: Storing, mailId: string): Statement {
  return {
    sql: `INSERT INTO test_bytes (account_id, day, bytes)
      SELECT account_id, CAST(? AS BIGINT), octet_length(subject) + octet_length(body) FROM outbox
      WHERE id = ? AND account_id = ? AND subject IS NOT NULL ${addToDay}`,
    values: [dayOf(now), mailId, accountId],
  }
}

/** Returns one row: the `bytes` that a test account stores. */
function countStored({ accountId, now }: Storing): Statement {
  return {
    sql: 'SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes FROM test_bytes WHERE account_id = ? AND day >= ?',
    values: [accountId, dayOf(now - testRetentionMs)],
    reads: true,
  }
}
