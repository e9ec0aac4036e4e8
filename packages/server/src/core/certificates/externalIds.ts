import type { Tx } from '../../kit/database/Database.ts'
import { firstRow, type Statement } from '../../kit/database/Statement.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'

/** Reads the certificate of an account that has an external id. */
export function selectHolder(accountId: string, externalId: string): Statement {
  return {
    sql: 'SELECT id FROM certificates WHERE account_id = ? AND external_id = ?',
    values: [accountId, externalId],
    reads: true,
  }
}

/**
 * Refuses an external id that another certificate of the account has, before slower work. The commit checks again.
 *
 * @throws {ServiceError} 409 `external_id_exists`
 */
export async function requireNewExternalId(
  tx: Pick<Tx, 'all'>,
  accountId: string,
  externalId: string | null | undefined,
): Promise<void> {
  if (externalId == null) return
  const { sql, values } = selectHolder(accountId, externalId)
  const holder = firstRow<{ id: string }>({ rows: await tx.all(sql, values), changed: 0 })
  if (holder) throw externalIdExists(holder.id)
}

/** Error 409: an external id was used before. */
export function externalIdExists(certificateId: string): ServiceError {
  return new ServiceError(
    409,
    'external_id_exists',
    `externalId was used before, for the certificate ${certificateId}: read that one, or send another externalId.`,
    { question: { certificateId } },
  )
}
