import type { Statement } from './Statement.ts'
import { addToDay, allDays } from './schema/countedRows.ts'

/**
 * Counts new certificates of one account on the embedded database, in their transaction.
 *
 * @param certificates storedAt: ms since 1970
 */
export function countIssued(
  accountId: string,
  certificates: readonly { storedAt: number; subAccountEmail: string | null }[],
): Statement[] {
  const counts = new Map<string, { subAccount: string; day: number; issued: number }>()
  const count = (subAccount: string, day: number) => {
    const key = `${day} ${subAccount}`
    counts.set(key, { subAccount, day, issued: (counts.get(key)?.issued ?? 0) + 1 })
  }
  for (const { storedAt, subAccountEmail } of certificates) {
    const day = Math.floor(storedAt / 86_400_000)
    count('', day)
    if (subAccountEmail === null) continue
    count(subAccountEmail, day)
    count(subAccountEmail, allDays)
  }
  return [...counts.values()].map(({ subAccount, day, issued }) => ({
    sql: `INSERT INTO daily_issued (account_id, sub_account_email, day, issued) VALUES (?, ?, ?, ?) ${addToDay}`,
    values: [accountId, subAccount, day, issued],
  }))
}
