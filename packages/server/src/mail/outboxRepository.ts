import type { Tx } from '../database/Database.ts'

/** State of an e-mail; `kept` ones wait to be read, as no SMTP server is configured. */
export type MailState = 'pending' | 'sent' | 'kept' | 'failed'

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
  sentAt: number | null
  error: string | null
}

const columns = `id, certificate_id AS "certificateId", recipient_name AS "recipientName",
  recipient_email AS "recipientEmail", subject, body_text AS "text", body_html AS "html", status, attempts,
  sent_at AS "sentAt", error`

/** Queues an e-mail, in the transaction of what it tells about. */
export async function insertMail(
  tx: Tx,
  mail: Omit<MailRow, 'status' | 'attempts' | 'sentAt' | 'error'> & { now: number },
): Promise<void> {
  await tx.run(
    `INSERT INTO outbox (id, certificate_id, recipient_name, recipient_email, subject, body_text, body_html, status,
       attempts, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?)`,
    [
      mail.id,
      mail.certificateId,
      mail.recipientName,
      mail.recipientEmail,
      mail.subject,
      mail.text,
      mail.html,
      mail.now,
      mail.now,
    ],
  )
}

/**
 * Takes one e-mail that is due, for as long as the lease lasts: a process that dies gives it back by doing nothing.
 * Processes that ask at once get different ones.
 */
export async function leaseDueMail(
  tx: Tx,
  engine: 'sqlite' | 'postgres',
  { now, leaseMs, lease }: { now: number; leaseMs: number; lease: string },
): Promise<MailRow | undefined> {
  const skipLocked = engine === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''
  return tx.one<MailRow>(
    `UPDATE outbox SET lease = ?, due_at = ?, attempts = attempts + 1 WHERE id = (
       SELECT id FROM outbox WHERE status = 'pending' AND due_at <= ? ORDER BY due_at, id LIMIT 1 ${skipLocked})
     RETURNING ${columns}`,
    [lease, now + leaseMs, now],
  )
}

/** Writes down an outcome, unless the lease was lost to somebody else meanwhile. */
export async function settleMail(
  tx: Tx,
  {
    id,
    lease,
    status,
    now,
    dueAt,
    error,
  }: {
    id: string
    lease: string
    status: MailState
    now: number
    dueAt: number
    error: string | null
  },
): Promise<void> {
  await tx.run(
    'UPDATE outbox SET status = ?, sent_at = ?, due_at = ?, error = ?, lease = NULL WHERE id = ? AND lease = ?',
    [status, status === 'sent' ? now : null, dueAt, error, id, lease],
  )
}

/** The newest e-mail of a certificate. */
export async function findLatestMail(tx: Tx, certificateId: string): Promise<MailRow | undefined> {
  return tx.one<MailRow>(
    `SELECT ${columns} FROM outbox WHERE certificate_id = ? ORDER BY created_at DESC, id DESC LIMIT 1`,
    [certificateId],
  )
}

/** How many e-mails of a certificate were queued after an instant. */
export async function countMailsSince(tx: Tx, certificateId: string, instant: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'SELECT COUNT(*) AS count FROM outbox WHERE certificate_id = ? AND created_at > ?',
    [certificateId, instant],
  )
  return row?.count ?? 0
}
