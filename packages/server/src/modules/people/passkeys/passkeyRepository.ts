import type { Tx } from '../../../kit/database/Database.ts'

/** A passkey in a list. */
export interface PasskeyEntry {
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

/** A passkey with the data to verify a response. */
export interface PasskeyRow extends PasskeyEntry {
  personId: string
  /** The authenticator's credential id, in base64url. */
  credentialId: string
  /** COSE key in base64url. */
  publicKey: string
  /** Signature count of the authenticator; many always report 0. */
  signCount: number
  /** Comma-separated transports of the authenticator. */
  transports: string
}

const columns = `id, person_id AS "personId", credential_id AS "credentialId", public_key AS "publicKey",
  sign_count AS "signCount", transports, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`

/** @throws {UniqueViolation} if the credential is already registered */
export async function insertPasskey(tx: Tx, passkey: Omit<PasskeyRow, 'lastUsedAt'>): Promise<void> {
  await tx.run(
    `INSERT INTO passkeys (id, person_id, credential_id, public_key, sign_count, transports, name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[passkey.id, passkey.personId, passkey.credentialId, passkey.publicKey, passkey.signCount],
      ...[passkey.transports, passkey.name, passkey.createdAt],
    ],
  )
}

/** Lists the passkeys of a person, oldest first. */
export async function listPasskeys(tx: Tx, personId: string): Promise<PasskeyRow[]> {
  return tx.all<PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE person_id = ? ORDER BY created_at, id`, [
    personId,
  ])
}

export async function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx.one<PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE credential_id = ?`, [credentialId])
}

/**
 * Records the use of a passkey. A single statement, so that of two responses with the same count only one is accepted.
 *
 * @returns false if the count did not grow, as with a cloned authenticator
 */
export async function usePasskey(
  tx: Tx,
  { id, signCount, now }: { id: string; signCount: number; now: number },
): Promise<boolean> {
  const changed = await tx.run(
    `UPDATE passkeys SET sign_count = ?, last_used_at = ?
     WHERE id = ? AND (sign_count < ? OR (sign_count = 0 AND ? = 0))`,
    [signCount, now, id, signCount, signCount],
  )
  return changed === 1
}

/** @returns its name, unless the person has no such passkey */
export async function deletePasskey(
  tx: Tx,
  { id, personId }: { id: string; personId: string },
): Promise<string | undefined> {
  const [row] = await tx.all<{ name: string }>(
    'DELETE FROM passkeys WHERE id = ? AND person_id = ? RETURNING name',
    [id, personId],
  )
  return row?.name
}
