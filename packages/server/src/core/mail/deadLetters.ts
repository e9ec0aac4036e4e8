import type { Tx } from '../../kit/database/Database.ts'
import { requeueBuried } from '../../kit/jobs/TableQueue.ts'
import { outbox } from './outboxRepository.ts'

/** An email that was given up and not resent since. */
export interface DeadLetter {
  id: string
  certificateId: string
  accountId: string
  recipientEmail: string
  /** With its merge fields. */
  subject: string
  attempts: number
  queuedAt: number
  failedAt: number
  error: string
}

/**
 * SQL of dead letters. Certificates no longer in force send no emails, emails without text can't be resent, and a newer
 * email of the certificate replaces the failed one.
 */
const deadLetters = (
  accountId: string | undefined,
) => `FROM outbox m JOIN certificates c ON c.id = m.certificate_id
  WHERE m.status = 'failed' AND m.subject IS NOT NULL AND c.revoked_at IS NULL AND c.superseded_at IS NULL AND c.erased_at IS NULL ${accountId === undefined ? '' : 'AND c.account_id = ?'}
    AND NOT EXISTS (SELECT 1 FROM outbox n WHERE n.certificate_id = m.certificate_id AND n.purpose = m.purpose
      AND (n.created_at > m.created_at OR (n.created_at = m.created_at AND n.id > m.id)))`

/** Lists the latest failures first, at most `limit`, and counts all. */
export async function listDeadLetters(
  tx: Tx,
  { accountId, limit }: { accountId: string | undefined; limit: number },
): Promise<{ total: number; mails: DeadLetter[] }> {
  const from = deadLetters(accountId)
  const values = accountId === undefined ? [] : [accountId]
  const row = await tx.one<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values)
  const mails = await tx.all<DeadLetter>(
    `SELECT m.id, m.certificate_id AS "certificateId", c.account_id AS "accountId",
       c.recipient_email AS "recipientEmail", m.subject, m.attempts, m.created_at AS "queuedAt",
       m.due_at AS "failedAt", m.error ${from} ORDER BY m.due_at DESC, m.id LIMIT ?`,
    [...values, limit],
  )
  return { total: row?.total ?? 0, mails }
}

/**
 * Queues dead letters again, each with all attempts and its Message-ID. Idempotent.
 *
 * @returns number of emails queued
 */
export async function resendDeadLetters(
  tx: Tx,
  { accountId, now }: { accountId: string | undefined; now: number },
): Promise<number> {
  const values = accountId === undefined ? [] : [accountId]
  return requeueBuried(tx, outbox, { buried: `SELECT m.id ${deadLetters(accountId)}`, values, now })
}
