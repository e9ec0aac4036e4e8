import type { Tx } from '../../kit/database/Database.ts'
import { instantsSql, type MarkedDays, markedDaySql } from '../search/filterMarks.ts'

/** Numbers of the kinds of days in `certificate_days`. */
const kinds = { issued: 0, expires: 1 } as const satisfies Record<MarkedDays['kind'], number>

/**
 * Creates PostgreSQL's table of the places between which an account's certificates of a day are, so that a search for days reads no
 * block of the index in which there are none. Between them may be others. SQLite's index says it itself.
 *
 * @param uuid type of an id
 */
export const createCertificateDays = (uuid: string) => `CREATE TABLE certificate_days (
    day BIGINT NOT NULL,
    first BIGINT NOT NULL,
    last BIGINT NOT NULL,
    account_id ${uuid} NOT NULL,
    kind SMALLINT NOT NULL,
    PRIMARY KEY (account_id, kind, day))`

/** SQL that adds certificates to their days. In the order of the key, so that two transactions never wait for each other. */
export function addToDaysSql(certificates: string): string {
  const daysOf = (kind: MarkedDays['kind']) => {
    const instant = instantsSql[kind]()
    return `SELECT account_id, ${kinds[kind]} AS kind, ${markedDaySql('postgres', instant)} AS day, place
      FROM ${certificates} WHERE ${instant} IS NOT NULL`
  }
  return `INSERT INTO certificate_days (account_id, kind, day, first, last)
    SELECT account_id, kind, day, MIN(place), MAX(place) FROM (${daysOf('issued')} UNION ALL ${daysOf('expires')}) AS added_days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (account_id, kind, day) DO UPDATE SET
      first = LEAST(certificate_days.first, excluded.first), last = GREATEST(certificate_days.last, excluded.last)`
}

/**
 * Finds the places between which all certificates are that have a day of each range.
 *
 * @returns `undefined` if there are none
 */
export async function placesOn(
  tx: Pick<Tx, 'all'>,
  accountId: string,
  days: readonly MarkedDays[],
): Promise<{ first: number; last: number } | undefined> {
  const query = `SELECT MIN(first) AS first, MAX(last) AS last FROM certificate_days
    WHERE account_id = ? AND kind = ? AND day BETWEEN ? AND ?`
  const rows = await tx.all<{ first: number | null; last: number | null }>(
    days.map(() => query).join(' UNION ALL '),
    days.flatMap(({ kind, first, last }) => [accountId, kinds[kind], first, last]),
  )
  const first = Math.max(...rows.map((row) => row.first ?? Number.POSITIVE_INFINITY))
  const last = Math.min(...rows.map((row) => row.last ?? 0))
  return first <= last ? { first, last } : undefined
}
