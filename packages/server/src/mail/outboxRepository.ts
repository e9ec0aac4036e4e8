import type { Tx } from '../database/Database.ts'
import type { Statement } from '../database/Statement.ts'
import { insertOneSql, type NewRow, type TableColumns, valuesOf } from '../database/TableColumns.ts'

/** State of an e-mail; `stored`: no SMTP server is configured, so it only stays readable. See `OutboxWorker`. */
export type MailState = 'pending' | 'sent' | 'stored' | 'failed'

/** An e-mail as it was composed when its certificate was issued. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** An e-mail in the outbox. */
export interface MailRow extends MailContent {
  id: string
  certificateId: string
  recipientName: string
  recipientEmail: string
  status: MailState
  attempts: number
  createdAt: number
  sentAt: number | null
  error: string | null
}

const columns = `id, certificate_id AS "certificateId", recipient_name AS "recipientName",
  recipient_email AS "recipientEmail", subject, body_text AS "text", body_html AS "html", status, attempts,
  created_at AS "createdAt", sent_at AS "sentAt", error`

/** Columns of a new e-mail. */
export const mailColumns = {
  table: 'outbox',
  columns: {
    id: 'text',
    certificate_id: 'text',
    recipient_name: 'text',
    recipient_email: 'text',
    subject: 'text',
    body_text: 'text',
    body_html: 'text',
    status: 'text',
    attempts: 'bigint',
    due_at: 'bigint',
    created_at: 'bigint',
  },
} as const satisfies TableColumns

/** An e-mail that is queued. */
export type NewMail = Omit<MailRow, 'status' | 'attempts' | 'createdAt' | 'sentAt' | 'error'> & {
  now: number
}

/** An e-mail as it is stored, due at once. */
export function newMailRow(mail: NewMail): NewRow<typeof mailColumns> {
  return {
    id: mail.id,
    certificate_id: mail.certificateId,
    recipient_name: mail.recipientName,
    recipient_email: mail.recipientEmail,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html,
    status: 'pending',
    attempts: 0,
    due_at: mail.now,
    created_at: mail.now,
  }
}

const insertMailSql = insertOneSql(mailColumns)

/** Queues an e-mail, in the transaction that issues or resends its certificate. */
export function insertMail(mail: NewMail): Statement {
  return { sql: insertMailSql, values: valuesOf(mailColumns, newMailRow(mail)) }
}

/** Whether an e-mail is due. Quicker than an attempt to lease one, which waits for every other write. */
export async function hasDueMail(tx: Tx, now: number): Promise<boolean> {
  const sql = "SELECT id FROM outbox WHERE status = 'pending' AND due_at <= ? LIMIT 1"
  return (await tx.one(sql, [now])) !== undefined
}

/** E-mails that are counted, so that a scrape takes a few milliseconds however many wait. */
const mostCounted = 100_000

/**
 * Counts the e-mails that are not delivered, up to 100,000.
 *
 * @returns created: when the oldest was queued, in ms since 1970; `null` if there is none
 */
export async function summarizePending(
  tx: Pick<Tx, 'one'>,
): Promise<{ pending: number; created: number | null }> {
  const row = await tx.one<{ pending: number; created: number | null }>(
    `SELECT
       (SELECT COUNT(*) FROM (SELECT 1 FROM outbox WHERE status = 'pending' LIMIT ${mostCounted}) AS counted) AS pending,
       (SELECT MIN(created_at) FROM outbox WHERE status = 'pending') AS created`,
  )
  return row ?? { pending: 0, created: null }
}

/**
 * Leases due e-mails, longest wait first, and counts an attempt for each. If the process dies, the leases
 * expire. Processes that ask at the same time get different e-mails.
 *
 * @param options lease: random token of the process, which {@link settleMails} must present
 */
export async function leaseDueMails(
  tx: Tx,
  engine: 'sqlite' | 'postgres',
  { now, leaseMs, lease, limit }: { now: number; leaseMs: number; lease: string; limit: number },
): Promise<MailRow[]> {
  const skipLocked = engine === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''
  // Materialized: PostgreSQL could run a subquery with a limit several times, and lease more.
  return tx.all<MailRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM outbox WHERE status = 'pending' AND due_at <= ? ORDER BY due_at, id LIMIT ? ${skipLocked})
     UPDATE outbox SET lease = ?, due_at = ?, attempts = attempts + 1 WHERE id IN (SELECT id FROM due)
     RETURNING ${columns}`,
    [now, limit, lease, now + leaseMs],
  )
}

/**
 * E-mails that one process holds. Listed one by one: a lease must expire if the process died before it read
 * the result.
 */
export interface HeldMails {
  lease: string
  ids: readonly string[]
}

/** Extends leases that are still held. */
export async function renewLeases(tx: Tx, { lease, ids }: HeldMails, until: number): Promise<void> {
  await tx.run(`UPDATE outbox SET due_at = ? WHERE lease = ? AND id ${among(ids)}`, [until, lease, ...ids])
}

/** Returns e-mails that were leased but not attempted. */
export async function returnMails(tx: Tx, { lease, ids }: HeldMails, now: number): Promise<void> {
  await tx.run(
    `UPDATE outbox SET lease = NULL, due_at = ?, attempts = attempts - 1 WHERE lease = ? AND id ${among(ids)}`,
    [now, lease, ...ids],
  )
}

/** How an attempt ended. */
export interface MailOutcome {
  id: string
  /** A `pending` e-mail is attempted again after `retryMs`. */
  status: MailState
  retryMs: number
  error: string | null
  /** The mail server was never reached, for a reason of this service's own: the attempt does not count. */
  isUncounted?: boolean
}

/** Records outcomes, except for those whose lease has expired and was taken by another process. */
export async function settleMails(
  tx: Tx,
  { lease, now, outcomes }: { lease: string; now: number; outcomes: readonly MailOutcome[] },
): Promise<void> {
  for (const status of ['sent', 'stored'] as const) {
    const ids = outcomes.filter((outcome) => outcome.status === status).map(({ id }) => id)
    if (!ids.length) continue
    await tx.run(
      `UPDATE outbox SET status = ?, sent_at = ?, due_at = ?, error = NULL, lease = NULL
       WHERE lease = ? AND id ${among(ids)}`,
      [status, status === 'sent' ? now : null, now, lease, ...ids],
    )
  }
  for (const { id, status, retryMs, error, isUncounted } of outcomes)
    if (status === 'pending' || status === 'failed')
      await tx.run(
        `UPDATE outbox SET status = ?, due_at = ?, error = ?, lease = NULL, attempts = attempts - ?
         WHERE id = ? AND lease = ?`,
        [status, now + retryMs, error, isUncounted ? 1 : 0, id, lease],
      )
}

function among(ids: readonly string[]): string {
  return `IN (${ids.map(() => '?').join(', ')})`
}

/** The newest e-mail of a certificate. */
export async function findLatestMail(tx: Tx, certificateId: string): Promise<MailRow | undefined> {
  return tx.one<MailRow>(
    `SELECT ${columns} FROM outbox WHERE certificate_id = ? ORDER BY created_at DESC, id DESC LIMIT 1`,
    [certificateId],
  )
}

/** Returns one row: the `count` of e-mails of a certificate that were queued after an instant. */
export function countMailsSince(certificateId: string, instant: number): Statement {
  return {
    sql: 'SELECT COUNT(*) AS count FROM outbox WHERE certificate_id = ? AND created_at > ?',
    values: [certificateId, instant],
    reads: true,
  }
}
