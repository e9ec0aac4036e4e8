import type { Dimensions } from '@certificate-sdk/template'
import type { Database, Tx } from '../database/Database.ts'
import type { Statement } from '../database/Statement.ts'

/** A hosted image, addressed by the hash of its content. */
export interface StoredImage extends Dimensions {
  hash: string
  type: string
  bytes: Uint8Array
}

/** A hosted image as it is stored. */
export interface ImageRow extends StoredImage {
  /** Length of the image if it is in the blob store; `bytes` is then empty. */
  blobBytes: number | null
}

/**
 * Stores an image unless it is stored already. Either way its row is locked, and no sweep deletes it.
 *
 * @param isInBlobStore whether its bytes are there, and not in the row
 */
export function insertImage(image: StoredImage, now: number, isInBlobStore = false): Statement {
  const { hash, type, width, height, bytes } = image
  return {
    sql: `INSERT INTO images (hash, type, width, height, bytes, blob_bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET unreferenced_at = NULL`,
    values: isInBlobStore
      ? [hash, type, width, height, new Uint8Array(), bytes.length, now]
      : [hash, type, width, height, bytes, null, now],
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

/** How large an image is, without its bytes. */
export interface ImageSize extends Dimensions {
  /** Of the file. */
  byteLength: number
  /** Whether it certainly hides what is below it: JPEG files do, of others it is not known. */
  isOpaque?: boolean
}

/** The same as {@link findImageSize}, of an image at hand. */
export function sizeOfImage({ width, height, type, bytes }: Omit<StoredImage, 'hash'>): ImageSize {
  return { width, height, byteLength: bytes.length, isOpaque: type === jpeg }
}

const jpeg = 'image/jpeg'

/** Neither engine reads the bytes to count them. */
export async function findImageSize(tx: Tx, hash: string): Promise<ImageSize | undefined> {
  const row = await tx.one<ImageSize & { type: string }>(
    `SELECT width, height, type, ${imageLength} AS "byteLength" FROM images WHERE hash = ?`,
    [hash],
  )
  if (!row) return undefined
  const { type, ...size } = row
  return { ...size, isOpaque: type === jpeg }
}
