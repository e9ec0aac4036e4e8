import { ChangedMeanwhile } from '../../kit/database/ChangedMeanwhile.ts'
import { expectOne, type Statement } from '../../kit/database/Statement.ts'

/** SQL of certificates that are not revoked, superseded, or erased. */
export const inForce = 'revoked_at IS NULL AND superseded_at IS NULL AND erased_at IS NULL'

/**
 * Locks a certificate until the transaction ends, on both engines, by an update that changes nothing. Changes no row unless it
 * is in force: not revoked, superseded, or erased.
 */
export function lockInForce(id: string): Statement {
  return { sql: `UPDATE certificates SET id = id WHERE id = ? AND ${inForce}`, values: [id] }
}

/** Locks a certificate until the transaction ends. Rolls back with {@link ChangedMeanwhile} if its recipient is erased. */
export function lockUnerased(id: string): Statement {
  const lock = { sql: 'UPDATE certificates SET id = id WHERE id = ? AND erased_at IS NULL', values: [id] }
  return expectOne(lock, () => new ChangedMeanwhile('The recipient is erased.'))
}

/** Rolls back with {@link ChangedMeanwhile} if another request revoked or erased it first. */
export function revokeCertificate(id: string, { now, reason }: { now: number; reason: string }): Statement {
  const revoke = {
    sql: `UPDATE certificates SET revoked_at = ?, revocation_reason = ?
     WHERE id = ? AND revoked_at IS NULL AND erased_at IS NULL`,
    values: [now, reason, id],
  }
  return expectOne(revoke, () => new ChangedMeanwhile('The certificate is revoked.'))
}

/** Marks a certificate as replaced. The transaction holds {@link lockInForce}. */
export function supersedeCertificate(id: string, { by, now }: { by: string; now: number }): Statement {
  return {
    sql: 'UPDATE certificates SET superseded_by = ?, superseded_at = ? WHERE id = ?',
    values: [by, now, id],
  }
}
