import { expect } from 'vitest'
import type { Database } from '../kit/database/Database.ts'

/**
 * Resolves once transactions in this PostgreSQL database wait for others.
 *
 * @param count how many, at least
 */
export async function untilBlocked(database: Pick<Database, 'one'>, count = 1): Promise<void> {
  const waiting = `SELECT 1 AS one FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' HAVING COUNT(*) >= ?`
  await expect.poll(() => database.one(waiting, [count])).toBeDefined()
}
