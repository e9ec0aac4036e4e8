import type { Tx } from '../database/Database.ts'

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
  sentAt: number | null
  error: string | null
}

const columns = `id, certificate_id AS "certificateId", recipient_name AS "recipientName",
  recipient_email AS "recipientEmail", subject, body_text AS "text", body_html AS "html", status, attempts,
  sent_at AS "sentAt", error`

/** Queues an e-mail, in the transaction that issues or resends its certificate. */
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
 * Leases one due e-mail and counts the attempt; if the process dies, the lease expires. Processes that ask at the same
 * time get different e-mails.
 *
 * @param options lease: random token that {@link settleMail} must present
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

/** Records an outcome, unless the lease has expired and another process holds a new one. */
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
