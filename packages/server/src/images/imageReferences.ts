import type { Tx } from '../database/Database.ts'

/** Something that needs images. The certificates of an account count as one, because none of them is ever deleted. */
export type ReferenceOwner = `template:${string}` | `organization:${string}` | `certificates:${string}`

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
export async function addReferences(tx: Tx, { owner, accountId, hashes }: OwnedReferences): Promise<void> {
  for (const hash of hashes)
    await tx.run(
      `INSERT INTO image_references (owner, hash, account_id, bytes)
       SELECT ?, hash, ?, length(bytes) FROM images WHERE hash = ? ON CONFLICT (owner, hash) DO NOTHING`,
      [owner, accountId, hash],
    )
}

/** Replaces all references of an owner. */
export async function replaceReferences(tx: Tx, references: OwnedReferences): Promise<void> {
  await removeReferences(tx, references.owner)
  await addReferences(tx, references)
}

/** Removes all references of an owner that is deleted. */
export async function removeReferences(tx: Tx, owner: ReferenceOwner): Promise<void> {
  await tx.run('DELETE FROM image_references WHERE owner = ?', [owner])
}
