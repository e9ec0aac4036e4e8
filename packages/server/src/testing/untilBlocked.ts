import { expect } from 'vitest'
import type { Database } from '../database/Database.ts'

/** Resolves once a transaction in this PostgreSQL database waits for another one. */
export async function untilBlocked(database: Pick<Database, 'one'>): Promise<void> {
  const waiting = `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => database.one(waiting)).toBeDefined()
}
