import type { Request, RequestHandler, Response } from 'express'
import type { Route } from '../contract/Route.ts'
import type { ServiceError } from '../errors/ServiceError.ts'
import { tooCostly } from '../errors/tooCostly.ts'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'
import { addressKey } from './addressKey.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Owner to whom the event loop's time is charged. */
      owner?: string
      /** Path pattern of the route that the request matches, such as `/api/certificates/:id`. */
      route?: string
      /** Method and path pattern. */
      operation?: string
      isShedLast?: boolean
    }
  }
}

/** How much Node reads from a connection at a time. */
const pieceBytes = 65_536

/** Charges the event loop's time to accounts. For routes behind `authenticate`. */
export function chargeAccount(watchdog: LoopWatchdog): RequestHandler {
  return function chargeAccount(_request, response, next) {
    charge(watchdog, `account ${response.locals.auth.accountId}`, response)
    next()
  }
}

/** Charges the event loop's time to addresses. For routes without a key. */
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
 * Names the route of a request, and refuses it with 429 while its owner keeps the service busy with this route. The first
 * step of each route, so that the errors of the others count for the route, too. A body that is arriving when its owner is
 * refused ends with 413.
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

/** Others arrive in a piece or two, with the head of their request. */
function mayBeLong({ headers }: Request): boolean {
  return Number(headers['content-length'] ?? 0) > pieceBytes || headers['transfer-encoding'] !== undefined
}

function refusal(status: 413 | 429, retryAfter: number): ServiceError {
  const message =
    'Your requests for this route kept the service from answering others. Send smaller ones, after the time in Retry-After.'
  return tooCostly(status, message, { retryAfter })
}
