import type { IncomingMessage, ServerResponse } from 'node:http'

/** Interval in ms. A response may begin at most two of them after its request has arrived. */
const checkMs = 60_000

/**
 * Calls `refuse` if the response has not begun long after its request arrived completely, so that no connection waits
 * forever. A request that is still arriving has other limits.
 */
export function answerInTime(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  let hadArrived = false
  const checking = setInterval(() => {
    if (response.headersSent) clearInterval(checking)
    else if (hadArrived) refuse()
    else hadArrived = request.complete
  }, checkMs)
  checking.unref()
  response.once('close', () => clearInterval(checking))
}
