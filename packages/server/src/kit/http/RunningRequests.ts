import type { RequestListener, ServerResponse } from 'node:http'
import { within } from '../system/within.ts'

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
