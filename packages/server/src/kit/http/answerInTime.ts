import type { IncomingMessage, ServerResponse } from 'node:http'

/** Interval in ms, and the number of them after which a response must have begun. */
const checkMs = 10_000
const mostChecks = 12

/**
 * Calls `refuse` if the response has not begun long after its request arrived completely, so that no connection waits
 * forever. A request that is still arriving has other limits.
 */
export function answerInTime(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  let checks = 0
  const checking = setInterval(() => {
    if (response.headersSent) clearInterval(checking)
    else if (!request.complete) checks = 0
    else if (++checks >= mostChecks) refuse()
  }, checkMs)
  checking.unref()
  response.once('close', () => clearInterval(checking))
}
