import type { Database } from '../database/Database.ts'
import { expectOne, type Statement } from '../database/Statement.ts'
import { BlobsUnavailable } from './BlobStore.ts'

type Sql = Pick<Database, 'now' | 'run' | 'all'>

/** How long an unreferenced blob is kept, in ms: far longer than an upload takes. */
const grace = 24 * 60 * 60_000
/** Time after which another process takes over a dead process's deletion, in ms. */
const deletionMs = 60 * 60_000

/** SQL condition: an image needs a blob if its row doesn't contain its bytes. */
const isNeeded = 'EXISTS (SELECT 1 FROM images i WHERE i.hash = blobs.hash AND i.blob_bytes IS NOT NULL)'

/**
 * Announces an upload, so that nothing deletes the blob for a day.
 *
 * @returns true if it may be uploaded; false while it is being deleted
 */
export async function announceBlob({ run, now }: Sql, hash: string): Promise<boolean> {
  const changed = await run(
    `INSERT INTO blobs (hash, touched_at) VALUES (?, ${now})
     ON CONFLICT (hash) DO UPDATE SET touched_at = excluded.touched_at WHERE blobs.deleting_at IS NULL`,
    [hash],
  )
  return changed === 1
}

/** Keeps a blob, in the transaction of a row that refers to it: fails if it was deleted after it was announced. */
export function keepBlob(hash: string, now: string): Statement {
  return expectOne(
    {
      sql: `UPDATE blobs SET touched_at = ${now} WHERE hash = ? AND deleting_at IS NULL`,
      values: [hash],
    },
    () => new BlobsUnavailable('the blob was deleted before its row was stored.'),
  )
}

/**
 * Lists hashes of blobs that nothing has needed for a day, or whose deletion was interrupted.
 *
 * @param after last one of the previous page
 */
export async function findOrphans(
  { all }: Pick<Sql, 'all'>,
  { now, after, limit }: { now: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await all<{ hash: string }>(
    `SELECT hash FROM blobs WHERE hash > ? AND ${isDue(now)} ORDER BY hash LIMIT ?`,
    [after, limit],
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Claims a blob for deletion: from now on, it can be neither stored nor referenced.
 *
 * @returns true if this process may delete it
 */
export async function claimOrphan(
  database: Pick<Sql, 'run' | 'now'>,
  { hash, now }: { hash: string; now: number },
): Promise<boolean> {
  const sql = `UPDATE blobs SET deleting_at = ${database.now} WHERE hash = ? AND ${isDue(now)}`
  const changed = await database.run(sql, [hash])
  return changed === 1
}

/** Removes the record of a deleted blob. */
export async function forgetBlob({ run }: Pick<Sql, 'run'>, hash: string): Promise<void> {
  await run('DELETE FROM blobs WHERE hash = ? AND deleting_at IS NOT NULL', [hash])
}

function isDue(now: number): string {
  return `(deleting_at < ${now - deletionMs}
    OR deleting_at IS NULL AND touched_at < ${now - grace} AND NOT ${isNeeded})`
}
