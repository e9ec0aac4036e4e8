import type { Request, Response } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { TaskQueue } from '../queues/TaskQueue.ts'

/**
 * Size from which bodies wait for memory; smaller ones are parsed at once, which takes less time than waiting. In
 * bytes.
 */
export const largeBody = 256 * 1024

/** Memory for large bodies, in total and per owner, in bytes; a larger body is processed alone. */
const [maxBytes, maxBytesPerOwner] = [128 * 2 ** 20, 40 * 2 ** 20]
/** Minimum weight of a large body, in bytes: includes its parsed form, and images fetched and decoded for it. */
const minBytes = 8 * 2 ** 20

/** Default timeout for waiting, in ms: together with the one for a stalled body, less than half a minute. */
const defaultWaitMs = 10_000

/**
 * Makes requests with large bodies wait on their connections until memory is available. Each counts with its declared
 * length, or the maximum that is read, from before its first byte is read until the response. No owner can use up the
 * whole budget.
 */
export class BodyBudget {
  readonly #maxWaitMs: number
  readonly #bodies = new TaskQueue({
    concurrency: maxBytes,
    concurrencyPerOwner: maxBytesPerOwner,
    perOwner: 64,
    total: 256,
    refuse: busy,
  })

  /** @param maxWaitMs after which a waiting body is refused */
  constructor(maxWaitMs = defaultWaitMs) {
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Resolves when the body may be read.
   *
   * @param owner account, or address without one
   * @param limit maximum bytes read of the body
   * @throws {ServiceError} 503 if too many wait, or the wait times out
   */
  admit(
    request: Request,
    response: Response,
    { owner, limit }: { owner: string; limit: number },
  ): Promise<void> {
    const bytes = bytesOf(request, limit)
    if (bytes <= largeBody || isFromPage(response)) return Promise.resolve()
    return new Promise((resolve, reject) => {
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        reject(busy())
      }, this.#maxWaitMs)
      const hold = async () => {
        clearTimeout(late)
        if (isLate) return
        resolve()
        await closed(request, response)
      }
      this.#bodies.run(owner, hold, Math.max(bytes, minBytes)).catch((error: unknown) => {
        clearTimeout(late)
        reject(error)
      })
    })
  }
}

function busy(): ServiceError {
  return new ServiceError(503, 'busy', 'Too many large requests arrived at once. Try again.')
}

/** Returns true for API requests from pages, whose body is already counted: a second reservation would deadlock. */
function isFromPage({ locals }: Response): boolean {
  return (locals as Partial<Express.Locals>).auth?.personId !== undefined
}

/** Size of a body; 0 if it is refused unread. */
function bytesOf({ headers }: Request, limit: number): number {
  const length = headers['content-length']
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit
  return Number(length) > limit ? 0 : Number(length)
}

/** Resolves when the response was sent or the client has disconnected. */
function closed({ socket }: Request, response: Response): Promise<void> {
  if (socket.destroyed || response.closed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      response.off('close', done)
      socket.off('close', done)
      resolve()
    }
    response.once('close', done)
    socket.once('close', done)
  })
}
