import type { Tx } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/firstId.ts'

/** Which certificates are exported. */
export interface ExportFilter {
  accountId: string | undefined
  organizationId: string | undefined
}

/** Rows that are read at a time. */
const rowsPerRead = 500

/** Codes of the certificates of a filter, in the order of their ids, which new ones only follow. */
export async function* exportedCodes(
  tx: Pick<Tx, 'all'>,
  { accountId, organizationId }: ExportFilter,
): AsyncGenerator<string> {
  const where = [
    'c.id > ?',
    ...(accountId === undefined ? [] : ['c.account_id = ?']),
    ...(organizationId === undefined ? [] : ['d.organization_id = ?']),
  ]
  const given = [accountId, organizationId].filter((value) => value !== undefined)
  for (let after = firstId; ; ) {
    const rows = await tx.all<{ id: string; code: string }>(
      `SELECT c.id, c.code FROM certificates c JOIN designs d ON d.hash = c.design
       WHERE ${where.join(' AND ')} ORDER BY c.id LIMIT ${rowsPerRead}`,
      [after, ...given],
    )
    for (const { code } of rows) yield code
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) return
    after = last.id
  }
}
