import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { ServiceError } from '../errors/ServiceError.ts'

const minute = 60_000

function tooMany(): never {
  throw new ServiceError(
    429,
    'rate_limited',
    'Too many requests. Wait for the time in Retry-After, then try again.',
  )
}

const addressOf = (request: Request) => ipKeyGenerator(request.ip ?? '')

/** Limits requests per API key. */
export function limitByAccount(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: minute,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'requests',
    keyGenerator: (_request: Request, response: Response) => response.locals.auth.keyHash,
    handler: tooMany,
  })
}

/** Limits requests per client address, on routes without a key. */
export function limitByAddress(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: minute,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'public',
    keyGenerator: addressOf,
    handler: tooMany,
  })
}

/** Counts failed authentications per client address. */
export interface FailureLimit {
  /** Whether the address may try, or this key was valid lately. */
  admits(request: Request, keyHash: string): Promise<boolean>
  /** Counts a failure. Responds with 429 if there were too many, and calls `next` otherwise. */
  count(request: Request, response: Response, next: NextFunction): void
  /** Records that a key is valid. */
  remember(keyHash: string): void
  /** Records that a key is no longer valid. */
  forget(keyHash: string): void
}

/** How long a key counts as valid lately, in ms, and the number of remembered keys. */
const knownFor = 10 * minute
const maxKnownKeys = 10_000

/** Limits wrong keys per client address. */
export function limitFailedAuthentication(perMinute = 30): FailureLimit {
  const known = new LRUCache<string, true>({ max: maxKnownKeys, ttl: knownFor })
  const limit = rateLimit({
    windowMs: minute,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'authentication',
    keyGenerator: addressOf,
    handler: tooMany,
  })
  return {
    admits: async (request, keyHash) =>
      known.has(keyHash) || ((await limit.getKey(addressOf(request)))?.totalHits ?? 0) < perMinute,
    count: limit,
    remember: (keyHash) => known.set(keyHash, true),
    forget: (keyHash) => known.delete(keyHash),
  }
}
