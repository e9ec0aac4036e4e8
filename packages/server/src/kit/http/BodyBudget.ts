import type { Request, Response } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { TaskQueue } from '../queues/TaskQueue.ts'

/** Smaller bodies are parsed at once: they delay others less than waiting would. In bytes. */
export const largeBody = 256 * 1024

/** Bytes of large bodies that may be in memory, and those of one owner; a body with more is alone. */
const [maxBytes, maxBytesPerOwner] = [128 * 2 ** 20, 40 * 2 ** 20]
/** Weight of any large body: with what it is parsed into, and with images that are fetched and decoded for it. */
const minBytes = 8 * 2 ** 20

/** Default time limit in ms of waiting for room: with that of a body that stalls, less than half a minute. */
const defaultWaitMs = 10_000

/**
 * Lets requests with large bodies wait on their connections until there is memory for them. Each counts with its declared length,
 * or the most that is read of it, from before its first byte is read until it is answered. No owner can use up the
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

  /** @param maxWaitMs after which a body that found no room is refused */
  constructor(maxWaitMs = defaultWaitMs) {
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Resolves when the body may be read.
   *
   * @param owner account, or address of somebody without one
   * @param limit bytes that are read of the body
   * @throws {ServiceError} 503 if too many wait, or there is no room in time
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

/** Pages pass on to the API what has its place in the budget: waiting for a second one, it would wait for itself. */
function isFromPage({ locals }: Response): boolean {
  return (locals as Partial<Express.Locals>).auth?.personId !== undefined
}

/** Bytes of a body; 0 if it is refused unread. */
function bytesOf({ headers }: Request, limit: number): number {
  const length = headers['content-length']
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit
  return Number(length) > limit ? 0 : Number(length)
}

/** Resolves when the response is sent or the client has disconnected. */
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
