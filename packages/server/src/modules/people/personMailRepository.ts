import { createHash } from 'node:crypto'
import type { Tx } from '../../kit/database/Database.ts'
import type { JobTable } from '../../kit/jobs/JobTable.ts'
import { erasedAddress } from './erasedAddress.ts'
import type { Address } from './personalText.ts'

/** Events that a person is notified of, in case somebody else caused them. */
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
 * Purpose of an email that is not a notice: `confirm` an address after signing up; confirm a new `address`; `reset` a
 * password; an `invitation`; `known`: somebody signed up with an address that has an account; a `recipient` requested
 * their certificates; a `correction` waits for an issuer.
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

/** Purpose of an email to a person. */
export type PersonMailPurpose = LinkMailPurpose | NoticePurpose

/** Returns true for notices of changes, which nobody can request on behalf of others, unlike links. */
export function isNotice(purpose: PersonMailPurpose): purpose is NoticePurpose {
  return (noticePurposes as readonly string[]).includes(purpose)
}

/** Returns true if this release has texts for an email; a newer release running alongside may queue others. */
export function isKnownPurpose(purpose: string): purpose is PersonMailPurpose {
  return [...linkPurposes, ...noticePurposes].some((known) => known === purpose)
}

/** Facts about the cause of an email, for its text. */
export interface MailDetails {
  /** When the account was created or the address requested. */
  at?: number
  /** Network address of that client. */
  from?: string
  /** Confirmed address of the inviting person. */
  inviter?: string
}

/** An email waiting to be sent. */
export interface PersonMailRow {
  id: string
  /** A {@link PersonMailPurpose}, or one of a newer release. */
  purpose: string
  email: string
  locale: string
  token: string
  accountName: string
  /** JSON of {@link MailDetails}; `null` once the email was sent. */
  details: string | null
  attempts: number
  createdAt: number
}

/** The queue of emails to people. A link's token is deleted after sending. */
export const personMails = {
  table: 'person_mails',
  columns: `id, purpose, recipient_email AS email, locale, token, account_name AS "accountName", details, attempts,
    created_at AS "createdAt"`,
  completed: () => ({ token: '', recipient_email: '', account_name: '', details: null }),
  // A reset link doesn't wait for somebody's invitations.
  turns: { owner: ['purpose'] },
} as const satisfies JobTable<'sent'>

/** A new row of the queue. */
interface NewPersonMail extends Omit<PersonMailRow, 'purpose' | 'email' | 'attempts' | 'createdAt'> {
  purpose: PersonMailPurpose
  address: Address
  /** Cause that the email is counted for, see `mailBudgets`. */
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
 * Updates an equal email that was not sent yet with the newer link.
 *
 * @returns true if there was one
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
 * Serializes transactions that queue emails to an address, across processes: one that counts while another's are
 * uncommitted would exceed a budget. Addresses share 256 rows, which reveal nothing about them and are never deleted.
 */
export async function lockAddress(tx: Tx, addressKey: string): Promise<void> {
  await tx.run(
    'INSERT INTO person_mail_locks (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET id = excluded.id',
    [createHash('sha256').update(addressKey).digest().readUInt8()],
  )
}

/** Prefix of causes for emails that an address's owner requests on a known device. */
export const knownDeviceCause = 'own '

/** Counts emails for a purpose that an address got, or will get, since an instant: of one cause, and of all strangers. */
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
