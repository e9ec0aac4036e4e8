import type { Database, Tx } from '../database/Database.ts'

/** Milliseconds of a day. */
const dayMs = 86_400_000

/** How the e-mails of an account may leave. */
export interface MailPermit {
  /** Its owner has confirmed no address yet. */
  isHeld: boolean
  /** Strangers made it, so that its organizations are nobody in particular until a domain confirms them. */
  isStranger: boolean
}

/** Reads the {@link MailPermit} of an account. */
export async function findMailPermit(tx: Pick<Tx, 'one'>, accountId: string): Promise<MailPermit> {
  const row = await tx.one<{ held: number | null; signedUp: number | null }>(
    'SELECT mails_held_since AS held, signed_up_at AS "signedUp" FROM accounts WHERE id = ?',
    [accountId],
  )
  return { isHeld: row?.held != null, isStranger: row?.signedUp != null }
}

/**
 * Counts an e-mail of an account whose e-mails per day (UTC) are limited.
 *
 * @returns whether it may leave today; otherwise its account is noted for {@link releaseDailyMails}
 */
export async function takeDailyMail(
  database: Pick<Database, 'run'>,
  { accountId, now, mailsPerDay }: { accountId: string; now: number; mailsPerDay: number },
): Promise<boolean> {
  const day = Math.floor(now / dayMs)
  const taken = await database.run(
    `INSERT INTO daily_mails (account_id, day, mails, has_waiting) VALUES (?, ?, 1, 0)
     ON CONFLICT (account_id) DO UPDATE SET day = excluded.day,
       mails = CASE WHEN daily_mails.day = excluded.day THEN daily_mails.mails + 1 ELSE 1 END
     WHERE daily_mails.day <> excluded.day OR daily_mails.mails < ?`,
    [accountId, day, mailsPerDay],
  )
  if (taken === 1) return true
  await database.run('UPDATE daily_mails SET has_waiting = 1 WHERE account_id = ?', [accountId])
  return false
}

/**
 * Queues the e-mails that waited for another day. E-mails beyond today's limit keep waiting.
 *
 * @returns how many
 */
export async function releaseDailyMails(tx: Pick<Tx, 'all' | 'run'>, now: number): Promise<number> {
  const accounts = await tx.all<{ id: string }>(
    'SELECT account_id AS id FROM daily_mails WHERE has_waiting = 1 AND day < ?',
    [Math.floor(now / dayMs)],
  )
  let released = 0
  for (const { id } of accounts) {
    // First: an e-mail that has to wait again notes it again.
    await tx.run('UPDATE daily_mails SET has_waiting = 0 WHERE account_id = ?', [id])
    released += await releaseScheduled(tx, id, now)
  }
  return released
}

/** Queues the e-mails of an account that wait although their certificates are public. */
export async function releaseScheduled(tx: Pick<Tx, 'run'>, accountId: string, now: number): Promise<number> {
  return tx.run(
    `UPDATE outbox SET status = 'pending', due_at = ?, created_at = ?, attempts = 0 WHERE status = 'scheduled'
     AND certificate_id IN (SELECT id FROM certificates WHERE account_id = ?
       AND (publish_at IS NULL OR publish_at <= ?))`,
    [now, now, accountId, now],
  )
}
