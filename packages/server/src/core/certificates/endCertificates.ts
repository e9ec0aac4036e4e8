import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { type CertificateLife, certificateState } from '../life/certificateState.ts'

/** SQL condition for certificates that are not revoked, superseded, or erased. */
export const inForce = 'revoked_at IS NULL AND superseded_at IS NULL AND erased_at IS NULL'

/**
 * Locks a certificate until the transaction ends, with an update that changes nothing; works on both engines. Changes
 * no row unless the certificate is in force: not revoked, superseded, or erased.
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

/**
 * Refuses an operation that requires a certificate in force.
 *
 * @param consequence sentence after the reason
 * @throws {ServiceError} 400 with the state as its code
 */
export function requireInForce(row: CertificateLife & { now: number }, consequence: string): void {
  switch (certificateState(row, row.now)) {
    case 'scheduled':
      throw new ServiceError(
        400,
        'scheduled',
        `This certificate is scheduled and not issued yet. ${consequence}`,
      )
    case 'revoked':
      throw new ServiceError(400, 'revoked', `This certificate is revoked. ${consequence}`)
    case 'superseded':
      throw new ServiceError(
        400,
        'superseded',
        `This certificate was replaced by another one. ${consequence}`,
      )
    case 'erased':
      throw new ServiceError(400, 'erased', `The recipient of this certificate was erased. ${consequence}`)
  }
}
