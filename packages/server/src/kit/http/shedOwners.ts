import type { Request, RequestHandler, Response } from 'express'
import type { Route } from '../contract/Route.ts'
import type { ServiceError } from '../errors/ServiceError.ts'
import { tooCostly } from '../errors/tooCostly.ts'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'
import { addressKey } from './addressKey.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Owner charged for event loop time. */
      owner?: string
      /** Path pattern of the matching route, such as `/api/certificates/:id`. */
      route?: string
      /** Method and path pattern. */
      operation?: string
      isShedLast?: boolean
    }
  }
}

/** Maximum that Node reads from a connection at a time, in bytes. */
const pieceBytes = 65_536

/** Charges event loop time to accounts. For routes behind `authenticate`. */
export function chargeAccount(watchdog: LoopWatchdog): RequestHandler {
  return function chargeAccount(_request, response, next) {
    charge(watchdog, `account ${response.locals.auth.accountId}`, response)
    next()
  }
}

/** Charges event loop time to addresses. For routes without a key. */
export function chargeAddress(watchdog: LoopWatchdog): RequestHandler {
  return function chargeAddress(request, response, next) {
    charge(watchdog, `address ${addressKey(request.ip)}`, response)
    next()
  }
}

function charge(watchdog: LoopWatchdog, owner: string, response: Response): void {
  response.locals.owner = owner
  watchdog.enter(response.locals)
}

/**
 * Sets the route of a request, and refuses it with 429 while its owner overloads the service with this route. First
 * middleware of each route, so that errors of later ones count for the route. A body arriving when its owner is refused
 * ends with 413.
 */
export function admitRoute(
  watchdog: Pick<LoopWatchdog, 'enter' | 'refuses'>,
  { path, isIssuing = false }: Pick<Route, 'path' | 'isIssuing'>,
): RequestHandler {
  return function admitRoute(request, response, next) {
    const { locals } = response
    locals.route = path
    locals.operation = `${request.method} ${path}`
    locals.isShedLast = isIssuing
    const retryAfter = watchdog.refuses(locals)
    if (retryAfter > 0) throw refusal(429, retryAfter)
    if (locals.owner !== undefined && mayBeLong(request))
      locals.onPiece = () => {
        watchdog.enter(locals)
        const seconds = watchdog.refuses(locals)
        return seconds > 0 ? refusal(413, seconds) : undefined
      }
    next()
  }
}

/** Returns true if a body may be long; others arrive in a piece or two, with the request's headers. */
function mayBeLong({ headers }: Request): boolean {
  return Number(headers['content-length'] ?? 0) > pieceBytes || headers['transfer-encoding'] !== undefined
}

function refusal(status: 413 | 429, retryAfter: number): ServiceError {
  const message =
    'Your requests for this route kept the service from answering others. Send smaller ones, after the time in Retry-After.'
  return tooCostly(status, message, { retryAfter })
}
