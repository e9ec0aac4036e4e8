import type { CertificateEventType, EventType } from '@certificate-sdk/client'
import type { Tx } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import type { Statement } from '../../kit/database/Statement.ts'

/** SQL of the external id of an event's certificate. */
export const externalId = '(SELECT c.external_id FROM certificates c WHERE c.id = subject)'

const columns = `account_id AS "accountId", sequence, type, subject, balance, sub_account_email AS "subAccountEmail",
  created_at AS "createdAt", ${externalId} AS "externalId"`

/**
 * Records events in the transaction of the change that they report. Locks the account's row until it ends, so these
 * statements come first, in the order in which issuing locks; a transaction that records events of several accounts
 * does so in the order of their ids.
 */
export function recordEvents(accountId: string, events: readonly NewEvent[]): Statement[] {
  if (!events.length) return []
  const inserts = events.map(({ type, subject, balance = null, subAccountEmail, createdAt }, i) => ({
    sql: `INSERT INTO events (account_id, sequence, type, subject, balance, sub_account_email, created_at)
     SELECT ?, events - ?, ?, ?, ?, ?, ? FROM accounts WHERE id = ?`,
    values: [
      ...[accountId, events.length - 1 - i, type, subject, balance, subAccountEmail, createdAt],
      accountId,
    ],
  }))
  return [countEvents(accountId, events.length), ...inserts]
}

/** Reserves event numbers of an account, whose row stays locked until the transaction ends. */
export function countEvents(accountId: string, events: number): Statement {
  return { sql: 'UPDATE accounts SET events = events + ? WHERE id = ?', values: [events, accountId] }
}

/**
 * Adds events in a transaction that holds the account's row and counts them there. Unlike {@link recordEvents}, it
 * knows their numbers, which saves a lookup.
 *
 * @param last sequence number of the event before them
 */
export function insertEvents(accountId: string, last: number, events: readonly NewEvent[]): Statement[] {
  return events.map(({ type, subject, balance = null, subAccountEmail, createdAt }, i) => ({
    sql: `INSERT INTO events (account_id, sequence, type, subject, balance, sub_account_email, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    values: [accountId, last + 1 + i, type, subject, balance, subAccountEmail, createdAt],
  }))
}

/**
 * Inserts the events of certificates issued together, in debit order, followed by the one for a low balance. PostgreSQL
 * only; see `issueOnPostgres` for the relations.
 */
export const issueEventsSql = `INSERT INTO events (account_id, sequence, type, subject, balance, sub_account_email, created_at)
    SELECT account.id, events + turn, 'certificate.issued', certificate_id, NULL, sub_account_email, issued_at
    FROM account, announced
    UNION ALL
    SELECT account.id, events + announcements + 1, 'balance.low', NULL, balance_after, NULL, at
    FROM account, debited, (SELECT MAX(issued_at) AS at FROM certificate) AS latest WHERE becomes_low`

/** Filters events, in sequence order. */
export interface EventQuery {
  accountId: string
  /** `undefined`: the whole account. */
  subAccount: string | undefined
  /** Empty: all. */
  types: readonly string[]
  /** Lists events after this sequence number. */
  after: number
  limit: number
}

/**
 * Reads events. Events of some types or of a sub-account may be rare among millions, so the index of types finds them
 * in order.
 */
export async function listEvents(
  tx: Pick<Tx, 'all'>,
  { accountId, subAccount, types, after, limit }: EventQuery,
): Promise<EventRow[]> {
  if (subAccount === undefined && !types.length)
    return tx.all<EventRow>(
      `SELECT ${columns} FROM events WHERE account_id = ? AND sequence > ? ORDER BY sequence LIMIT ?`,
      [accountId, after, limit],
    )
  const [owner, owners] = subAccount === undefined ? ['', []] : [' AND sub_account_email = ?', [subAccount]]
  // Reads numbers only, which an index covers: for whole rows, SQLite would scan the account's events.
  const numbers = [...new Set(types.length ? types : eventTypes)].map((type, i) => ({
    sql: `SELECT * FROM (SELECT sequence FROM events WHERE account_id = ?${owner} AND type = ? AND sequence > ?
      ORDER BY sequence LIMIT ?) AS numbers${i}`,
    values: [accountId, ...owners, type, after, limit],
  }))
  return tx.all<EventRow>(
    `SELECT ${columns} FROM events WHERE account_id = ? AND sequence IN
       (SELECT sequence FROM (${numbers.map(({ sql }) => sql).join(' UNION ALL ')}) AS numbers ORDER BY sequence LIMIT ?)
     ORDER BY sequence`,
    [accountId, ...numbers.flatMap(({ values }) => values), limit],
  )
}

/** Lists accounts that have events, by id, with the time of the oldest. Reads one event per account. */
export async function listOldestEvents(
  tx: Pick<Tx, 'all'>,
  after: string = firstId,
  limit: number,
): Promise<{ id: string; createdAt: number }[]> {
  const next = (than: string) =>
    `(SELECT account_id FROM events WHERE account_id > ${than} ORDER BY account_id LIMIT 1)`
  return tx.all(
    `WITH RECURSIVE account(id, place) AS (
       SELECT ${next('?')}, 1
       UNION ALL SELECT ${next('account.id')}, place + 1 FROM account WHERE id IS NOT NULL AND place < ?)
     SELECT id, (SELECT created_at FROM events e WHERE e.account_id = account.id ORDER BY sequence LIMIT 1) AS "createdAt"
     FROM account WHERE id IS NOT NULL ORDER BY place`,
    [after, limit],
  )
}

/**
 * Deletes an account's oldest events from before an instant.
 *
 * @returns number of events deleted
 */
export async function deleteOldEvents(
  tx: Tx,
  accountId: string,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const oldest = await tx.all<{ sequence: number; createdAt: number }>(
    `SELECT sequence, created_at AS "createdAt" FROM events WHERE account_id = ? ORDER BY sequence LIMIT ?`,
    [accountId, limit],
  )
  // Stops at the first event that is too recent, so that the rest has no gaps even if a clock jumped.
  const kept = oldest.findIndex(({ createdAt }) => createdAt >= before)
  const last = oldest.at(kept === -1 ? -1 : kept - 1)
  if (!last || kept === 0) return 0
  return tx.run('DELETE FROM events WHERE account_id = ? AND sequence <= ?', [accountId, last.sequence])
}

/** Types of events about a certificate or its email, in documentation order. */
export const certificateEventTypes = [
  'certificate.issued',
  'certificate.revoked',
  'certificate.superseded',
  'certificate.expired',
  'certificate.erased',
  'mail.accepted',
  'mail.failed',
  'mail.bounced',
] as const satisfies readonly CertificateEventType[]

/** All types of events, in documentation order. */
export const eventTypes = [
  ...certificateEventTypes,
  'batch.completed',
  'balance.low',
  'template.updated',
] as const satisfies readonly EventType[]

/** Something that happened in an account. Recording it assigns its sequence number. */
export interface NewEvent {
  type: EventType
  /** Id of the certificate, batch, or template; `null` for `balance.low`. */
  subject: string | null
  /** Only for `balance.low`. */
  balance?: number | null
  /** Sub-account of the subject; `null`: visible only to requests for the whole account. */
  subAccountEmail: string | null
  createdAt: number
}

/** A recorded event. */
export interface EventRow extends NewEvent {
  balance: number | null
  /** The external id of its certificate, if any. */
  externalId: string | null
  accountId: string
  /** 1 for the account's first event, without gaps. */
  sequence: number
}

/** Creates the event of a certificate. */
export function certificateEvent(
  type: CertificateEventType,
  { id, subAccountEmail }: { id: string; subAccountEmail: string | null },
  createdAt: number,
): NewEvent {
  return { type, subject: id, subAccountEmail, createdAt }
}

/** Creates the event for a debit that makes the balance low. */
export function lowBalanceEvent(balance: number, createdAt: number): NewEvent {
  return { type: 'balance.low', subject: null, balance, subAccountEmail: null, createdAt }
}
