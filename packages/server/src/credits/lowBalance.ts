import type { NewEvent } from '../events/Event.ts'

/** Credits below which a balance is low. */
const lowBalance = 100

/** SQL: whether a change of the balance makes it low. */
export function becomesLowSql(before: string, after: string): string {
  return `(${before} >= ${lowBalance} AND ${after} < ${lowBalance})`
}

/** The event of a debit after which the balance is low, and was not before; none otherwise. */
export function lowBalanceEvents(
  { before, after }: { before: number; after: number },
  createdAt: number,
): NewEvent[] {
  const becomesLow = before >= lowBalance && after < lowBalance
  return becomesLow
    ? [{ type: 'balance.low', subject: null, balance: after, subAccountEmail: null, createdAt }]
    : []
}
