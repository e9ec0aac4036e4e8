import type { Database } from '../database/Database.ts'
import { expectOne, type Statement } from '../database/Statement.ts'
import { BlobsUnavailable } from './BlobStore.ts'

type Sql = Pick<Database, 'now' | 'run' | 'all'>

/** How long a blob without an image stays, in ms: far longer than an upload takes. */
const grace = 24 * 60 * 60_000
/** After this, another process deletes what a process that died was deleting, in ms. */
const deletionMs = 60 * 60_000

/** Images need a blob if their bytes are not in their row. */
const isNeeded = 'EXISTS (SELECT 1 FROM images i WHERE i.hash = blobs.hash AND i.blob_bytes IS NOT NULL)'

/**
 * Announces that a blob is about to be put, so that nothing deletes it for a day.
 *
 * @returns whether it may be put; not while it is being deleted
 */
export async function announceBlob({ run, now }: Sql, hash: string): Promise<boolean> {
  const changed = await run(
    `INSERT INTO blobs (hash, touched_at) VALUES (?, ${now})
     ON CONFLICT (hash) DO UPDATE SET touched_at = excluded.touched_at WHERE blobs.deleting_at IS NULL`,
    [hash],
  )
  return changed === 1
}

/** In the transaction of a row that refers to a blob: fails if the blob was deleted since it was announced. */
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
 * Hashes of blobs that nothing has needed for a day, or whose deletion was interrupted.
 *
 * @param after the last one of the page before
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
 * From here on, nobody puts the blob or refers to it.
 *
 * @returns whether this process may delete it
 */
export async function claimOrphan(
  database: Pick<Sql, 'run' | 'now'>,
  { hash, now }: { hash: string; now: number },
): Promise<boolean> {
  const sql = `UPDATE blobs SET deleting_at = ${database.now} WHERE hash = ? AND ${isDue(now)}`
  const changed = await database.run(sql, [hash])
  return changed === 1
}

/** Forgets a blob that is deleted. */
export async function forgetBlob({ run }: Pick<Sql, 'run'>, hash: string): Promise<void> {
  await run('DELETE FROM blobs WHERE hash = ? AND deleting_at IS NOT NULL', [hash])
}

function isDue(now: number): string {
  return `(deleting_at < ${now - deletionMs}
    OR deleting_at IS NULL AND touched_at < ${now - grace} AND NOT ${isNeeded})`
}
