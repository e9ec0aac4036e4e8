import type { RequestHandler } from 'express'
import * as v from 'valibot'
import type { Dependencies } from '../Dependencies.ts'
import { badRequest, forbidden, HttpError, notFound } from '../http/HttpError.ts'
import { emailSchema } from '../http/parse.ts'
import { findKey } from './accountRepository.ts'
import { hashApiKey } from './apiKey.ts'

/** Who is asking, and for which part of the account. */
export interface Caller {
  accountId: string
  keyHash: string
  /** In lower case; `undefined` sees the whole account. */
  subAccount: string | undefined
}

declare global {
  namespace Express {
    interface Locals {
      caller: Caller
    }
  }
}

/**
 * Lets in whoever has a valid `x-api-key`, and reads `x-subaccount-email`.
 *
 * @param limitFailures counts failures, and refuses an address that has too many
 */
export function authenticate(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  limitFailures: RequestHandler,
): RequestHandler {
  return async (request, response, next) => {
    const key = request.get('x-api-key')
    const keyHash = key ? hashApiKey(key) : ''
    const stored = key ? await findKey(database, keyHash) : undefined
    if (!stored || stored.revokedAt !== null || (stored.expiresAt !== null && stored.expiresAt <= clock()))
      return limitFailures(request, response, (error?: unknown) =>
        next(error ?? new HttpError(401, 'unauthorized', 'The API key is missing, invalid or expired.')),
      )
    response.locals.caller = {
      accountId: stored.accountId,
      keyHash,
      subAccount: readSubAccount(request.get('x-subaccount-email')),
    }
    next()
  }
}

function readSubAccount(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  const result = v.safeParse(emailSchema, header)
  if (!result.success)
    throw badRequest([{ path: 'x-subaccount-email', message: 'must be an e-mail address' }])
  return result.output.toLowerCase()
}

/**
 * Another account's resource does not exist (404); the account's own outside the named sub-account is refused (403).
 */
export function requireAccess<Row extends { accountId: string; subAccountEmail: string | null }>(
  row: Row | undefined,
  caller: Caller,
  what: string,
): Row {
  if (!row || row.accountId !== caller.accountId) throw notFound(what)
  if (caller.subAccount !== undefined && row.subAccountEmail !== caller.subAccount) throw forbidden(what)
  return row
}
