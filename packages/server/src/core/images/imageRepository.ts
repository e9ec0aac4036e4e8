import type { FrozenFamily } from '@certificate-sdk/template/internal'
import type { Database, Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { type ImageSize, isAlwaysOpaque, type StoredImage } from '../../render/images/StoredImage.ts'

/** A hosted image as it is stored. */
export interface ImageRow extends Omit<StoredImage, 'isOpaque'> {
  /** Length of the image if it is in the blob store; `bytes` is empty then. */
  blobBytes: number | null
}

/**
 * Stores an image unless it exists. Either way, locks its row, so that no sweep deletes it.
 *
 * @param isInBlobStore true if its bytes are there instead of the row
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
 * Locks the row of a hosted image until the transaction ends, which keeps sweeps from deleting it. Changes no row if
 * the image is no longer hosted.
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

/** SQL of an image's number of bytes, in the row or the blob store. */
const imageLength = 'COALESCE(blob_bytes, length(bytes))'

/** An image without its bytes. */
export interface WrittenImage {
  type: string
  byteLength: number
  /** Bytes in the blob store, see {@link ImageRow}; `null`: nothing was written. */
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

/** Reads the size of an image, not of a font file, whose width is 0. Neither engine reads the bytes to count them. */
export async function findImageSize(tx: Tx, hash: string): Promise<ImageSize | undefined> {
  const row = await tx.one<Omit<ImageSize, 'isOpaque'> & { type: string; isOpaque: number }>(
    `SELECT width, height, type, is_opaque AS "isOpaque", ${imageLength} AS "byteLength" FROM images WHERE hash = ? AND width > 0`,
    [hash],
  )
  if (!row) return undefined
  const { type, isOpaque, ...size } = row
  return { ...size, isOpaque: isOpaque === 1 }
}

/**
 * Owner of image references. All certificates of an account share one owner for the images of their designs, because
 * certificates are never deleted; a recipient's images belong to their certificate, because recipients are erased.
 */
export type ReferenceOwner =
  | `template:${string}`
  /** An earlier version that is kept. */
  | `template-version:${string}`
  | `organization:${string}`
  | `certificates:${string}`
  | `certificate:${string}`
  /** While it is running. */
  | `batch:${string}`
  /** A font, whose file is hosted like an image. */
  | `font:${string}`
  /** Exists only within a transaction, to count what an issue adds. */
  | `issue:${string}`

/** The references of one owner, counted for its account. */
export interface OwnedReferences {
  owner: ReferenceOwner
  accountId: string
  hashes: readonly string[]
}

/** Returns the hashes of all images in stored JSON, each once, in the same order for all transactions. */
export function hashesIn(json: string): string[] {
  return [...new Set([...json.matchAll(/image:([0-9a-f]{64})/g)].map(([, hash]) => hash as string))].sort()
}

/** Adds references; skips images that are not hosted. */
export function addReferences({ owner, accountId, hashes }: OwnedReferences): Statement[] {
  return hashes.map((hash) => ({
    sql: `INSERT INTO image_references (owner, hash, account_id, bytes)
       SELECT ?, hash, ?, ${imageLength} FROM images WHERE hash = ? ON CONFLICT (owner, hash) DO NOTHING`,
    values: [owner, accountId, hash],
  }))
}

/** Replaces all references of an owner. */
export function replaceReferences(references: OwnedReferences): Statement[] {
  return [removeReferences(references.owner), ...addReferences(references)]
}

/** Removes all references of an owner that is deleted. */
export function removeReferences(owner: ReferenceOwner): Statement {
  return { sql: 'DELETE FROM image_references WHERE owner = ?', values: [owner] }
}

/** Removes all references of the owners that a query returns. */
export function removeReferencesOf({ sql, values }: Pick<Statement, 'sql' | 'values'>): Statement {
  return { sql: `DELETE FROM image_references WHERE owner IN (${sql})`, values }
}

/** Returns true if anything of an account refers to an image: other accounts' images stay hidden from it. */
export async function isReferencedBy(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const row = await tx.one<{ found: number }>(
    'SELECT 1 AS found FROM image_references WHERE hash = ? AND account_id = ? LIMIT 1',
    [hash, accountId],
  )
  return row !== undefined
}

interface RecipientReferences {
  accountId: string
  certificateId: string
  /** Hashes of the recipient's images. */
  hashes: readonly string[]
}

/**
 * Records that a certificate needs images of its recipient, which are erased with the recipient. Does nothing once the
 * recipient is erased. On PostgreSQL, waits for a transaction that erases the recipient.
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

/** The parts of a certificate that refer to images: its template is one object per version. */
interface IllustratedCertificate {
  id: string
  accountId: string
  snapshot: { template: object; organization: { logo: string }; fonts?: readonly FrozenFamily[] }
}

/**
 * Records that an account's certificates need the images of a design, after the first commit; later ones cost nothing.
 * Until then, the references of the template and organization keep the images, and the sweep's grace period keeps them
 * for a day after.
 */
export class IssuedImages {
  readonly #database: Pick<Database, 'engine' | 'run'>
  /** Accounts and logos that a template (one object per version) was issued with. */
  readonly #recorded = new WeakMap<object, Set<string>>()

  constructor(database: Pick<Database, 'engine' | 'run'>) {
    this.#database = database
  }

  /** @param images references of the recipient's own images */
  async record(
    { id, accountId, snapshot }: IllustratedCertificate,
    images: readonly string[] = [],
  ): Promise<void> {
    const { template, organization, fonts } = snapshot
    if (images.length) {
      const references = { accountId, certificateId: id, hashes: hashesIn(images.join()) }
      await this.#run(rememberImages(references, this.#database.engine))
    }
    const known = this.#recorded.get(template) ?? new Set<string>()
    const key = `${accountId} ${organization.logo} ${fonts ? JSON.stringify(fonts) : ''}`
    if (known.has(key)) return
    const hashes = hashesIn(JSON.stringify([template, organization, fonts]))
    await this.#run(addReferences({ owner: `certificates:${accountId}`, accountId, hashes }))
    this.#recorded.set(template, known.add(key))
  }

  async #run(statements: readonly Statement[]): Promise<void> {
    for (const { sql, values } of statements) await this.#database.run(sql, values)
  }
}
