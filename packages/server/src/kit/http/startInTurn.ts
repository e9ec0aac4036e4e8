import type { RequestHandler } from 'express'
import type { LoopTurns } from '../queues/LoopTurns.ts'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'

/**
 * Begins requests in short turns of the event loop, one owner after the other. For routes behind `chargeAccount` or
 * `chargeAddress`, which find the owner.
 */
export function startInTurn(
  turns: Pick<LoopTurns, 'enter'>,
  watchdog: Pick<LoopWatchdog, 'enter'>,
): RequestHandler {
  return function startInTurn(_request, response, next) {
    const { auth, owner = '' } = response.locals
    // Express's types do not know that routes without a key have none.
    const lane = (auth as unknown) ? 'account' : 'address'
    turns.enter({ lane, owner }, () => {
      // It may have waited while its client left.
      if (response.closed) return
      watchdog.enter(response.locals)
      next()
    })
  }
}
