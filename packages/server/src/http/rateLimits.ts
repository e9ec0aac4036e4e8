import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { ServiceError } from '../errors/ServiceError.ts'
import { addressKey } from './addressKey.ts'
import { type LimitDatabase, SharedLimit } from './SharedLimit.ts'

/** Limits requests per API key. */
export function limitByAccount(perMinute: number, database: LimitDatabase): RequestHandler {
  const limit = new SharedLimit('requests', perMinute, database)
  return async function limitByAccount(_request, response, next) {
    await count(limit, 'requests', response.locals.auth.keyHash, response)
    next()
  }
}

/** Limits requests per client address, on routes without a key. */
export function limitByAddress(perMinute: number, database: LimitDatabase): RequestHandler {
  const limit = new SharedLimit('public', perMinute, database)
  return async function limitByAddress(request, response, next) {
    await count(limit, 'public', addressKey(request.ip), response)
    next()
  }
}

/**
 * Counts a request, and says in headers what is left (draft-ietf-httpapi-ratelimit-headers-08).
 *
 * @throws {ServiceError} 429 above the limit
 */
async function count(limit: SharedLimit, name: string, key: string, response: Response): Promise<void> {
  const { isAllowed, remaining, seconds, partition } = await limit.take(key)
  response.append('RateLimit', `"${name}"; r=${remaining}; t=${seconds}`)
  response.append('RateLimit-Policy', `"${name}"; q=${limit.perMinute}; w=60; pk=:${partition}:`)
  if (isAllowed) return
  throw new ServiceError(
    429,
    'rate_limited',
    'Too many requests. Wait for the time in Retry-After, then try again.',
    { retryAfter: seconds },
  )
}

/** Counts failed authentications per client address. */
export interface FailureLimit {
  /** Whether the address may try, or this key was valid lately. */
  admits(request: Request, keyHash: string): Promise<boolean>
  /** Counts a failure. Responds with 429 if there were too many, and calls `next` otherwise. */
  count(request: Request, response: Response, next: NextFunction): Promise<void>
  /** Records that a key is valid. */
  remember(keyHash: string): void
  /** Records that a key is no longer valid. */
  forget(keyHash: string): void
}

/** How long a key counts as valid lately, in ms, and the number of remembered keys. */
const knownFor = 10 * 60_000
const maxKnownKeys = 10_000

/** Limits wrong keys per client address. */
export function limitFailedAuthentication(database: LimitDatabase, perMinute = 30): FailureLimit {
  const known = new LRUCache<string, true>({ max: maxKnownKeys, ttl: knownFor })
  const limit = new SharedLimit('authentication', perMinute, database)
  return {
    admits: async (request, keyHash) => known.has(keyHash) || limit.hasLeft(addressKey(request.ip)),
    async count(request, response, next) {
      await count(limit, 'authentication', addressKey(request.ip), response)
      next()
    },
    remember: (keyHash) => known.set(keyHash, true),
    forget: (keyHash) => known.delete(keyHash),
  }
}
