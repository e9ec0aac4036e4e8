import type { RequestHandler } from 'express'
import * as v from 'valibot'
import type { Dependencies } from '../Dependencies.ts'
import { badRequest, forbidden, HttpError, notFound } from '../http/HttpError.ts'
import { emailSchema } from '../http/parse.ts'
import type { FailureLimit } from '../http/rateLimits.ts'
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

/** `cs_` and 43 characters are the service's own; a demo key may be longer. */
const maxKeyLength = 200

/**
 * Admits requests with a valid `x-api-key`, and reads `x-subaccount-email`.
 *
 * An address with too many failures is refused before its key is even looked up, so that guessing costs nothing and
 * learns nothing. Keys that were valid lately still pass from there: colleagues behind one address are not locked out.
 */
export function authenticate(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  failures: FailureLimit,
): RequestHandler {
  return async (request, response, next) => {
    const key = request.get('x-api-key') ?? ''
    const keyHash = key && key.length <= maxKeyLength ? hashApiKey(key) : ''
    if (!(await failures.admits(request, keyHash))) return failures.count(request, response, next)
    const stored = keyHash ? await findKey(database, keyHash) : undefined
    if (!stored || stored.revokedAt !== null || (stored.expiresAt !== null && stored.expiresAt <= clock())) {
      failures.forget(keyHash)
      return failures.count(request, response, (error?: unknown) =>
        next(error ?? new HttpError(401, 'unauthorized', 'The API key is missing, invalid or expired.')),
      )
    }
    failures.remember(keyHash)
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
  // Headers arrive as Latin-1: other alphabets would come in garbled, and be stored so.
  const result = /^[ -~]{1,320}$/.test(header)
    ? v.safeParse(emailSchema, header)
    : { success: false as const }
  if (!result.success)
    throw badRequest([{ path: 'x-subaccount-email', message: 'must be an e-mail address in ASCII' }])
  return result.output.toLowerCase()
}

/**
 * Who may do what with a resource. Another account's does not exist (404). Within the account, a sub-account has its own
 * resources; those of the whole account it may read and issue with; another sub-account's are forbidden (403).
 *
 * @param access `change` covers editing, deleting, revoking
 */
export function requireAccess<Row extends { accountId: string; subAccountEmail: string | null }>(
  row: Row | undefined,
  caller: Caller,
  what: string,
  access: 'read' | 'change' = 'read',
): Row {
  if (!row || row.accountId !== caller.accountId) throw notFound(what)
  if (caller.subAccount === undefined || row.subAccountEmail === caller.subAccount) return row
  if (row.subAccountEmail !== null) throw forbidden(`This ${what} belongs to another sub-account.`)
  if (access === 'read') return row
  throw forbidden(
    `This ${what} belongs to the whole account: change it without the x-subaccount-email header.`,
  )
}
