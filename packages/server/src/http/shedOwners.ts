import type { Request, RequestHandler, Response } from 'express'
import type { ServiceError } from '../errors/ServiceError.ts'
import { tooCostly } from '../errors/tooCostly.ts'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'
import { addressKey } from './addressKey.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Who the event loop's time is charged to. */
      owner?: string
    }
  }
}

/** How much Node reads from a connection at a time. */
const pieceBytes = 65_536

/** Refuses accounts that monopolize the event loop. For routes behind `authenticate`. */
export function shedByAccount(watchdog: LoopWatchdog): RequestHandler {
  return function shedByAccount(request, response, next) {
    admit(watchdog, `account ${response.locals.auth.accountId}`, request, response)
    next()
  }
}

/** Refuses addresses that monopolize the event loop. For routes without a key. */
export function shedByAddress(watchdog: LoopWatchdog): RequestHandler {
  return function shedByAddress(request, response, next) {
    admit(watchdog, `address ${addressKey(request.ip)}`, request, response)
    next()
  }
}

/** @throws {ServiceError} 429 */
function admit(watchdog: LoopWatchdog, owner: string, request: Request, response: Response): void {
  const retryAfter = watchdog.refuses(owner)
  if (retryAfter > 0) throw refusal(429, retryAfter)
  response.locals.owner = owner
  watchdog.enter(response.locals)
  if (mayBeLong(request)) watchBody(watchdog, owner, request, response)
}

/**
 * Notifies the watchdog whenever a piece of a body arrives, and ends the body of an owner who is refused by
 * now. Listens once somebody else reads, because a listener makes pieces flow.
 */
function watchBody(watchdog: LoopWatchdog, owner: string, request: Request, response: Response): void {
  const receive = () => {
    watchdog.enter(response.locals)
    const retryAfter = watchdog.refuses(owner)
    if (retryAfter === 0 || response.headersSent) return
    request.off('data', receive)
    // Its reader passes the error on, so that the response says why.
    if (request.listenerCount('error')) request.emit('error', refusal(413, retryAfter))
    else request.destroy()
  }
  request.once('resume', () => request.prependListener('data', receive))
}

/** Others arrive in a piece or two, with the head of their request. */
function mayBeLong({ headers }: Request): boolean {
  return Number(headers['content-length'] ?? 0) > pieceBytes || headers['transfer-encoding'] !== undefined
}

function refusal(status: 413 | 429, retryAfter: number): ServiceError {
  const message =
    'Your requests kept the service from answering others. Send smaller ones, after the time in Retry-After.'
  return tooCostly(status, message, { retryAfter })
}
