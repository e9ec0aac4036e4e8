import type { Dimensions } from '@certificate-sdk/template'
import type { Database, Tx } from '../database/Database.ts'
import type { Statement } from '../database/Statement.ts'

/** A hosted image, addressed by the hash of its content. */
export interface StoredImage extends Dimensions {
  hash: string
  type: string
  bytes: Uint8Array
}

/** Stores an image unless it is stored already. Either way its row is locked, and no sweep deletes it. */
export function insertImage(image: StoredImage, now: number): Statement {
  return {
    sql: `INSERT INTO images (hash, type, width, height, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET unreferenced_at = NULL`,
    values: [image.hash, image.type, image.width, image.height, image.bytes, now],
  }
}

/**
 * Locks the row of a hosted image until the transaction ends, and keeps sweeps from deleting it. Changes no row if the
 * image is no longer hosted.
 */
export function keepImage(hash: string): Statement {
  return { sql: 'UPDATE images SET unreferenced_at = NULL WHERE hash = ?', values: [hash] }
}

export async function findImage(database: Database, hash: string): Promise<StoredImage | undefined> {
  return database.largeRow<StoredImage>(
    'SELECT hash, type, width, height, bytes FROM images WHERE hash = ?',
    [hash],
  )
}

/** How large an image is, without its bytes. */
export interface ImageSize extends Dimensions {
  /** Of the file. */
  byteLength: number
}

/** Neither engine reads the bytes to count them. */
export async function findImageSize(tx: Tx, hash: string): Promise<ImageSize | undefined> {
  return tx.one<ImageSize>('SELECT width, height, length(bytes) AS "byteLength" FROM images WHERE hash = ?', [
    hash,
  ])
}
