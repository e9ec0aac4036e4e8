import type { Database, Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'

/** A certificate file that left the service. */
export interface IssuedFile {
  certificateId: string
  /** SHA-256 of its bytes, in hex. */
  hash: string
}

/**
 * Records a file. Does nothing if it is already recorded, or if the recipient was erased after rendering. On
 * PostgreSQL, waits for a transaction that erases the recipient.
 */
export function insertIssuedFile(
  { certificateId, hash }: IssuedFile,
  { now, engine }: { now: number; engine: Database['engine'] },
): Statement {
  const lock = engine === 'postgres' ? 'FOR SHARE' : ''
  return {
    sql: `INSERT INTO issued_files (certificate_id, sha256, created_at)
     SELECT id, CAST(? AS TEXT), CAST(? AS BIGINT) FROM certificates WHERE id = ? AND erased_at IS NULL ${lock}
     ON CONFLICT (certificate_id, sha256) DO NOTHING`,
    values: [hash, now, certificateId],
  }
}

export async function hasIssuedFile(
  tx: Pick<Tx, 'one'>,
  { certificateId, hash }: IssuedFile,
): Promise<boolean> {
  const sql = 'SELECT created_at FROM issued_files WHERE certificate_id = ? AND sha256 = ?'
  return (await tx.one(sql, [certificateId, hash])) !== undefined
}

/** Deletes the file hashes of a certificate whose recipient is erased. */
export function deleteIssuedFiles(certificateId: string): Statement {
  return { sql: 'DELETE FROM issued_files WHERE certificate_id = ?', values: [certificateId] }
}
