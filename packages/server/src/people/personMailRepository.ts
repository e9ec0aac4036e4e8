import type { Tx } from '../database/Database.ts'
import type { JobTable } from '../jobs/JobTable.ts'
import type { Address } from './personalText.ts'

/** Changes that a person gets a notice of, in case somebody else made them. */
const noticePurposes = [
  'password',
  'addressChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'keyCreated',
  'providerConnected',
  'operatorSignedIn',
] as const

/** See {@link noticePurposes}. */
export type NoticePurpose = (typeof noticePurposes)[number]

/**
 * Why a person gets an e-mail that is no notice: to `confirm` an address after signing up; a new `address`; to `reset` a
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

/** Why a person gets an e-mail. */
export type PersonMailPurpose = LinkMailPurpose | NoticePurpose

/** Whether an e-mail says that something was changed: nobody can ask for one on behalf of others, as for a link. */
export function isNotice(purpose: PersonMailPurpose): purpose is NoticePurpose {
  return (noticePurposes as readonly string[]).includes(purpose)
}

/** Whether this release has words for an e-mail: one that runs beside it may be newer, and queue others. */
export function isKnownPurpose(purpose: string): purpose is PersonMailPurpose {
  return [...linkPurposes, ...noticePurposes].some((known) => known === purpose)
}

/** An e-mail that waits to be sent. */
export interface PersonMailRow {
  id: string
  /** A {@link PersonMailPurpose}, or one of a newer release. */
  purpose: string
  email: string
  locale: string
  token: string
  accountName: string
  attempts: number
  createdAt: number
}

/** The queue of e-mails to people. A link's token is deleted once it was sent. */
export const personMails = {
  table: 'person_mails',
  columns: `id, purpose, recipient_email AS email, locale, token, account_name AS "accountName", attempts,
    created_at AS "createdAt"`,
  completed: () => ({ token: '', recipient_email: '' }),
} as const satisfies JobTable<'sent'>

export async function insertPersonMail(
  tx: Tx,
  mail: Omit<PersonMailRow, 'purpose' | 'email' | 'attempts' | 'createdAt'> & {
    purpose: PersonMailPurpose
    address: Address
    now: number
  },
): Promise<void> {
  await tx.run(
    `INSERT INTO person_mails (id, purpose, recipient_email, address_key, locale, token, account_name, status, attempts,
       due_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?)`,
    [
      ...[
        mail.id,
        mail.purpose,
        mail.address.email,
        mail.address.key,
        mail.locale,
        mail.token,
        mail.accountName,
      ],
      ...[mail.now, mail.now],
    ],
  )
}

/** Number of notices, or of other e-mails, that an address got, or will get, since an instant. */
export async function countRecentMails(
  tx: Tx,
  { addressKey, areNotices, since }: { addressKey: string; areNotices: boolean; since: number },
): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `SELECT COUNT(*) AS count FROM person_mails WHERE address_key = ? AND created_at > ?
     AND purpose ${areNotices ? '' : 'NOT '}IN (${noticePurposes.map(() => '?').join(', ')})`,
    [addressKey, since, ...noticePurposes],
  )
  return row?.count ?? 0
}
