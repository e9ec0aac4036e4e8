import type { Database } from '../kit/database/Database.ts'
import { describeTables } from './describeTables.ts'

/**
 * Reads everything stored about an account, by table.
 *
 * @param templateId one of its templates
 * @param without tables changed by reading
 */
export async function rowsOfAccount(
  database: Database,
  templateId: string,
  without: readonly string[] = [],
): Promise<Record<string, unknown[]>> {
  const account = 'SELECT account_id AS id FROM templates WHERE id = ?'
  const accountId = (await database.one<{ id: string }>(account, [templateId]))?.id ?? ''
  const rows: Record<string, unknown[]> = {}
  // The log of requests grows a second after any request.
  const ignored = ['requests', ...without]
  // A table without other columns is a worker's list of accounts, which it empties over time.
  for (const [table, { columns }] of await describeTables(database))
    if (columns.has('account_id') && columns.size > 1 && !ignored.includes(table))
      rows[table] = await database.all(`SELECT * FROM ${table} WHERE account_id = ? ORDER BY 1, 2`, [
        accountId,
      ])
  return rows
}
