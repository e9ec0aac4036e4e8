import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ServiceError } from '../errors/ServiceError.ts'
import { within } from '../system/within.ts'
import { refuse } from './boundRequests.ts'

/**
 * Protects an app that is mounted in another one from what that one did before: what it noted about the response is none of the
 * app's business, and a body that was read is gone.
 *
 * @param newId makes the ids of requests that never reach the app
 */
export function requireUnreadBody(app: RequestListener, newId: () => string): RequestListener {
  return function checkBody(request, response) {
    // Express keeps the locals that it finds, such as the host's `auth`.
    Object.assign(response, { locals: Object.create(null) })
    if (wasRead(request)) refuse(response, bodyWasRead(), newId)
    else app(request, response)
  }
}

function wasRead({ readableDidRead, headers }: IncomingMessage): boolean {
  return readableDidRead && (headers['transfer-encoding'] !== undefined || headers['content-length'] !== '0')
}

function bodyWasRead(): ServiceError {
  return new ServiceError(
    500,
    'internal',
    'The body of the request was read before the service got it. Mount the handler before middleware that reads bodies, such as express.json().',
  )
}

/** Requests of an app on somebody else's server, which a stop waits for. */
export class RunningRequests {
  readonly #running = new Set<ServerResponse>()
  readonly #answeringFor: number
  #onIdle = () => {}

  /** @param answeringFor how long running requests may delay a stop, in ms */
  constructor(answeringFor: number) {
    this.#answeringFor = answeringFor
  }

  /** Returns a listener whose requests are counted until they are answered. */
  count(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#running.add(response)
      response.once('close', () => {
        this.#running.delete(response)
        if (this.#running.size === 0) this.#onIdle()
      })
      listener(request, response)
    }
  }

  /** Does nothing: connections belong to the server. */
  announceClose(): void {}

  /** @returns true if every request was answered in time */
  async close(): Promise<boolean> {
    if (this.#running.size === 0) return true
    const idle = new Promise<boolean>((resolve) => {
      this.#onIdle = () => resolve(true)
    })
    return within(this.#answeringFor, idle, false)
  }
}
