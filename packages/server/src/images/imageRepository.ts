import type { Dimensions } from '@certificate-sdk/template'
import type { Tx } from '../database/Database.ts'

/** A hosted image, addressed by the hash of its content. */
export interface StoredImage extends Dimensions {
  hash: string
  type: string
  bytes: Uint8Array
}

/** Stores an image unless it is stored already. */
export async function insertImage(tx: Tx, image: StoredImage, now: number): Promise<void> {
  await tx.run(
    `INSERT INTO images (hash, type, width, height, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (hash) DO NOTHING`,
    [image.hash, image.type, image.width, image.height, image.bytes, now],
  )
}

export async function findImage(tx: Tx, hash: string): Promise<StoredImage | undefined> {
  return tx.one<StoredImage>('SELECT hash, type, width, height, bytes FROM images WHERE hash = ?', [hash])
}

/** Natural size in px, without the bytes. */
export async function findImageSize(tx: Tx, hash: string): Promise<Dimensions | undefined> {
  return tx.one<Dimensions>('SELECT width, height FROM images WHERE hash = ?', [hash])
}
