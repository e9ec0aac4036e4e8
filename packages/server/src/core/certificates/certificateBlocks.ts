import type { Tx } from '../../kit/database/Database.ts'
import { instantsSql, type MarkedDays, markedDaySql } from '../search/filterMarks.ts'
import { blockBits } from '../search/searchWords.ts'

/** Kinds of dates that blocks record. */
const kinds = Object.keys(instantsSql) as MarkedDays['kind'][]

/**
 * Creates PostgreSQL's table of blocks: those in which an account has certificates, with their first and last days, so
 * that a search skips blocks of other accounts and other days. SQLite's index doesn't need it.
 *
 * @param uuid type of an id
 */
export const createCertificateBlocks = (uuid: string) => `CREATE TABLE certificate_blocks (
    block BIGINT NOT NULL,
    ${kinds.map((kind) => `${kind}_first BIGINT, ${kind}_last BIGINT,`).join(' ')}
    account_id ${uuid} NOT NULL,
    PRIMARY KEY (account_id, block))`

/** SQL that records the blocks of certificates, in key order, to avoid deadlocks. */
export function noteBlocksSql(certificates: string): string {
  const columns = kinds.flatMap((kind) => [`${kind}_first`, `${kind}_last`])
  const days = kinds.flatMap((kind) => {
    const instant = instantsSql[kind]()
    const day = `CASE WHEN ${instant} IS NOT NULL THEN ${markedDaySql('postgres', instant)} END`
    return [`MIN(${day})`, `MAX(${day})`]
  })
  const widened = columns.map((column) => {
    const farther = column.endsWith('first') ? 'LEAST' : 'GREATEST'
    return `${column} = ${farther}(certificate_blocks.${column}, excluded.${column})`
  })
  return `INSERT INTO certificate_blocks (account_id, block, ${columns.join(', ')})
    SELECT account_id, place >> ${blockBits}, ${days.join(', ')} FROM ${certificates} GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (account_id, block) DO UPDATE SET ${widened.join(', ')}`
}

/**
 * Lists an account's blocks, newest first and starting with the given one, that may have certificates with a day in
 * each range.
 */
export async function listBlocks(
  tx: Pick<Tx, 'all'>,
  { accountId, days, newest, limit }: BlockQuery,
): Promise<number[]> {
  const conditions = days.map(({ kind }) => ` AND ${kind}_first <= ? AND ${kind}_last >= ?`)
  const rows = await tx.all<{ block: number }>(
    `SELECT block FROM certificate_blocks WHERE account_id = ? AND block <= ?${conditions.join('')}
     ORDER BY block DESC LIMIT ?`,
    [accountId, newest, ...days.flatMap(({ first, last }) => [last, first]), limit],
  )
  return rows.map(({ block }) => block)
}

interface BlockQuery {
  accountId: string
  days: readonly MarkedDays[]
  newest: number
  limit: number
}
