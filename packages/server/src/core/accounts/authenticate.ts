import type { Request, RequestHandler } from 'express'
import * as v from 'valibot'
import { subAccountSchema } from '../../kit/contract/requestHeaders.ts'
import type { Database } from '../../kit/database/Database.ts'
import { badRequest, forbidden, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { FailureLimit } from '../../kit/http/rateLimits.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import { findKey, touchKey } from './accountRepository.ts'
import { hashApiKey } from './apiKey.ts'
import { keyState } from './keyState.ts'

/** The service's own keys have 46 characters; a demo key may have another length, see `DEMO_API_KEY`. */
const keyForm = /^.{24,200}$/

/** Finds the account of requests that pages of this process send. */
export interface InnerRequests {
  authOf(request: Request): AuthContext | undefined
}

/** Minimum interval between two updates of a key's last use, in ms. */
const touchEveryMs = 3_600_000

/**
 * Admits requests with a valid `x-api-key`, and reads `x-subaccount-email`. Requests from the service's pages act for
 * the account of their session.
 *
 * | failures of the address | key | response |
 * | --- | --- | --- |
 * | any number | valid | admitted: other clients' wrong keys lock nobody out |
 * | few | other | counted; 401 |
 * | too many | other | 429, after the address's earlier lookups: guesses run one at a time |
 */
export function authenticate(
  { database }: { database: Pick<Database, 'one' | 'run' | 'now'> },
  failures: FailureLimit,
  inner: InnerRequests,
): RequestHandler {
  async function findValidKey(keyHash: string) {
    const stored = await findKey(database, keyHash, database.now)
    return stored && keyState(stored, stored.now) === 'active' ? stored : undefined
  }

  /** Records the use of a key without delaying or failing the request. */
  function noteUse(keyHash: string, now: number): void {
    touchKey(database, keyHash, now).catch(() => undefined)
  }

  return async function authenticate(request, response, next) {
    const auth = inner.authOf(request)
    if (auth) {
      response.locals.auth = auth
      return next()
    }
    const key = request.get('x-api-key') ?? ''
    const keyHash = keyForm.test(key) ? hashApiKey(key) : ''
    const stored = keyHash ? await failures.inTurn(request, () => findValidKey(keyHash)) : undefined
    if (!stored) {
      await failures.count(request, response)
      throw new ServiceError(401, 'unauthorized', 'The API key is missing, invalid, or expired.')
    }
    // On every response, so that a client notices a key of the wrong mode.
    if (isTestAccount(stored.accountId)) response.set('certificate-mode', 'test')
    if (stored.now - (stored.lastUsedAt ?? 0) > touchEveryMs) noteUse(keyHash, stored.now)
    response.locals.auth = {
      accountId: stored.accountId,
      keyHash,
      keyId: stored.id,
      scopes: stored.scopes,
      subAccount: subAccountOf(request, stored.subAccountEmail),
      now: stored.now,
      address: request.ip ?? '',
    }
    next()
  }
}

/**
 * Returns the sub-account that a request acts for.
 *
 * @param bound sub-account of the key
 * @throws {ServiceError} 403 if the request names another one
 */
function subAccountOf(request: Request, bound: string | null): string | undefined {
  const named = readSubAccount(request)
  if (bound === null) return named
  if (named !== undefined && named !== bound)
    throw forbidden(`This key acts for ${bound}: send that x-subaccount-email, or leave the header out.`)
  return bound
}

/** @throws {ServiceError} 400, also for an empty value, which must not mean the whole account */
function readSubAccount(request: Request): string | undefined {
  const header = request.get('x-subaccount-email')
  if (header === undefined) return undefined
  const result = v.safeParse(subAccountSchema, header)
  if (!result.success)
    throw badRequest([{ path: 'x-subaccount-email', message: 'must be an email address in ASCII' }])
  return result.output.toLowerCase()
}
