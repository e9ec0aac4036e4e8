import type { Tx } from '../database/Database.ts'
import type { JobTable } from '../jobs/JobTable.ts'
import type { Address } from './personalText.ts'

/**
 * Why a person gets an e-mail: to `confirm` an address after signing up; a new `address`; to `reset` a password; an
 * `invitation`; `known`: somebody signed up with an address that has an account; the `password` was changed; a `recipient` asked for their
 * certificates; a `correction` waits for an issuer.
 */
export type PersonMailPurpose =
  | 'confirm'
  | 'address'
  | 'reset'
  | 'invitation'
  | 'known'
  | 'password'
  | 'recipient'
  | 'correction'

/** An e-mail that waits to be sent. */
export interface PersonMailRow {
  id: string
  purpose: PersonMailPurpose
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
  mail: Omit<PersonMailRow, 'email' | 'attempts' | 'createdAt'> & { address: Address; now: number },
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

/** Number of e-mails that an address got, or will get, since an instant. */
export async function countRecentMails(tx: Tx, addressKey: string, since: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'SELECT COUNT(*) AS count FROM person_mails WHERE address_key = ? AND created_at > ?',
    [addressKey, since],
  )
  return row?.count ?? 0
}
