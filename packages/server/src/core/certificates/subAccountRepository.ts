import type { Tx } from '../../kit/database/Database.ts'
import { allDays } from './dailyIssued.ts'

/** A sub-account with its totals. */
export interface SubAccountRow {
  email: string
  templates: number
  organizations: number
  certificates: number
}

const counted = ['templates', 'organizations', 'certificates'] as const

/**
 * Counts per address; the first `limit` rows of each table suffice for the first page. Certificates are already
 * counted.
 */
const countsSql = (table: (typeof counted)[number]) => {
  const columns = counted.map(
    (name) => `${name === table ? (table === 'certificates' ? 'issued' : 'COUNT(*)') : '0'} AS ${name}`,
  )
  const from =
    table === 'certificates'
      ? `daily_issued WHERE account_id = ? AND sub_account_email > ? AND day = ${allDays}`
      : `${table} WHERE account_id = ? AND sub_account_email > ? GROUP BY sub_account_email`
  return `SELECT * FROM (SELECT sub_account_email AS email, ${columns.join(', ')} FROM ${from}
    ORDER BY sub_account_email LIMIT ?) AS of_${table}`
}

// MAX: each row comes from one table and counts one thing.
const sql = `SELECT email, ${counted.map((name) => `MAX(${name}) AS ${name}`).join(', ')}
  FROM (${counted.map(countsSql).join(' UNION ALL ')}) AS counts GROUP BY email ORDER BY email LIMIT ?`

/**
 * Sub-accounts that own anything an account lists, by address. They are not stored themselves.
 *
 * @param list after: the last address of the page before
 */
export async function listSubAccounts(
  tx: Pick<Tx, 'all'>,
  accountId: string,
  { after, limit }: { after: string; limit: number },
): Promise<SubAccountRow[]> {
  return tx.all<SubAccountRow>(sql, [...counted.flatMap(() => [accountId, after, limit]), limit])
}
