import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { imageLength } from './imageRepository.ts'

/**
 * Something that needs images. The certificates of an account count as one for the images of their designs, because none of
 * them is ever deleted; the recipient's own images are each certificate's, because recipients are erased.
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
  /** Exists within one transaction only, in which what an issue adds is counted. */
  | `issue:${string}`

/** The references of one owner, which its account pays for. */
export interface OwnedReferences {
  owner: ReferenceOwner
  accountId: string
  hashes: readonly string[]
}

/** Hashes of all images that stored JSON mentions, each once, in one order for all transactions. */
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

/** Whether something of an account refers to an image: others' images are none of its business. */
export async function isReferencedBy(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const row = await tx.one<{ found: number }>(
    'SELECT 1 AS found FROM image_references WHERE hash = ? AND account_id = ? LIMIT 1',
    [hash, accountId],
  )
  return row !== undefined
}
