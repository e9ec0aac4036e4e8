import type { Dimensions } from '@certificate-sdk/template'
import type { Queries } from '../database/Database.ts'

/** A hosted picture. */
export interface StoredImage extends Dimensions {
  hash: string
  type: string
  bytes: Uint8Array
}

/** Stores a picture once, whoever brings it. */
export async function insertImage(queries: Queries, image: StoredImage, now: number): Promise<void> {
  await queries.run(
    `INSERT INTO images (hash, type, width, height, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (hash) DO NOTHING`,
    [image.hash, image.type, image.width, image.height, image.bytes, now],
  )
}

/** The picture with this content hash. */
export async function findImage(queries: Queries, hash: string): Promise<StoredImage | undefined> {
  return queries.one<StoredImage>('SELECT hash, type, width, height, bytes FROM images WHERE hash = ?', [
    hash,
  ])
}

/** Size of a picture without its bytes. */
export async function findImageSize(queries: Queries, hash: string): Promise<Dimensions | undefined> {
  return queries.one<Dimensions>('SELECT width, height FROM images WHERE hash = ?', [hash])
}
