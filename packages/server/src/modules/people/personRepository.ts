import type { Role } from '../../core/access/permissions.ts'
import { emailKey } from '../../core/mail/mailAddresses.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { eraseAddress } from './erasedAddress.ts'
import type { Address } from './personalText.ts'

/** A person who signs in. */
export interface PersonRow {
  id: string
  /** May be empty. */
  name: string
  /** `null`: signed in with the operator's link, and not entered yet. */
  email: string | null
  /** `null`: no password yet. */
  passwordHash: string | null
  /** When an address was first confirmed. */
  confirmedAt: number | null
  locale: string
}

const columns = `p.id, p.name, p.email, p.password_hash AS "passwordHash", p.confirmed_at AS "confirmedAt", p.locale`

export async function insertPerson(
  tx: Tx,
  person: Omit<PersonRow, 'email'> & { address: Address | null; createdAt: number },
): Promise<void> {
  await tx.run(
    `INSERT INTO people (id, name, email, address_key, password_hash, confirmed_at, locale, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[person.id, person.name, person.address?.email ?? null, person.address?.key ?? null],
      ...[person.passwordHash, person.confirmedAt, person.locale, person.createdAt],
    ],
  )
}

export async function findPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  return tx.one<PersonRow>(`SELECT ${columns} FROM people p WHERE p.id = ?`, [id])
}

/**
 * Finds the person who confirmed an address; if nobody has, the one who signed up with it last. One row, however many
 * signed up with an address that is not theirs, because each password check takes time.
 */
export async function findPersonByAddress(tx: Tx, key: string): Promise<PersonRow | undefined> {
  return tx.one<PersonRow>(
    `SELECT ${columns} FROM people p WHERE p.address_key = ?
     ORDER BY CASE WHEN p.confirmed_at IS NULL THEN 1 ELSE 0 END, p.created_at DESC, p.id DESC LIMIT 1`,
    [key],
  )
}

/** Finds the person who last signed up with an address, confirmed or not. */
export async function findNewestByAddress(tx: Tx, key: string): Promise<PersonRow | undefined> {
  return tx.one<PersonRow>(
    `SELECT ${columns} FROM people p WHERE p.address_key = ? ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
    [key],
  )
}

/**
 * Locks a person until the transaction ends, and reads their current data. Required before adding a membership, and
 * after deleting one: otherwise, two concurrent transactions would miss each other's change.
 */
export async function lockPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  await tx.run('UPDATE people SET id = id WHERE id = ?', [id])
  return findPerson(tx, id)
}

/**
 * {@link lockPerson} for a change of a person's data, which must not reappear after an erasure.
 *
 * @throws {Refusal} `not_found` if they are no longer a member of any account
 */
export async function lockMember(tx: Tx, id: string): Promise<PersonRow> {
  const person = await lockPerson(tx, id)
  if (!person || !(await tx.one('SELECT 1 AS one FROM memberships WHERE person_id = ? LIMIT 1', [id])))
    throw new Refusal('not_found')
  return person
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run('UPDATE people SET password_hash = ? WHERE id = ?', [passwordHash, id])
}

export async function updateProfile(
  tx: Tx,
  id: string,
  { name, locale }: { name: string | undefined; locale: string | undefined },
): Promise<void> {
  await tx.run('UPDATE people SET name = COALESCE(?, name), locale = COALESCE(?, locale) WHERE id = ?', [
    name ?? null,
    locale ?? null,
    id,
  ])
}

/**
 * Erases a person without memberships, with all their sign-in methods and links; the audit logs of other accounts keep
 * their copies of the address. Locks the person first, because another account of theirs may be deleted at the same
 * moment.
 */
export async function erasePerson(tx: Tx, id: string): Promise<void> {
  const person = await lockPerson(tx, id)
  const unless = 'AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = ?)'
  for (const table of [
    'passkeys',
    'person_identities',
    'known_devices',
    'sign_in_challenges',
    'person_links',
  ])
    await tx.run(`DELETE FROM ${table} WHERE person_id = ? ${unless}`, [id, id])
  await tx.run(
    `UPDATE people SET name = '', email = NULL, address_key = NULL, password_hash = NULL, confirmed_at = NULL
     WHERE id = ? AND NOT EXISTS (SELECT 1 FROM memberships WHERE person_id = people.id)`,
    [id],
  )
  const isErased = (await findPerson(tx, id))?.email === null
  if (isErased && person?.email) await sendStatements(tx, [eraseAddress(emailKey(person.email))])
}

/** A member of an account. */
export interface MemberRow extends Pick<PersonRow, 'name' | 'email' | 'locale'> {
  personId: string
  role: Role
  createdAt: number
  /** True if the address is confirmed. */
  isConfirmed: boolean
}

export async function insertMembership(
  tx: Tx,
  member: { accountId: string; personId: string; role: Role; createdAt: number },
): Promise<boolean> {
  const inserted = await tx.run(
    `INSERT INTO memberships (account_id, person_id, role, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, person_id) DO NOTHING`,
    [member.accountId, member.personId, member.role, member.createdAt],
  )
  return inserted === 1
}

/** Lists members in the order in which they joined. */
export async function listMemberRows(tx: Tx, accountId: string): Promise<MemberRow[]> {
  const rows = await tx.all<Omit<MemberRow, 'isConfirmed'> & { confirmedAt: number | null }>(
    `SELECT p.id AS "personId", p.name, p.email, p.locale, p.confirmed_at AS "confirmedAt", m.role, m.created_at AS "createdAt"
     FROM memberships m JOIN people p ON p.id = m.person_id
     WHERE m.account_id = ? ORDER BY m.created_at, p.id`,
    [accountId],
  )
  return rows.map(({ confirmedAt, ...row }) => ({ ...row, isConfirmed: confirmedAt !== null }))
}

export async function setRole(
  tx: Tx,
  { accountId, personId, role }: { accountId: string; personId: string; role: Role },
): Promise<void> {
  await tx.run('UPDATE memberships SET role = ? WHERE account_id = ? AND person_id = ?', [
    role,
    accountId,
    personId,
  ])
}

export async function deleteMembership(tx: Tx, accountId: string, personId: string): Promise<void> {
  await tx.run('DELETE FROM memberships WHERE account_id = ? AND person_id = ?', [accountId, personId])
  await tx.run('DELETE FROM sessions WHERE account_id = ? AND person_id = ?', [accountId, personId])
}

/**
 * Ends the memberships of a closed account, and erases members without other accounts: in a fixed order, so that two
 * closings can't deadlock.
 */
export async function endMemberships(tx: Tx, accountId: string): Promise<void> {
  const members = await tx.all<{ id: string }>(
    'DELETE FROM memberships WHERE account_id = ? RETURNING person_id AS id',
    [accountId],
  )
  for (const id of members.map((member) => member.id).sort()) await erasePerson(tx, id)
}

/** Accounts of a person, by join time; of those joined at the same instant, the person's own first. */
export async function listAccountsOf(
  tx: Tx,
  personId: string,
): Promise<{ id: string; name: string; role: Role }[]> {
  return tx.all(
    `SELECT a.id, a.name, m.role FROM memberships m JOIN accounts a ON a.id = m.account_id
     WHERE m.person_id = ? AND a.deleted_at IS NULL ORDER BY m.created_at, m.role <> 'owner', a.id`,
    [personId],
  )
}
