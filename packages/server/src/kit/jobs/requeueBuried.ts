import type { Tx } from '../database/Database.ts'
import type { SqlValue } from '../database/Statement.ts'
import type { JobTable } from './JobTable.ts'

/** Rows that one statement queues again, so that none locks many for long. */
const batch = 500

/**
 * Queues buried jobs again, each with all attempts and under its id: a receiver that accepted one after all recognizes
 * it. Repeating this changes nothing.
 *
 * @param buried SQL that selects the ids of buried jobs, with its values
 * @returns the number of jobs
 */
export async function requeueBuried(
  tx: Tx,
  { table }: Pick<JobTable, 'table'>,
  { buried, values, now }: { buried: string; values: readonly SqlValue[]; now: number },
): Promise<number> {
  for (let requeued = 0; ; ) {
    const changed = await tx.run(
      `UPDATE ${table} SET status = 'pending', attempts = 0, due_at = ?, created_at = ?, error = NULL
       WHERE status = 'failed' AND id IN (${buried} LIMIT ${batch})`,
      [now, now, ...values],
    )
    requeued += changed
    if (changed < batch) return requeued
  }
}
