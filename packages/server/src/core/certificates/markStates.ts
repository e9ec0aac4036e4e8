import type { Database } from '../../kit/database/Database.ts'
import { stateMarks } from '../life/storedState.ts'

/**
 * Marks the next certificates whose instant has passed. Skips rows that another transaction has locked until next time.
 *
 * @param now on the steady clock
 * @returns number of certificates marked
 */
export function markStates(
  database: Pick<Database, 'engine' | 'run'>,
  instant: keyof typeof stateMarks,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const mark = stateMarks[instant]
  const skipLocked = database.engine === 'postgres' ? 'FOR NO KEY UPDATE SKIP LOCKED' : ''
  return database.run(
    `UPDATE certificates SET ${mark} = ${instant} WHERE id IN (
       SELECT id FROM certificates WHERE ${instant} IS NOT NULL AND ${mark} IS NULL AND ${instant} <= ?
       ORDER BY ${instant} LIMIT ${limit} ${skipLocked})`,
    [now],
    { gather: true },
  )
}
