import type { Statement } from './Statement.ts'

/**
 * Records, in the transaction of an erasure, what `ErasureUpkeep` has to clean up.
 *
 * @param id of the certificate, person, batch, or account
 */
export function noteErasure(id: string, now: number): Statement {
  return {
    sql: `INSERT INTO erasures (id, erased_at) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at`,
    values: [id, now],
  }
}
