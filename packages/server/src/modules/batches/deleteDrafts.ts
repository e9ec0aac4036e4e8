import type { Database } from '../../kit/database/Database.ts'
import { inBatches } from '../../kit/system/inBatches.ts'

/** Rows per statement: a few milliseconds. */
const rowsPerBatch = 500

/**
 * Deletes drafts of batches and their rows, in small slices. Any number of processes may do so at once.
 *
 * @param drafts SQL that selects their ids; must select only drafts that can no longer be started
 */
export async function deleteDrafts(
  database: Pick<Database, 'run'>,
  drafts: string,
  { values = [], isStopping = () => false }: { values?: readonly string[]; isStopping?: () => boolean } = {},
): Promise<void> {
  const rows = `SELECT batch_id, place FROM batch_rows WHERE batch_id IN (${drafts})`
  const remove = (table: string, key: string, found: string) =>
    inBatches(
      rowsPerBatch,
      (limit) => database.run(`DELETE FROM ${table} WHERE ${key} IN (${found} LIMIT ${limit})`, values),
      isStopping,
    )
  await remove('batch_rows', '(batch_id, place)', rows)
  await remove('batches', 'id', drafts)
}

/**
 * Ends a draft that is not started, which releases its key. {@link deleteDrafts} deletes its rows.
 *
 * @returns true if there was one; false if the batch was started after all
 */
export async function endDraft(database: Pick<Database, 'run'>, id: string): Promise<boolean> {
  const sql = "UPDATE batches SET draft_key = NULL, draft_until = 0 WHERE id = ? AND state = 'preparing'"
  return (await database.run(sql, [id])) === 1
}
