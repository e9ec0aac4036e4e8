import type { RequestHandler } from 'express'
import * as v from 'valibot'
import type { Database } from '../database/Database.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { FailureLimit } from '../http/rateLimits.ts'
import { emailSchema } from '../http/requestSchemas.ts'
import type { System } from '../system/System.ts'
import { findKey } from './accountRepository.ts'
import { hashApiKey } from './apiKey.ts'

/** The service's own keys have 46 characters; a demo key may be longer. */
const maxKeyLength = 200

/**
 * Admits requests with a valid `x-api-key`, and reads `x-subaccount-email`.
 *
 * | address | key | response |
 * | --- | --- | --- |
 * | too many failures lately | not valid lately | 429, without looking the key up: guessing costs and reveals nothing |
 * | too many failures lately | valid lately | looked up: colleagues behind the address are not locked out |
 * | any other | any | looked up; 401 if it is unknown, expired, or revoked |
 */
export function authenticate(
  { database, clock }: { database: Database } & Pick<System, 'clock'>,
  failures: FailureLimit,
): RequestHandler {
  return async function authenticate(request, response, next) {
    const key = request.get('x-api-key') ?? ''
    const keyHash = key && key.length <= maxKeyLength ? hashApiKey(key) : ''
    if (!(await failures.admits(request, keyHash))) return failures.count(request, response, next)
    const stored = keyHash ? await findKey(database, keyHash) : undefined
    if (!stored || stored.revokedAt !== null || (stored.expiresAt !== null && stored.expiresAt <= clock())) {
      failures.forget(keyHash)
      return failures.count(request, response, (error?: unknown) =>
        next(error ?? new ServiceError(401, 'unauthorized', 'The API key is missing, invalid, or expired.')),
      )
    }
    failures.remember(keyHash)
    response.locals.auth = {
      accountId: stored.accountId,
      keyHash,
      subAccount: readSubAccount(request.get('x-subaccount-email')),
    }
    next()
  }
}

function readSubAccount(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  // Headers arrive as Latin-1, so other scripts would be garbled.
  const result = /^[ -~]{1,320}$/.test(header)
    ? v.safeParse(emailSchema, header)
    : { success: false as const }
  if (!result.success)
    throw badRequest([{ path: 'x-subaccount-email', message: 'must be an e-mail address in ASCII' }])
  return result.output.toLowerCase()
}
