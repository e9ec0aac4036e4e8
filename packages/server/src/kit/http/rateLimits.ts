import type { Request, RequestHandler, Response } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { attemptBudgets } from '../limits/budgets.ts'
import { addressKey } from './addressKey.ts'
import { type LimitDatabase, SharedLimit } from './SharedLimit.ts'

/** Storage of counts, and the window in ms. */
interface LimitDependencies {
  database: LimitDatabase
  limitWindowMs?: number | undefined
}

/** Limits requests per API key. */
export function limitByAccount(
  perMinute: number,
  { database, limitWindowMs: windowMs }: LimitDependencies,
): RequestHandler {
  const limit = new SharedLimit('requests', perMinute, database, { windowMs })
  return async function limitByAccount(_request, response, next) {
    await count(limit, 'requests', response.locals.auth.keyHash, response)
    next()
  }
}

/** Limits requests per client address, on routes without a key. */
export function limitByAddress(
  perMinute: number,
  { database, limitWindowMs: windowMs }: LimitDependencies,
): RequestHandler {
  const limit = new SharedLimit('public', perMinute, database, { windowMs })
  return async function limitByAddress(request, response, next) {
    await count(limit, 'public', addressKey(request.ip), response)
    next()
  }
}

/**
 * Counts a request, and sets the headers for the remaining quota (draft-ietf-httpapi-ratelimit-headers-08).
 *
 * @throws {ServiceError} 429 above the limit
 */
async function count(limit: SharedLimit, name: string, key: string, response: Response): Promise<void> {
  const { isAllowed, remaining, seconds, partition } = await limit.take(key)
  addHeader(response, 'RateLimit', `"${name}"; r=${remaining}; t=${seconds}`)
  addHeader(response, 'RateLimit-Policy', `"${name}"; q=${limit.perMinute}; w=60; pk=:${partition}:`)
  if (isAllowed) return
  throw new ServiceError(
    429,
    'rate_limited',
    'Too many requests. Wait for the time in Retry-After, then try again.',
    { retryAfter: seconds },
  )
}

/** Appends a header, faster than Express's `append`: a response may have several limits. */
function addHeader(response: Response, name: string, value: string): void {
  const before = response.getHeader(name)
  response.setHeader(name, before === undefined ? value : [before, value].flat().map(String))
}

/** Counts failed authentications per client address. */
export interface FailureLimit {
  /** Runs a lookup: at once, or one at a time for an address with too many failures. */
  inTurn<Found>(request: Request, lookUp: () => Promise<Found>): Promise<Found>
  /**
   * Counts a failure.
   *
   * @throws {ServiceError} 429 if there were too many
   */
  count(request: Request, response: Response): Promise<void>
}

/** Limits wrong keys per client address. */
export function limitFailedAuthentication(
  { database, limitWindowMs: windowMs }: LimitDependencies,
  perMinute = attemptBudgets.failedKey.max,
): FailureLimit {
  const limit = new SharedLimit('authentication', perMinute, database, { windowMs })
  /** Last lookup of each address with too many failures. */
  const last = new Map<string, Promise<unknown>>()
  return {
    async inTurn(request, lookUp) {
      if (limit.isUnused) return lookUp()
      const address = addressKey(request.ip)
      if (!limit.isSpent(address)) return lookUp()
      const mine = (last.get(address) ?? Promise.resolve()).then(lookUp, lookUp)
      last.set(address, mine)
      return mine.finally(() => {
        if (last.get(address) === mine) last.delete(address)
      })
    },
    count: (request, response) => count(limit, 'authentication', addressKey(request.ip), response),
  }
}
