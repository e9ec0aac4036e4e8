import type { RequestHandler } from 'express'
import type { LoopTurns } from '../queues/LoopTurns.ts'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'

/**
 * Starts requests in short turns of the event loop, owner by owner. For routes behind `chargeAccount` or
 * `chargeAddress`, which determine the owner.
 */
export function startInTurn(
  turns: Pick<LoopTurns, 'enter'>,
  watchdog: Pick<LoopWatchdog, 'enter'>,
): RequestHandler {
  return function startInTurn(_request, response, next) {
    const { auth, owner = '' } = response.locals
    // Express's types don't know that routes without a key have no `auth`.
    const lane = (auth as unknown) ? 'account' : 'address'
    turns.enter({ lane, owner }, () => {
      // The client may have left while it waited.
      if (response.closed) return
      watchdog.enter(response.locals)
      next()
    })
  }
}
