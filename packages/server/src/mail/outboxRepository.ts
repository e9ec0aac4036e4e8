import type { Tx } from '../database/Database.ts'
import type { Statement } from '../database/Statement.ts'
import { insertOneSql, type NewRow, type TableColumns, valuesOf } from '../database/TableColumns.ts'
import type { JobTable } from '../jobs/JobTable.ts'

/** State of an e-mail; `stored`: no SMTP server is configured, so it only stays readable. See `JobWorker`. */
export type MailState = 'pending' | 'sent' | 'stored' | 'failed'

/** How an e-mail leaves the outbox. */
export type SentState = Extract<MailState, 'sent' | 'stored'>

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

/** Columns of a {@link MailRow}. */
const columns = `id, certificate_id AS "certificateId", recipient_name AS "recipientName",
  recipient_email AS "recipientEmail", subject, body_text AS "text", body_html AS "html", status, attempts,
  created_at AS "createdAt", sent_at AS "sentAt", error`

/** The e-mails that wait to be sent. Its name, columns, and states are those of the first release. */
export const outbox = {
  table: 'outbox',
  columns,
  completed: (status, now) => ({ sent_at: status === 'sent' ? now : null }),
} as const satisfies JobTable<SentState>

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
    batch_id: 'text',
  },
} as const satisfies TableColumns

/** An e-mail that is queued. */
export type NewMail = Omit<MailRow, 'status' | 'attempts' | 'createdAt' | 'sentAt' | 'error'> & {
  now: number
  /** The batch that the certificate was issued by, if any. */
  batchId?: string | undefined
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
    batch_id: mail.batchId ?? null,
  }
}

const insertMailSql = insertOneSql(mailColumns)

/** Queues an e-mail, in the transaction that issues or resends its certificate. */
export function insertMail(mail: NewMail): Statement {
  return { sql: insertMailSql, values: valuesOf(mailColumns, newMailRow(mail)) }
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
