import type { Database, Tx } from '../../kit/database/Database.ts'
import {
  insertOneSql,
  type NewRow,
  type Statement,
  type TableColumns,
  valuesOf,
} from '../../kit/database/Statement.ts'
import type { JobTable } from '../../kit/jobs/JobTable.ts'
import { noteWaitingMails } from './dailyMails.ts'
import { noteRefusedAddresses } from './mailAddresses.ts'
import { lockAccountsOf, recordMailEvents } from './recordMailEvents.ts'

/**
 * State of an email; `scheduled`: becomes `pending` once its certificate is public and its account has confirmed an
 * address; `stored`: no SMTP server is configured, or it belongs to a test account, so it is only kept for reading;
 * `bounced`: it was accepted, then returned; `canceled`: its certificate is no longer in force, its account was
 * deleted, or the recipient wants no emails. See `JobWorker`.
 */
export type MailState = 'scheduled' | 'pending' | 'sent' | 'stored' | 'failed' | 'bounced' | 'canceled'

/** State in which an email leaves the queue; `scheduled`: see `releaseHeldMails`. */
export type SentState = Extract<MailState, 'sent' | 'stored' | 'canceled' | 'scheduled'>

/** Empty: the email that a certificate was issued with; `reminder`: it expires soon. */
export type MailPurpose = '' | 'reminder'

/** An email as it is sent. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** An email in the outbox. */
export interface MailRow {
  id: string
  certificateId: string
  accountId: string
  /** One of {@link streams}. */
  stream: number
  recipientName: string
  recipientEmail: string
  purpose: MailPurpose
  /**
   * Subject and body as sent by the caller, with merge fields. `null` once deleted, `MAIL_KEEP_DAYS` after the email
   * ended.
   */
  subject: string | null
  body: string | null
  /** 1: with the certificate's PDF. */
  attachPdf: 0 | 1
  /** Secret of its links. See `linkReference`. */
  linkToken: string
  status: MailState
  attempts: number
  createdAt: number
  sentAt: number | null
  error: string | null
}
/** SQL of a column of the email's certificate. */
const recipient = (column: string) =>
  `(SELECT c.${column} FROM certificates c WHERE c.id = outbox.certificate_id)`

/** Columns of a {@link MailRow}. */
const columns = `id, certificate_id AS "certificateId", account_id AS "accountId", stream,
  ${recipient('recipient_name')} AS "recipientName",
  ${recipient('recipient_email')} AS "recipientEmail", purpose, subject, body,
  attach_pdf AS "attachPdf", link_token AS "linkToken", status, attempts,
  created_at AS "createdAt", sent_at AS "sentAt", error`

/** Queue of emails to send. */
export const outbox = {
  table: 'outbox',
  columns,
  completed: (status, now) => ({ sent_at: status === 'sent' ? now : null }),
  turns: { owner: ['account_id', 'stream'] },
  lockFirst: lockAccountsOf,
  async onSettled(tx, mails, now) {
    await noteWaitingMails(tx, mails)
    await noteRefusedAddresses(tx, mails, now)
    await recordMailEvents(tx, mails, now)
  },
} as const satisfies JobTable<SentState>

/** Columns of a new email. */
export const mailColumns = {
  table: 'outbox',
  columns: {
    id: 'uuid',
    certificate_id: 'uuid',
    subject: 'text',
    body: 'text',
    status: 'text',
    attempts: 'bigint',
    due_at: 'bigint',
    created_at: 'bigint',
    purpose: 'text',
    batch_id: 'uuid',
    attach_pdf: 'smallint',
    link_token: 'text',
    account_id: 'uuid',
    stream: 'smallint',
  },
} as const satisfies TableColumns

/**
 * Streams that take turns within an account, like emails of different accounts: a single email, such as that of a
 * correction, doesn't wait for a batch or a batch's reminders.
 */
const streams = { single: 0, batch: 1, reminder: 2 } as const

/** An email to queue, or to hold until {@link releaseMail}. */
export type NewMail = Pick<MailRow, 'id' | 'certificateId' | 'purpose' | 'attachPdf' | 'linkToken'> & {
  subject: string
  body: string
  accountId: string
  now: number
  isScheduled?: boolean | undefined
  /** True if it is never sent. */
  isStored?: boolean | undefined
  /** The batch that issued the certificate, if any. */
  batchId?: string | undefined
}

/** Maps an email to its stored form: due at once, unless scheduled. */
export function newMailRow(mail: NewMail): NewRow<typeof mailColumns> {
  return {
    id: mail.id,
    certificate_id: mail.certificateId,
    subject: mail.subject,
    body: mail.body,
    status: mail.isScheduled ? 'scheduled' : mail.isStored ? 'stored' : 'pending',
    attempts: 0,
    due_at: mail.now,
    created_at: mail.now,
    purpose: mail.purpose,
    batch_id: mail.batchId ?? null,
    attach_pdf: mail.attachPdf,
    link_token: mail.linkToken,
    account_id: mail.accountId,
    stream: streams[streamOf(mail)],
  }
}

function streamOf({ batchId, purpose }: Pick<NewMail, 'batchId' | 'purpose'>): keyof typeof streams {
  if (batchId !== undefined) return 'batch'
  return purpose === 'reminder' ? 'reminder' : 'single'
}

const insertMailSql = insertOneSql(mailColumns)

/** Queues an email, in the transaction that issues or resends its certificate. */
export function insertMail(mail: NewMail): Statement {
  return { sql: insertMailSql, values: valuesOf(mailColumns, newMailRow(mail)) }
}

/** An email that is resent as a new one. */
export interface RepeatedMail extends Pick<NewMail, 'id' | 'accountId' | 'now'> {
  /** Id of the email that is resent. */
  of: string
  /** Secret of the new links. */
  linkToken: string
}

/** Resends an email. Changes no row if its text has been deleted. */
export function repeatMail({ id, accountId, of, now, linkToken }: RepeatedMail): Statement {
  const copied = 'certificate_id, subject, body, purpose, attach_pdf'
  return {
    sql: `INSERT INTO outbox (id, account_id, status, attempts, due_at, created_at, link_token, ${copied})
     SELECT ?, ?, 'pending', 0, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), ${copied}
     FROM outbox WHERE id = ? AND subject IS NOT NULL`,
    values: [id, accountId, now, now, linkToken, of],
  }
}

/** Queues the scheduled email of a certificate that becomes public. */
export function releaseMail(certificateId: string, now: number): Statement {
  return {
    sql: `UPDATE outbox SET status = 'pending', due_at = ?, created_at = ?
     WHERE certificate_id = ? AND status = 'scheduled'`,
    values: [now, now, certificateId],
  }
}

/** Cancels the scheduled email of a certificate that will never be public. */
export function cancelScheduledMail(certificateId: string): Statement {
  return {
    sql: "UPDATE outbox SET status = 'canceled' WHERE certificate_id = ? AND status = 'scheduled'",
    values: [certificateId],
  }
}

/**
 * Erases personal data from the emails of a certificate, and cancels those not sent yet. Removes their leases, so that
 * a running attempt records nothing: a mail server's error may contain the recipient's address.
 */
export function eraseMails(certificateId: string): Statement {
  return {
    sql: `UPDATE outbox SET subject = NULL, body = NULL, error = NULL, lease = NULL, status = CASE WHEN status IN ('sent', 'stored', 'bounced') THEN status ELSE 'canceled' END
     WHERE certificate_id = ?`,
    values: [certificateId],
  }
}

/**
 * Marks an email as bounced, even if it isn't recorded as sent yet: its lease is removed, so that the running attempt
 * records nothing.
 *
 * @returns true if it was not marked before
 */
export async function markBounced(tx: Tx, id: string, reason: string): Promise<boolean> {
  const changed = await tx.run(
    `UPDATE outbox SET status = 'bounced', error = ?, lease = NULL WHERE id = ? AND status IN ('sent', 'pending')`,
    [reason, id],
  )
  return changed === 1
}

/** Maximum number of emails to count, so that a metrics scrape takes a few milliseconds however many wait. */
const maxCounted = 100_000

/**
 * Counts undelivered emails, up to 100,000.
 *
 * @returns created: when the oldest was queued, in ms since 1970; `null` if there is none
 */
export async function summarizePending(
  tx: Pick<Tx, 'one'>,
): Promise<{ pending: number; created: number | null }> {
  const row = await tx.one<{ pending: number; created: number | null }>(
    `SELECT
       (SELECT COUNT(*) FROM (SELECT 1 FROM outbox WHERE status = 'pending' LIMIT ${maxCounted}) AS counted) AS pending,
       (SELECT MIN(created_at) FROM outbox WHERE status = 'pending') AS created`,
  )
  return row ?? { pending: 0, created: null }
}

/** The newest email that a certificate was issued with or that was resent. Excludes reminders. */
export async function findLatestMail(tx: Tx, certificateId: string): Promise<MailRow | undefined> {
  return tx.one<MailRow>(
    `SELECT ${columns} FROM outbox WHERE certificate_id = ? AND purpose = ''
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [certificateId],
  )
}

/** Final states of emails, grouped by the indexes for {@link findOldMails}. */
export const endedMails = {
  delivered: "('sent', 'stored')",
  undelivered: "('failed', 'bounced', 'canceled')",
} as const

/** Ids of some emails that ended before an instant and still have their text. */
export async function findOldMails(
  tx: Pick<Tx, 'all'>,
  { how, before, limit }: { how: keyof typeof endedMails; before: number; limit: number },
): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(
    `SELECT id FROM outbox WHERE subject IS NOT NULL AND status IN ${endedMails[how]} AND due_at < ?
     ORDER BY due_at LIMIT ?`,
    [before, limit],
  )
  return rows.map(({ id }) => id)
}

/** Deletes the text of an email. */
export function deleteWords(id: string, engine: Database['engine']): Statement {
  return {
    sql: `UPDATE outbox SET ${moveToEnd('outbox', engine)} subject = NULL, body = NULL
      WHERE id = ? AND subject IS NOT NULL AND status NOT IN ('scheduled', 'pending')`,
    values: [id],
  }
}

/** Returns one row: the `count` of a certificate's emails queued after an instant, not counting reminders. */
export function countMailsSince(certificateId: string, instant: number): Statement {
  return {
    sql: "SELECT COUNT(*) AS count FROM outbox WHERE certificate_id = ? AND purpose = '' AND created_at > ?",
    values: [certificateId, instant],
    reads: true,
  }
}

/**
 * SQL for the start of an UPDATE's SET list that shrinks a row a lot: moves it behind the last row. SQLite never merges
 * pages whose rows only shrank, but frees a page once its rows have left. PostgreSQL does so by default.
 */
function moveToEnd(table: string, engine: Database['engine']): string {
  return engine === 'sqlite' ? `rowid = (SELECT MAX(rowid) + 1 FROM ${table}),` : ''
}
