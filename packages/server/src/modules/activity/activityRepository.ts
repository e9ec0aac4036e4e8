import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'

const dayMs = 86_400_000

/** Number of days that can be read, including today. */
export const readableDays = 366

/** Day of an instant since 1970, in UTC. */
export function dayOf(instant: number): number {
  return Math.floor(instant / dayMs)
}

/** Visits of an account's certificates on a day. */
export interface DailyVisits {
  accountId: string
  day: number
  opened: number
  verified: number
}

/** Adds to the counts of a day. */
export function addVisits({ accountId, day, opened, verified }: DailyVisits): Statement {
  return {
    sql: `INSERT INTO daily_visits (account_id, day, opened, verified) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, day) DO UPDATE SET opened = daily_visits.opened + excluded.opened,
       verified = daily_visits.verified + excluded.verified`,
    values: [accountId, day, opened, verified],
  }
}

/** Deletes the counts of an account that can no longer be read. */
export function deleteOldVisits(accountId: string, now: number): Statement {
  return {
    sql: 'DELETE FROM daily_visits WHERE account_id = ? AND day <= ?',
    values: [accountId, dayOf(now) - readableDays],
  }
}

/** Visits per day, from a day on. */
export async function listVisits(
  tx: Tx,
  accountId: string,
  since: number,
): Promise<Omit<DailyVisits, 'accountId'>[]> {
  return tx.all('SELECT day, opened, verified FROM daily_visits WHERE account_id = ? AND day >= ?', [
    accountId,
    since,
  ])
}

/** Certificates stored per day, from a day on. */
export async function listIssued(
  tx: Tx,
  { accountId, subAccount = '' }: { accountId: string; subAccount: string | undefined },
  since: number,
): Promise<{ day: number; issued: number }[]> {
  return tx.all(
    'SELECT day, issued FROM daily_issued WHERE account_id = ? AND sub_account_email = ? AND day >= ?',
    [accountId, subAccount, since],
  )
}
