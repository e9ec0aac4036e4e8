import type { Role } from '../../core/access/permissions.ts'
import { emailKey } from '../../core/mail/mailAddresses.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import type { Address } from './personalText.ts'

/**
 * Purpose of an emailed link: `confirm` an address after signing up; `address`: confirm a new one; `reset` a password;
 * accept an `invitation`; `operator`: sign in as the owner of an account; `recipient`: see the certificates of an
 * address. All work once, except `recipient`, which works until it expires.
 */
export type LinkPurpose = 'confirm' | 'address' | 'reset' | 'invitation' | 'operator' | 'recipient'

/** Lifetime of links, in ms. */
const linkMs: Readonly<Record<LinkPurpose, number>> = {
  confirm: 3 * 86_400_000,
  address: 86_400_000,
  reset: 3_600_000,
  invitation: 7 * 86_400_000,
  operator: 86_400_000,
  recipient: 86_400_000,
}

/** An emailed link. */
export interface LinkRow {
  id: string
  personId: string | null
  accountId: string | null
  email: string | null
  addressKey: string | null
  role: Role | null
  /** When the account of a `confirm` link was created, or the `address` requested; and from which network address. */
  madeAt: number | null
  madeFrom: string | null
  createdAt: number
  expiresAt: number
}

/** A link that makes somebody a member; always has a role. */
export interface InvitationRow extends LinkRow {
  role: Role
}

const columns = `id, person_id AS "personId", account_id AS "accountId", email, address_key AS "addressKey", role,
  made_at AS "madeAt", made_from AS "madeFrom", created_at AS "createdAt", expires_at AS "expiresAt"`

export async function insertLink(
  tx: Tx,
  link: {
    id: string
    hash: string
    purpose: LinkPurpose
    personId?: string | undefined
    accountId?: string | undefined
    address?: Address | undefined
    role?: Role | undefined
    made?: { at: number; from: string } | undefined
    now: number
  },
): Promise<void> {
  await tx.run(
    `INSERT INTO person_links (id, hash, purpose, person_id, account_id, email, address_key, role, made_at, made_from,
       created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[link.id, link.hash, link.purpose, link.personId ?? null, link.accountId ?? null],
      ...[link.address?.email ?? null, link.address?.key ?? null, link.role ?? null],
      ...[link.made?.at ?? null, link.made?.from ?? null],
      ...[link.now, link.now + linkMs[link.purpose]],
    ],
  )
}

/** Consumes a link. Of several requests, only one gets it. */
export async function takeLink(
  tx: Tx,
  { hash, purposes, now }: { hash: string; purposes: readonly LinkPurpose[]; now: number },
): Promise<LinkRow | undefined> {
  const [row] = await tx.all<LinkRow>(
    `UPDATE person_links SET used_at = ? WHERE hash = ? AND purpose IN (${purposes.map(() => '?').join(', ')})
       AND used_at IS NULL AND expires_at > ? RETURNING ${columns}`,
    [now, hash, ...purposes, now],
  )
  return row
}

/** Reads a valid link without consuming it. */
export async function findLink(
  tx: Tx,
  { hash, purposes, now }: { hash: string; purposes: readonly LinkPurpose[]; now: number },
): Promise<LinkRow | undefined> {
  return tx.one<LinkRow>(
    `SELECT ${columns} FROM person_links WHERE hash = ? AND purpose IN (${purposes.map(() => '?').join(', ')})
       AND used_at IS NULL AND expires_at > ?`,
    [hash, ...purposes, now],
  )
}

/** Ends a person's unused links for a purpose, such as reset links after a new password. */
export async function endLinks(
  tx: Tx,
  personId: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<void> {
  await tx.run(
    `UPDATE person_links SET used_at = ? WHERE person_id = ? AND used_at IS NULL
     AND purpose IN (${purposes.map(() => '?').join(', ')})`,
    [now, personId, ...purposes],
  )
}

/** Ends all unused links of an account for a purpose. */
export async function endAccountLinks(
  tx: Tx,
  accountId: string,
  purposes: readonly LinkPurpose[],
  now: number,
) {
  await tx.run(
    `UPDATE person_links SET used_at = ? WHERE account_id = ? AND used_at IS NULL
     AND purpose IN (${purposes.map(() => '?').join(', ')})`,
    [now, accountId, ...purposes],
  )
}

/** Ends all unused links of a closed account. */
export async function endLinksOfAccount(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx.run('UPDATE person_links SET used_at = ? WHERE account_id = ? AND used_at IS NULL', [
    now,
    accountId,
  ])
}

/** Deletes the links that show a recipient's certificates. Recipients with other certificates can request a new one. */
export function eraseRecipientLinks(email: string): Statement[] {
  if (!email) return []
  return [
    {
      sql: "DELETE FROM person_links WHERE purpose = 'recipient' AND address_key = ?",
      values: [emailKey(email)],
    },
  ]
}

/** Lists an account's open invitations, newest first. */
export async function listInvitationRows(tx: Tx, accountId: string, now: number): Promise<InvitationRow[]> {
  return tx.all<InvitationRow>(
    `SELECT ${columns} FROM person_links WHERE account_id = ? AND purpose = 'invitation' AND used_at IS NULL
       AND expires_at > ? ORDER BY created_at DESC, id DESC`,
    [accountId, now],
  )
}

/** @returns its address, unless it doesn't exist or is no longer valid */
export async function cancelInvitation(
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: number },
): Promise<string | undefined> {
  const [row] = await tx.all<{ email: string }>(
    `UPDATE person_links SET used_at = ? WHERE id = ? AND account_id = ? AND purpose = 'invitation' AND used_at IS NULL
     RETURNING email`,
    [now, id, accountId],
  )
  return row?.email
}

/** Address that a link concerns. */
export function addressIn({ email, addressKey }: LinkRow): Address | undefined {
  return email === null || addressKey === null ? undefined : { email, key: addressKey }
}
