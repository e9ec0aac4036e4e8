import { forbidden, resourceNotFound, ServiceError } from '../../kit/errors/ServiceError.ts'
import { areTwins, isTestAccount } from '../testMode/testAccount.ts'
import type { AuthContext } from './AuthContext.ts'

/**
 * Returns a resource that the request may use, or refuses it.
 *
 * | the resource belongs to | read | change |
 * | --- | --- | --- |
 * | another account | 404 | 404 |
 * | the account's other mode, live or test | 403 `wrong_mode` | 403 `wrong_mode` |
 * | the request's sub-account, or the request names none | yes | yes |
 * | the whole account | yes | 403 |
 * | another sub-account | 403 | 403 |
 *
 * @param access `change` covers editing, deleting, and revoking, and reading data about other sub-accounts; issuing
 *   with a resource is `read`
 */
export function requireAccess<Row extends { accountId: string; subAccountEmail: string | null }>(
  row: Row | undefined,
  auth: AuthContext,
  what: string,
  access: 'read' | 'change' = 'read',
): Row {
  if (row && areTwins(row.accountId, auth.accountId)) throw wrongMode(row.accountId, what)
  if (!row || row.accountId !== auth.accountId) throw resourceNotFound(what)
  if (auth.subAccount === undefined || row.subAccountEmail === auth.subAccount) return row
  if (row.subAccountEmail !== null) throw forbidden(`This ${what} belongs to another sub-account.`)
  if (access === 'read') return row
  throw forbidden(
    `This ${what} belongs to the whole account: send the request without the x-subaccount-email header.`,
  )
}

function wrongMode(accountId: string, what: string): ServiceError {
  const [mode, key] = isTestAccount(accountId)
    ? ['test mode', 'a key that begins with test_']
    : ['live mode', 'a live key: test keys begin with test_']
  return new ServiceError(403, 'wrong_mode', `This ${what} belongs to ${mode}: use ${key}.`)
}
