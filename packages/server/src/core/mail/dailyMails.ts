import type { Database, Tx } from '../../kit/database/Database.ts'
import type { SettledJob } from '../../kit/jobs/JobTable.ts'

/** Milliseconds per day. */
const dayMs = 86_400_000

/** Restrictions on an account's emails. */
export interface MailPermit {
  /** True if its owner has not confirmed an address yet. */
  isHeld: boolean
  /** True if it was created by signing up, so that its organizations are unconfirmed until a domain confirms them. */
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

/** An email about to be sent, and the account whose daily limit it counts toward. */
export interface DailyMail {
  mailId: string
  accountId: string
}

/**
 * Counts an email toward its account's daily limit (UTC), once per day: retries on the same day don't count again.
 * Marks the email in the transaction that counts it.
 *
 * @returns true if it may be sent today
 */
export async function takeDailyMail(
  database: Pick<Database, 'transaction'>,
  { mailId, accountId, now, mailsPerDay }: DailyMail & { now: number; mailsPerDay: number },
): Promise<boolean> {
  const day = Math.floor(now / dayMs)
  return database.transaction(async (tx) => {
    const marked = await tx.run(
      'UPDATE outbox SET counted_day = ? WHERE id = ? AND COALESCE(counted_day, -1) <> ?',
      [day, mailId, day],
    )
    if (marked === 0) return true
    if (await countMail(tx, { accountId, day, mailsPerDay })) return true
    await tx.run('UPDATE outbox SET counted_day = NULL WHERE id = ?', [mailId])
    return false
  })
}

/**
 * Counts an invitation toward the daily limit of an account created by signing up, until a domain confirms one of its
 * organizations.
 *
 * @returns true if it may be sent today
 */
export async function takeDailyInvitation(
  tx: Tx,
  { accountId, now }: { accountId: string; now: number },
  mailsPerDay: number,
): Promise<boolean> {
  const { isStranger } = await findMailPermit(tx, accountId)
  const isConfirmed = await tx.one(
    'SELECT 1 AS one FROM organizations WHERE account_id = ? AND domain_confirmed_at IS NOT NULL LIMIT 1',
    [accountId],
  )
  if (!isStranger || isConfirmed) return true
  return takeDailyMessage(tx, { accountId, now, mailsPerDay })
}

/**
 * Counts an email that is in no outbox toward an account's daily limit.
 *
 * @returns true if it may be sent today
 */
export async function takeDailyMessage(
  tx: Tx,
  { now, ...limit }: { accountId: string; now: number; mailsPerDay: number },
): Promise<boolean> {
  return countMail(tx, { ...limit, day: Math.floor(now / dayMs) })
}

async function countMail(
  tx: Tx,
  { accountId, day, mailsPerDay }: { accountId: string; day: number; mailsPerDay: number },
): Promise<boolean> {
  await tx.run(
    `INSERT INTO daily_mails (account_id, day, mails, has_waiting) VALUES (?, ?, 0, 0)
     ON CONFLICT (account_id) DO UPDATE SET day = excluded.day, mails = 0 WHERE daily_mails.day <> excluded.day`,
    [accountId, day],
  )
  const sql = 'UPDATE daily_mails SET mails = mails + 1 WHERE account_id = ? AND mails < ?'
  return (await tx.run(sql, [accountId, mailsPerDay])) === 1
}

/**
 * Marks the accounts of emails that wait for another day, for {@link releaseDailyMails}. Runs in the transaction that
 * makes them wait, so that a concurrent release doesn't miss them.
 */
export async function noteWaitingMails(tx: Tx, mails: readonly SettledJob[]): Promise<void> {
  const ids = mails.flatMap(({ id, status }) => (status === 'scheduled' ? [id] : []))
  if (!ids.length) return
  // In a fixed order, to avoid deadlocks between processes.
  const accounts = await tx.all<{ id: string }>(
    `SELECT DISTINCT c.account_id AS id FROM outbox m JOIN certificates c ON c.id = m.certificate_id
     WHERE m.id IN (${ids.map(() => '?').join(', ')}) ORDER BY c.account_id`,
    ids,
  )
  for (const { id } of accounts)
    await tx.run('UPDATE daily_mails SET has_waiting = 1 WHERE account_id = ?', [id])
}

/**
 * Queues the emails that waited for another day. Those beyond today's limit keep waiting.
 *
 * @returns number of emails queued
 */
export async function releaseDailyMails(tx: Pick<Tx, 'all' | 'run'>, now: number): Promise<number> {
  const accounts = await tx.all<{ id: string }>(
    'SELECT account_id AS id FROM daily_mails WHERE has_waiting = 1 AND day < ?',
    [Math.floor(now / dayMs)],
  )
  let released = 0
  for (const { id } of accounts) {
    // First, because an email that has to wait again sets it again.
    await tx.run('UPDATE daily_mails SET has_waiting = 0 WHERE account_id = ?', [id])
    released += await releaseScheduled(tx, id, now)
  }
  return released
}

/** Queues an account's waiting emails whose certificates are public. */
export async function releaseScheduled(tx: Pick<Tx, 'run'>, accountId: string, now: number): Promise<number> {
  return tx.run(
    `UPDATE outbox SET status = 'pending', due_at = ?, created_at = ?, attempts = 0
     WHERE account_id = ? AND status = 'scheduled' AND EXISTS (SELECT 1 FROM certificates c
       WHERE c.id = outbox.certificate_id AND (c.publish_at IS NULL OR c.publish_at <= ?))`,
    [now, now, accountId, now],
  )
}
