import type { Database, Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import type { IssuerKey } from './issuerKey.ts'
import { listEntries } from './statusList.ts'

/** A stored key with its secret. */
export interface StoredIssuerKey extends IssuerKey {
  /** Encrypted. */
  secret: string
}

/** All keys of an organization, current one first. */
export async function listIssuerKeys(
  tx: Pick<Tx, 'all'>,
  organizationId: string,
): Promise<StoredIssuerKey[]> {
  return tx.all<StoredIssuerKey>(
    `SELECT public_key AS "publicKey", secret, created_at AS "createdAt" FROM issuer_keys
     WHERE organization_id = ? ORDER BY generation DESC`,
    [organizationId],
  )
}

/** Adds a key, unless another process has added one of this generation. Changes one row, or none. */
export function insertIssuerKey(
  organizationId: string,
  { publicKey, secret, createdAt }: StoredIssuerKey,
  generation: number,
): Statement {
  return {
    sql: `INSERT INTO issuer_keys (organization_id, generation, public_key, secret, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    values: [organizationId, generation, publicKey, secret, createdAt],
  }
}

/** Position of a certificate in its organization's status lists. */
export interface StatusEntry {
  list: number
  index: number
}

/** Returns the position of a certificate, which is assigned on first use and permanent. */
export async function takeStatusEntry(
  database: Pick<Database, 'one' | 'transaction'>,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<StatusEntry> {
  const find = (tx: Pick<Tx, 'one'>) =>
    tx.one<{ position: number }>('SELECT position FROM credential_places WHERE certificate_id = ?', [id])
  const stored = await find(database)
  if (stored) return entryAt(stored.position)
  return database.transaction(async (tx) => {
    // The organization's row is the lock for its positions.
    await tx.run(
      `INSERT INTO credential_counts (organization_id, places) VALUES (?, 0)
       ON CONFLICT (organization_id) DO UPDATE SET places = credential_counts.places`,
      [organizationId],
    )
    const earlier = await find(tx)
    if (earlier) return entryAt(earlier.position)
    const count = await tx.one<{ places: number }>(
      'SELECT places FROM credential_counts WHERE organization_id = ?',
      [organizationId],
    )
    const position = count?.places ?? 0
    await tx.run('UPDATE credential_counts SET places = ? WHERE organization_id = ?', [
      position + 1,
      organizationId,
    ])
    await tx.run(
      'INSERT INTO credential_places (certificate_id, organization_id, position) VALUES (?, ?, ?)',
      [id, organizationId, position],
    )
    return entryAt(position)
  })
}

/** SQL condition of a certificate whose bit is 1. */
const hasEnded = '(c.revoked_at IS NOT NULL OR c.superseded_at IS NOT NULL OR c.erased_at IS NOT NULL)'

/** Keeps the bits of ended certificates that are about to be deleted. */
export function keepEnded(certificateIds: readonly string[]): Statement[] {
  return [
    {
      sql: `INSERT INTO credential_ends (organization_id, position)
       SELECT p.organization_id, p.position FROM credential_places p JOIN certificates c ON c.id = p.certificate_id
       WHERE p.certificate_id IN (${certificateIds.map(() => '?').join(', ')}) AND ${hasEnded}`,
      values: certificateIds,
    },
  ]
}

/** @returns `undefined` if the organization has no such list */
export async function findEnded(
  tx: Pick<Tx, 'all' | 'one'>,
  organizationId: string,
  list: number,
): Promise<readonly number[] | undefined> {
  const count = await tx.one<{ places: number }>(
    'SELECT places FROM credential_counts WHERE organization_id = ?',
    [organizationId],
  )
  const first = list * listEntries
  if (!count || count.places <= first) return undefined
  const range = [organizationId, first, first + listEntries]
  const rows = await tx.all<{ position: number }>(
    `SELECT p.position FROM credential_places p JOIN certificates c ON c.id = p.certificate_id
       WHERE p.organization_id = ? AND p.position >= ? AND p.position < ? AND ${hasEnded}
     UNION ALL SELECT position FROM credential_ends WHERE organization_id = ? AND position >= ? AND position < ?`,
    [...range, ...range],
  )
  return rows.map(({ position }) => position - first)
}

/** Converts a position to a list and index; lists are filled in order. */
function entryAt(position: number): StatusEntry {
  return { list: Math.floor(position / listEntries), index: position % listEntries }
}
