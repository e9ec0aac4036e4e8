import type { Statement } from './Statement.ts'

/**
 * Notes in the transaction that erases something that `ErasureUpkeep` has to follow.
 *
 * @param id of the certificate, the person, the batch, or the account
 */
export function noteErasure(id: string, now: number): Statement {
  return {
    sql: `INSERT INTO erasures (id, erased_at) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at`,
    values: [id, now],
  }
}
