import type { Tx } from '../../kit/database/Database.ts'

/** A person at a sign-in provider. Subjects are unique per issuer and never change; addresses may. */
interface Identity {
  issuer: string
  subject: string
}

/** @throws {UniqueViolation} if a person already has this identity */
export async function insertIdentity(
  tx: Tx,
  { issuer, subject, personId, now }: Identity & { personId: string; now: number },
): Promise<void> {
  await tx.run('INSERT INTO person_identities (issuer, subject, person_id, created_at) VALUES (?, ?, ?, ?)', [
    ...[issuer, subject, personId, now],
  ])
}

/** @returns id of the person */
export async function findPersonByIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const row = await tx.one<{ personId: string }>(
    'SELECT person_id AS "personId" FROM person_identities WHERE issuer = ? AND subject = ?',
    [issuer, subject],
  )
  return row?.personId
}

/** Returns true if a person can sign in at the provider. */
export async function hasIdentity(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx.one('SELECT 1 AS one FROM person_identities WHERE person_id = ? LIMIT 1', [personId])
  return row !== undefined
}

/** @returns number of identities deleted */
export async function deleteIdentities(tx: Tx, personId: string): Promise<number> {
  return tx.run('DELETE FROM person_identities WHERE person_id = ?', [personId])
}
