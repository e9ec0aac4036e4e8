import { createHash } from 'node:crypto'
import type { BlobStore } from '../../kit/blobs/BlobStore.ts'
import { announceBlob, keepBlob } from '../../kit/blobs/blobRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { findImage, type ImageRow } from './imageRepository.ts'

/** Images per query. */
const batch = 50
/** Sorts after every hex hash. */
const afterAll = 'g'

/** Target of moved images. */
export type ImageLocation = 'store' | 'database'

/** Result of {@link moveImages}. */
export interface MovedImages {
  /** Moved by this process. */
  moved: number
  /** Total bytes. */
  bytes: number
  /** Hashes of images whose bytes don't match; these are not moved. */
  damaged: string[]
  /** Number of images not moved yet. */
  left: number
}

/**
 * Moves the bytes of all images between their rows and the store. Reads each back and compares it with its hash before
 * deleting the original, in one transaction per image. Can be interrupted, repeated, and run in any number of processes
 * beside services: images stay readable throughout.
 *
 * @param start hash to start from, different for each process so that they don't move the same images
 */
export async function moveImages(
  { database, store }: { database: Database; store: BlobStore },
  to: ImageLocation,
  start = '',
): Promise<MovedImages> {
  const isElsewhere = to === 'store' ? 'blob_bytes IS NULL' : 'blob_bytes IS NOT NULL'
  const damaged: string[] = []
  let [moved, bytes] = [0, 0]
  const moveRange = async (after: string, end: string) => {
    for (let last = after; ; ) {
      const found = await database.all<{ hash: string }>(
        `SELECT hash FROM images WHERE hash > ? AND hash <= ? AND ${isElsewhere} ORDER BY hash LIMIT ${batch}`,
        [last, end],
      )
      for (const { hash } of found) {
        const row = await findImage(database, hash)
        if (!row) continue
        if (row.blobBytes === null && sha256(row.bytes) !== hash) {
          damaged.push(hash)
          continue
        }
        const length = await (to === 'store' ? toStore : toDatabase)({ database, store }, row)
        if (length === undefined) continue
        moved++
        bytes += length
      }
      last = found.at(-1)?.hash ?? last
      if (found.length < batch) return
    }
  }
  await moveRange(start, afterAll)
  await moveRange('', start)
  const rest = await database.one<{ n: number }>(`SELECT COUNT(*) AS n FROM images WHERE ${isElsewhere}`)
  return { moved, bytes, damaged, left: rest?.n ?? 0 }
}

type Move = (deps: { database: Database; store: BlobStore }, row: ImageRow) => Promise<number | undefined>

/** @returns number of bytes moved; `undefined` if another process moved them, or the blob is being deleted */
const toStore: Move = async ({ database, store }, { hash, type, bytes, blobBytes }) => {
  if (blobBytes !== null || !(await announceBlob(database, hash))) return undefined
  await store.put({ hash, type, bytes })
  await store.get(hash, bytes.length)
  const [, cleared] = await commitStatements(database, [
    keepBlob(hash, database.now),
    {
      sql: 'UPDATE images SET bytes = ?, blob_bytes = ? WHERE hash = ? AND blob_bytes IS NULL',
      values: [new Uint8Array(), bytes.length, hash],
    },
  ])
  return cleared?.changed === 1 ? bytes.length : undefined
}

/** The sweep of a service deletes the blob a day later. */
const toDatabase: Move = async ({ database, store }, { hash, blobBytes }) => {
  if (blobBytes === null) return undefined
  const bytes = await store.get(hash, blobBytes)
  const changed = await database.run(
    'UPDATE images SET bytes = ?, blob_bytes = NULL WHERE hash = ? AND blob_bytes IS NOT NULL',
    [bytes, hash],
  )
  return changed === 1 ? bytes.length : undefined
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
