import type { Database } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { imageLength } from './imageRepository.ts'

interface RecipientReferences {
  accountId: string
  certificateId: string
  /** Of the recipient's own images. */
  hashes: readonly string[]
}

/**
 * Records that a certificate needs images of its recipient, which are forgotten with the recipient: once the recipient is
 * erased, this changes nothing. On PostgreSQL, it waits for whoever is erasing the recipient.
 */
export function rememberImages(
  { accountId, certificateId, hashes }: RecipientReferences,
  engine: Database['engine'],
): Statement[] {
  const lock = engine === 'postgres' ? 'FOR SHARE OF c' : ''
  return hashes.map((hash) => ({
    sql: `INSERT INTO image_references (owner, hash, account_id, bytes)
       SELECT CAST(? AS TEXT), i.hash, ?, i.length FROM certificates c
       JOIN (SELECT hash, ${imageLength} AS length FROM images) i ON i.hash = ?
       WHERE c.id = ? AND c.erased_at IS NULL ${lock} ON CONFLICT (owner, hash) DO NOTHING`,
    values: [`certificate:${certificateId}`, accountId, hash, certificateId],
  }))
}
