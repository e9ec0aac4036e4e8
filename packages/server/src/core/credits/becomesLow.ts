/** Credits below which a balance is low. */
const lowBalance = 100

/** Whether a change of the balance makes it low. */
export function becomesLow(before: number, after: number): boolean {
  return before >= lowBalance && after < lowBalance
}

/** SQL: the same as {@link becomesLow}. */
export function becomesLowSql(before: string, after: string): string {
  return `(${before} >= ${lowBalance} AND ${after} < ${lowBalance})`
}
