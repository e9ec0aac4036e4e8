import type { Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import type { SqlValue, Statement } from '../../kit/database/Statement.ts'
import type { LoggedRequest } from './RequestBuffer.ts'
import type { RequestFilters } from './requestRoutes.ts'

/** A stored request. */
export interface RequestRow extends Omit<LoggedRequest, 'accountId'> {}

/** Stores a request, unless its account has been closed. */
export function insertRequest(request: LoggedRequest): Statement {
  return {
    sql: `INSERT INTO requests (at, status, ms, dropped, id, account_id, key_id, method, path, code)
     SELECT ?, ?, ?, ?, ?, id, ?, ?, ?, ? FROM accounts WHERE id = ? AND deleted_at IS NULL`,
    values: [
      ...[request.at, request.status, request.ms, request.dropped, request.id],
      ...[request.keyId, request.method, request.path, request.code, request.accountId],
    ],
  }
}

/** Reads requests of an account, newest first. */
export async function listRequests(
  tx: Pick<Tx, 'all'>,
  accountId: string,
  { after, status, code, path, keyId, requestId }: RequestFilters,
  page: PageRequest,
): Promise<Part<RequestRow>> {
  const conditions: [sql: string, ...values: SqlValue[]][] = []
  if (after !== undefined) conditions.push(['at >= ?', after])
  if (status !== undefined) {
    const [first, last] = [status.replace('xx', '00'), status.replace('xx', '99')]
    conditions.push(['status BETWEEN ? AND ?', Number(first), Number(last)])
  }
  if (code !== undefined) conditions.push(['code = ?', code])
  if (path !== undefined) conditions.push(['SUBSTR(path, 1, ?) = ?', path.length, path])
  if (keyId !== undefined) conditions.push(['key_id = ?', keyId])
  if (requestId !== undefined) conditions.push(['id = ?', requestId])
  const { sql, values } = pageSql('at', page)
  const rows = await tx.all<RequestRow>(
    `SELECT id, at, method, path, status, code, key_id AS "keyId", ms, dropped FROM requests
     WHERE account_id = ?${conditions.map(([condition]) => ` AND ${condition}`).join('')}${sql}`,
    [accountId, ...conditions.flatMap(([, ...given]) => given), ...values],
  )
  return toPart(rows, page)
}

/**
 * Deletes requests from before an instant.
 *
 * @returns number of requests deleted
 */
export function deleteOldRequests(
  tx: Tx,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  return tx.run(
    'DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE at < ? ORDER BY at LIMIT ?)',
    [before, limit],
  )
}
