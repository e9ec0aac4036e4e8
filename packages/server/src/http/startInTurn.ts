import type { RequestHandler } from 'express'
import type { LoopTurns } from '../queues/LoopTurns.ts'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'

/**
 * Requests of an owner begin one per turn of the event loop while others are served, too. For routes behind
 * `shedByAccount` or `shedByAddress`, which find the owner.
 */
export function startInTurn(turns: LoopTurns, watchdog: Pick<LoopWatchdog, 'enter'>): RequestHandler {
  return function startInTurn(_request, response, next) {
    const { owner = '' } = response.locals
    response.once('close', () => turns.leave(owner))
    turns.enter(owner, () => {
      if (response.closed) return
      watchdog.enter(response.locals)
      next()
    })
  }
}
