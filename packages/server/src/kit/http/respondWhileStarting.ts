import type { RequestListener } from 'node:http'
import { sendUnavailablePage } from './sendUnavailablePage.ts'

const alive = /^\/health(\/live)?\/?(\?|$)/

/**
 * Responds until the service has started: it is alive, and not ready.
 *
 * @param progress current step of the startup, such as `opens the database`
 */
export function respondWhileStarting(newId: () => string, progress: () => string): RequestListener {
  return function respondWhileStarting(request, response) {
    if (alive.test(request.url ?? '')) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: true, message: 'ok' }))
      return
    }
    if (sendUnavailablePage(request, response)) return
    const body = {
      success: false,
      message: `The service is starting: it ${progress()}.`,
      code: 'not_ready',
      requestId: newId(),
    }
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}
