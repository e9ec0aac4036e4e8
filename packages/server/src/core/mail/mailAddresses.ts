import { createHash } from 'node:crypto'
import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { isTestAccount } from '../testMode/testAccount.ts'

/** Reason not to email an address from an account: an email bounced permanently, or the recipient opted out. */
type StoredNote = 'bounced' | 'opted_out'

/** A {@link StoredNote}, or that the address is missing. */
export type AddressNote = StoredNote | 'no_address'

const nobody: ReadonlySet<AddressNote> = new Set(['no_address'])

/** Returns true if no email may be sent. */
export function preventsMail(notes: ReadonlySet<AddressNote>): boolean {
  return notes.has('opted_out') || notes.has('no_address')
}

/**
 * Hashes an address, salted with the account, so that the table reveals neither addresses nor that two accounts share
 * one.
 */
function hashAddress(accountId: string, email: string): string {
  return createHash('sha256')
    .update(`${accountId} ${emailKey(email)}`)
    .digest('base64url')
}

/** Stores a note about an address permanently. Idempotent. */
export function noteAddress(
  { accountId, email }: { accountId: string; email: string },
  note: StoredNote,
  now: number,
): Statement {
  return {
    sql: `INSERT INTO mail_addresses (account_id, address_hash, kind, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, address_hash, kind) DO NOTHING`,
    values: [accountId, hashAddress(accountId, email), note, now],
  }
}

/** Stores notes for addresses that a mail server rejected. */
export async function noteRefusedAddresses(
  tx: Pick<Tx, 'one' | 'run'>,
  mails: readonly { id: string; status: string }[],
  now: number,
): Promise<void> {
  for (const { id, status } of mails) {
    const addressee = status === 'bounced' ? await findAddressee(tx, id) : undefined
    // Test-mode addresses play their outcome each time.
    if (!addressee?.email || isTestAccount(addressee.accountId)) continue
    const { sql, values } = noteAddress(addressee, 'bounced', now)
    await tx.run(sql, values)
  }
}

/** Returns all warnings about an address that an account should see before sending to it. */
export async function findAddressNotes(
  tx: Pick<Tx, 'all'>,
  { accountId, email }: { accountId: string; email: string },
): Promise<ReadonlySet<AddressNote>> {
  const [notes] = await findNotesOfAddresses(tx, accountId, [email])
  return notes ?? new Set()
}

/** {@link findAddressNotes} for several addresses, in their order. */
export async function findNotesOfAddresses(
  tx: Pick<Tx, 'all'>,
  accountId: string,
  emails: readonly string[],
): Promise<ReadonlySet<AddressNote>[]> {
  const hashes = emails.map((email) => hashAddress(accountId, email))
  const rows = await tx.all<{ hash: string; kind: StoredNote }>(
    `SELECT address_hash AS hash, kind FROM mail_addresses
     WHERE account_id = ? AND address_hash IN (${hashes.map(() => '?').join(', ') || 'NULL'})`,
    [accountId, ...hashes],
  )
  return hashes.map((one, i) =>
    emails[i] === '' ? nobody : new Set(rows.filter(({ hash }) => hash === one).map(({ kind }) => kind)),
  )
}

/** Notes about addresses of an account, for lookups in threads without the database. */
export interface NotedAddresses {
  accountId: string
  notes: { hash: string; kind: StoredNote }[]
}

/** Maximum number of notes to compare a list with: a few megabytes. */
const maxCompared = 50_000

/** Lists an account's notes, newest first, at most 50,000. */
export async function listAddressNotes(tx: Pick<Tx, 'all'>, accountId: string): Promise<NotedAddresses> {
  const notes = await tx.all<NotedAddresses['notes'][number]>(
    `SELECT address_hash AS hash, kind FROM mail_addresses WHERE account_id = ?
     ORDER BY created_at DESC, address_hash LIMIT ${maxCompared}`,
    [accountId],
  )
  return { accountId, notes }
}

/** Creates a function that finds the notes about addresses, like {@link findNotesOfAddresses}. */
export function createNoteFinder({
  accountId,
  notes,
}: NotedAddresses): (email: string) => ReadonlySet<AddressNote> {
  const kinds = new Map<string, StoredNote[]>()
  for (const { hash, kind } of notes) kinds.set(hash, [...(kinds.get(hash) ?? []), kind])
  const none: ReadonlySet<AddressNote> = new Set()
  return (email) => {
    if (email === '') return nobody
    return kinds.size ? new Set(kinds.get(hashAddress(accountId, email))) : none
  }
}

/** Recipient of an email, and the account that sent it. */
export interface Addressee {
  accountId: string
  /** Empty once the recipient is erased. */
  email: string
  organizationName: string
  locale: string
  certificateId: string
  /** Party that made the certificate private; `null`: it is public. */
  privateBy: string | null
}

const addresseeSql = `SELECT c.account_id AS "accountId", c.recipient_email AS email,
     d.organization_name AS "organizationName", d.locale,
     c.id AS "certificateId", c.private_by AS "privateBy"
   FROM outbox m JOIN certificates c ON c.id = m.certificate_id JOIN designs d ON d.hash = c.design WHERE m.id = ?`

export async function findAddressee(tx: Pick<Tx, 'one'>, mailId: string): Promise<Addressee | undefined> {
  return tx.one<Addressee>(addresseeSql, [mailId])
}

/**
 * Finds the recipient of the email that contains a link.
 *
 * @param reference from `linkReference`
 * @returns `undefined` also for an erased recipient, who has no address
 */
export async function findRecipient(tx: Pick<Tx, 'one'>, reference: string): Promise<Addressee | undefined> {
  if (!linkReferencePattern.test(reference)) return undefined
  const [mailId = '', token = ''] = reference.split('.')
  const addressee = await tx.one<Addressee>(`${addresseeSql} AND m.link_token = ?`, [
    mailId.toLowerCase(),
    token,
  ])
  return addressee?.email ? addressee : undefined
}

/** Normalizes an address: equal for addresses that differ only in case, or in composed and decomposed accents. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

// Ids are case-insensitive.
const id = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}'
const reference = `${id}\\.[\\w-]{43}`
const link = new RegExp(`/(privacy|unsubscribe)/${reference}`, 'g')

/** Matches a {@link linkReference}. */
const linkReferencePattern = new RegExp(`^${reference}$`)

/**
 * Identifies an email in its unsubscribe and privacy links. The id alone isn't enough, because replies and logs contain
 * it, in the Message-ID.
 *
 * @example
 * linkReference(mail) // '0198…-….Zm9v…'
 */
export function linkReference({ id, linkToken }: { id: string; linkToken: string }): string {
  return `${id}.${linkToken}`
}

/**
 * Removes the secrets from the links of an email, for readers other than its recipient, such as the account that sent
 * it.
 */
export function withoutReferences(text: string): string {
  return text.replace(link, '/$1/…')
}
