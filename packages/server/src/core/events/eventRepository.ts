import type { CertificateEventType, EventType } from '@certificate-sdk/client'
import type { Tx } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import type { Statement } from '../../kit/database/Statement.ts'

/** SQL of the host's own id of the certificate that an event is about. */
export const externalId = '(SELECT c.external_id FROM certificates c WHERE c.id = subject)'

const columns = `account_id AS "accountId", sequence, type, subject, balance, sub_account_email AS "subAccountEmail",
  created_at AS "createdAt", ${externalId} AS "externalId"`

/**
 * Records events, in the transaction of the change that they report. The account's row is locked until it ends, so these
 * statements come first, in the order in which issuing locks; a transaction that records events of several accounts does so
 * in the order of their ids.
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

/** Counts events of an account, whose row is locked until the transaction ends. */
export function countEvents(accountId: string, events: number): Statement {
  return { sql: 'UPDATE accounts SET events = events + ? WHERE id = ?', values: [events, accountId] }
}

/**
 * Adds events in a transaction that holds the account's row and counts them in it. Unlike {@link recordEvents}, it knows their
 * numbers, so that the database need not look them up.
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
 * Inserts the events of certificates that are issued together, in the order in which they are debited, and the one of a balance that is
 * low after them. Only for PostgreSQL; see `issueOnPostgres` for the relations.
 */
export const issueEventsSql = `INSERT INTO events (account_id, sequence, type, subject, balance, sub_account_email, created_at)
    SELECT account.id, events + turn, 'certificate.issued', certificate_id, NULL, sub_account_email, issued_at
    FROM account, announced
    UNION ALL
    SELECT account.id, events + announcements + 1, 'balance.low', NULL, balance_after, NULL, at
    FROM account, debited, (SELECT MAX(issued_at) AS at FROM certificate) AS latest WHERE becomes_low`

/** Selects events, in the order of their sequence. */
export interface EventQuery {
  accountId: string
  /** Without it, those of the whole account. */
  subAccount: string | undefined
  /** Empty: all. */
  types: readonly string[]
  /** Sequence number of the last event before these. */
  after: number
  limit: number
}

/** Reads events. Those of some types, or of a sub-account, may be few among millions: the index of types has them in their order. */
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
  // Numbers alone, which an index has: for whole rows, SQLite would read the account's events one by one.
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

/** Accounts that have events, in the order of their ids, and when their oldest happened. Reads one event of each. */
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
 * Deletes the oldest events of an account that are from before an instant.
 *
 * @returns how many
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
  // The first events that are old enough: what remains has no gaps, even if a clock jumped.
  const kept = oldest.findIndex(({ createdAt }) => createdAt >= before)
  const last = oldest.at(kept === -1 ? -1 : kept - 1)
  if (!last || kept === 0) return 0
  return tx.run('DELETE FROM events WHERE account_id = ? AND sequence <= ?', [accountId, last.sequence])
}

/** Types of events about a certificate or its email, in the order of the documentation. */
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

/** Every type of event, in the order of the documentation. */
export const eventTypes = [
  ...certificateEventTypes,
  'batch.completed',
  'balance.low',
  'template.updated',
] as const satisfies readonly EventType[]

/** Something that happened in an account. It gets its sequence number when it is recorded. */
export interface NewEvent {
  type: EventType
  /** Id of the certificate, batch, or template; `null` for `balance.low`. */
  subject: string | null
  /** Only of `balance.low`. */
  balance?: number | null
  /** Sub-account of the subject; `null`: only requests for the whole account see the event. */
  subAccountEmail: string | null
  createdAt: number
}

/** A recorded event. */
export interface EventRow extends NewEvent {
  balance: number | null
  /** The external id of its certificate, if that has one. */
  externalId: string | null
  accountId: string
  /** 1 for the account's first event, without gaps. */
  sequence: number
}

/** The event of a certificate. */
export function certificateEvent(
  type: CertificateEventType,
  { id, subAccountEmail }: { id: string; subAccountEmail: string | null },
  createdAt: number,
): NewEvent {
  return { type, subject: id, subAccountEmail, createdAt }
}

/** The event of a debit that makes the balance of an account low. */
export function lowBalanceEvent(balance: number, createdAt: number): NewEvent {
  return { type: 'balance.low', subject: null, balance, subAccountEmail: null, createdAt }
}
