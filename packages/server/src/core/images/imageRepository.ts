import type { Database, Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { type ImageSize, isAlwaysOpaque, type StoredImage } from '../../render/images/StoredImage.ts'

/** A hosted image as it is stored. */
export interface ImageRow extends Omit<StoredImage, 'isOpaque'> {
  /** Length of the image if it is in the blob store; `bytes` is then empty. */
  blobBytes: number | null
}

/**
 * Stores an image unless it is stored already. Either way its row is locked, and no sweep deletes it.
 *
 * @param isInBlobStore whether its bytes are there, and not in the row
 */
export function insertImage(image: StoredImage, now: number, isInBlobStore = false): Statement {
  const { hash, type, width, height, bytes, isOpaque } = image
  const stored = isInBlobStore ? [new Uint8Array(), bytes.length] : [bytes, null]
  return {
    sql: `INSERT INTO images (hash, type, width, height, bytes, blob_bytes, is_opaque, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET unreferenced_at = NULL`,
    values: [hash, type, width, height, ...stored, Number(isOpaque ?? isAlwaysOpaque(type)), now],
  }
}

/**
 * Locks the row of a hosted image until the transaction ends, and keeps sweeps from deleting it. Changes no row if the
 * image is no longer hosted.
 */
export function keepImage(hash: string): Statement {
  return { sql: 'UPDATE images SET unreferenced_at = NULL WHERE hash = ?', values: [hash] }
}

export async function findImage(database: Database, hash: string): Promise<ImageRow | undefined> {
  return database.largeRow<ImageRow>(
    'SELECT hash, type, width, height, bytes, blob_bytes AS "blobBytes" FROM images WHERE hash = ?',
    [hash],
  )
}

/** SQL: the number of bytes of an image, wherever they are. */
export const imageLength = 'COALESCE(blob_bytes, length(bytes))'

/** An image without its bytes. */
export interface WrittenImage {
  type: string
  byteLength: number
  /** As in {@link ImageRow}: nothing was written then. */
  blobBytes: number | null
}

/** Writes an image to an existing file. */
export async function writeImage(
  database: Database,
  hash: string,
  path: string,
): Promise<WrittenImage | undefined> {
  return database.writeLarge<WrittenImage>(
    `SELECT type, ${imageLength} AS "byteLength", blob_bytes AS "blobBytes", bytes FROM images WHERE hash = ?`,
    [hash],
    { column: 'bytes', path },
  )
}

/** Neither engine reads the bytes to count them. */
export async function findImageSize(tx: Tx, hash: string): Promise<ImageSize | undefined> {
  const row = await tx.one<Omit<ImageSize, 'isOpaque'> & { type: string; isOpaque: number }>(
    `SELECT width, height, type, is_opaque AS "isOpaque", ${imageLength} AS "byteLength" FROM images WHERE hash = ?`,
    [hash],
  )
  if (!row) return undefined
  const { type, isOpaque, ...size } = row
  return { ...size, isOpaque: isOpaque === 1 }
}
