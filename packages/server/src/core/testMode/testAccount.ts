/** Position of the version digit in a UUID. */
const versionAt = 14

/** How long the records of test mode are kept, in ms. */
export const testRetentionMs = 90 * 86_400_000

/** UUID version of test accounts' ids, which RFC 9562 leaves to applications. No other account uses it. */
const testVersion = '8'

/**
 * Returns the id of a live account's test account: the same with version 8. An account id alone tells whether a row is
 * test data, without another column or query.
 */
export function testAccountIdOf(liveAccountId: string): string {
  return `${liveAccountId.slice(0, versionAt)}${testVersion}${liveAccountId.slice(versionAt + 1)}`
}

/** Returns true if an account is the test account of another one. */
export function isTestAccount(accountId: string): boolean {
  return accountId.charAt(versionAt) === testVersion
}

/** SQL: true of the id of a live account. */
export function isLiveSql(accountId: string): string {
  return `substr(CAST(${accountId} AS TEXT), ${versionAt + 1}, 1) <> '${testVersion}'`
}

/** Returns true if one of two different accounts is the test account of the other one. */
export function areTwins(one: string, other: string): boolean {
  return one !== other && (testAccountIdOf(one) === other || testAccountIdOf(other) === one)
}

/** Marks a record of a test account; records of live accounts have no such key. */
export function testMark(accountId: string): { isTest?: true } {
  return isTestAccount(accountId) ? { isTest: true } : {}
}
