import { createHash } from 'node:crypto'
import type { Tx } from '../../kit/database/Database.ts'
import type { JobTable } from '../../kit/jobs/JobTable.ts'
import { erasedAddress } from './erasedAddress.ts'
import type { Address } from './personalText.ts'

/** Events that a person gets a notice of, in case somebody else caused them. */
const noticePurposes = [
  'password',
  'addressChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'keyCreated',
  'providerConnected',
  'operatorSignedIn',
  'guessed',
] as const

/** See {@link noticePurposes}. */
export type NoticePurpose = (typeof noticePurposes)[number]

/**
 * Why a person gets an email that is not a notice: to `confirm` an address after signing up; a new `address`; to `reset` a
 * password; an `invitation`; `known`: somebody signed up with an address that has an account; a `recipient` asked for their
 * certificates; a `correction` waits for an issuer.
 */
const linkPurposes = [
  'confirm',
  'address',
  'reset',
  'invitation',
  'known',
  'recipient',
  'correction',
] as const

/** See {@link linkPurposes}. */
export type LinkMailPurpose = (typeof linkPurposes)[number]

/** Why a person gets an email. */
export type PersonMailPurpose = LinkMailPurpose | NoticePurpose

/** Returns true if an email says that something was changed: nobody can ask for one on behalf of others, as for a link. */
export function isNotice(purpose: PersonMailPurpose): purpose is NoticePurpose {
  return (noticePurposes as readonly string[]).includes(purpose)
}

/** Returns true if this release has words for an email: one that runs beside it may be newer, and queue others. */
export function isKnownPurpose(purpose: string): purpose is PersonMailPurpose {
  return [...linkPurposes, ...noticePurposes].some((known) => known === purpose)
}

/** Facts about the cause of an email, which its text names. */
export interface MailDetails {
  /** When the account was made, or the address was asked for. */
  at?: number
  /** Network address of the client that did it. */
  from?: string
  /** Confirmed address of the person who invites. */
  inviter?: string
}

/** An email that waits to be sent. */
export interface PersonMailRow {
  id: string
  /** A {@link PersonMailPurpose}, or one of a newer release. */
  purpose: string
  email: string
  locale: string
  token: string
  accountName: string
  /** JSON of {@link MailDetails}; `null` once the email has left. */
  details: string | null
  attempts: number
  createdAt: number
}

/** The queue of emails to people. A link's token is deleted once it was sent. */
export const personMails = {
  table: 'person_mails',
  columns: `id, purpose, recipient_email AS email, locale, token, account_name AS "accountName", details, attempts,
    created_at AS "createdAt"`,
  completed: () => ({ token: '', recipient_email: '', account_name: '', details: null }),
  // A link to reset a password doesn't wait for somebody's invitations.
  turns: { owner: ['purpose'] },
} as const satisfies JobTable<'sent'>

/** A new row of the queue. */
interface NewPersonMail extends Omit<PersonMailRow, 'purpose' | 'email' | 'attempts' | 'createdAt'> {
  purpose: PersonMailPurpose
  address: Address
  /** Cause that the email counts for, see `mailBudgets`. */
  cause: string
  now: number
}

export async function insertPersonMail(tx: Tx, mail: NewPersonMail): Promise<void> {
  await tx.run(
    `INSERT INTO person_mails (id, purpose, recipient_email, address_key, locale, token, account_name, details, cause, status,
       attempts, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?)`,
    [
      ...[mail.id, mail.purpose, mail.address.email, mail.address.key, mail.locale, mail.token],
      ...[mail.accountName, mail.details, mail.cause, mail.now, mail.now],
    ],
  )
}

/**
 * Gives an equal email that has not left the newer link.
 *
 * @returns whether there was one
 */
export async function renewPersonMail(
  tx: Tx,
  { purpose, address, locale, accountName, details, token }: Omit<NewPersonMail, 'id' | 'cause' | 'now'>,
): Promise<boolean> {
  const renewed = await tx.run(
    `UPDATE person_mails SET token = ? WHERE address_key = ? AND purpose = ? AND locale = ? AND account_name = ?
     AND COALESCE(details, '') = ? AND status = 'pending' AND lease IS NULL`,
    [token, address.key, purpose, locale, accountName, details ?? ''],
  )
  return renewed > 0
}

/**
 * Waits until no other transaction queues emails to an address, also in another process: one that counts what the other one has
 * not committed yet would exceed a budget. Addresses share 256 rows, which say nothing about them and are never deleted.
 */
export async function lockAddress(tx: Tx, addressKey: string): Promise<void> {
  await tx.run(
    'INSERT INTO person_mail_locks (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET id = excluded.id',
    [createHash('sha256').update(addressKey).digest().readUInt8()],
  )
}

/** Causes of emails that the owner of an address asks for on a known device. */
export const knownDeviceCause = 'own '

/** Emails for a purpose that an address got, or will get, since an instant: of one cause, and of all strangers. */
export async function countRecentMails(
  tx: Tx,
  {
    addressKey,
    purpose,
    cause,
    since,
  }: { addressKey: string; purpose: string; cause: string; since: number },
): Promise<{ ofCause: number; together: number }> {
  const row = await tx.one<{ ofCause: number | null; together: number | null }>(
    `SELECT SUM(CASE WHEN cause = ? THEN 1 ELSE 0 END) AS "ofCause",
       SUM(CASE WHEN cause LIKE '${knownDeviceCause}%' THEN 0 ELSE 1 END) AS together
     FROM person_mails WHERE address_key IN (?, ?) AND created_at > ? AND purpose = ?`,
    [cause, addressKey, erasedAddress(addressKey), since, purpose],
  )
  return { ofCause: Number(row?.ofCause ?? 0), together: Number(row?.together ?? 0) }
}
