import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ServiceError } from '../errors/ServiceError.ts'
import { within } from '../system/within.ts'
import { refuse } from './boundRequests.ts'

/**
 * Isolates an app mounted in a host app: ignores the host's notes on the response, and detects a body that the host has
 * already read.
 *
 * @param newId creates ids for requests that never reach the app
 */
export function requireUnreadBody(app: RequestListener, newId: () => string): RequestListener {
  return function checkBody(request, response) {
    // Express keeps existing locals, such as the host's `auth`.
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

/** Running requests of an app on a host's server, which a stop waits for. */
export class RunningRequests {
  readonly #running = new Set<ServerResponse>()
  readonly #answeringFor: number
  #onIdle = () => {}

  /** @param answeringFor maximum delay of a stop by running requests, in ms */
  constructor(answeringFor: number) {
    this.#answeringFor = answeringFor
  }

  /** Wraps a listener to count its unanswered requests. */
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

  /** Does nothing: connections belong to the host's server. */
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
