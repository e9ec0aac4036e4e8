import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { ServiceError } from '../errors/ServiceError.ts'

const minute = 60_000

function tooMany(): never {
  throw new ServiceError(429, 'rate_limited', 'Too many requests. Please wait and try again.')
}

const addressOf = (request: Request) => ipKeyGenerator(request.ip ?? '')

/** Requests per minute for each API key. */
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

/** Requests per minute for each address, on routes that need no key. */
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

/** Failed authentications of each address. */
export interface FailureLimit {
  /** Whether the address may still try, or this key was valid lately. */
  admits(request: Request, keyHash: string): Promise<boolean>
  /** Counts a failure; answers 429 if there were too many, and calls `next` otherwise. */
  count(request: Request, response: Response, next: NextFunction): void
  /** A key that is valid right now. */
  remember(keyHash: string): void
  /** A key that is not valid any longer. */
  forget(keyHash: string): void
}

/** How long a key counts as valid lately, and how many of them are remembered. */
const knownFor = 10 * minute
const maxKnownKeys = 10_000

/** Limits how many wrong keys an address can try. */
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
