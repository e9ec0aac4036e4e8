import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { HttpError } from './HttpError.ts'

const minute = 60_000

function tooMany(): never {
  throw new HttpError(429, 'rate_limited', 'Too many requests. Please wait and try again.')
}

/** Requests a minute for each API key. */
export function limitByAccount(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: minute,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'requests',
    keyGenerator: (_request: Request, response: Response) => response.locals.caller.keyHash,
    handler: tooMany,
  })
}

/** Wrong keys a minute for each address. Only to be called where authentication failed. */
export function limitFailedAuthentication(perMinute = 30): RequestHandler {
  return rateLimit({
    windowMs: minute,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'authentication',
    keyGenerator: (request: Request) => ipKeyGenerator(request.ip ?? ''),
    handler: tooMany,
  })
}
