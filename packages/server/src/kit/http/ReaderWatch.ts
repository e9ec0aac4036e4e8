import type { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import { firstPace, isTooSlow, nextPace, type Pace, type PaceLimits } from './Pace.ts'

/**
 * Disconnects clients that do not read, no matter what they were sent and by whom: time counts while bytes
 * wait for the client. The time to produce a response does not count.
 */
export class ReaderWatch {
  readonly #limits: PaceLimits
  readonly #now: () => number
  readonly #paces = new Map<Socket, Pace | undefined>()
  #timer: NodeJS.Timeout | undefined
  #lastCheck = 0

  /** @param now monotonic, in ms */
  constructor(limits: PaceLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  /** Watches the connection of every request. */
  readonly handler: RequestHandler = ({ socket }, _response, next) => {
    if (!this.#paces.has(socket) && !socket.destroyed) this.#watch(socket)
    next()
  }

  /** In bytes per ms, over the last whole window in which bytes waited for the client all the time. */
  speedOf({ req: { socket } }: Response): number | undefined {
    return this.#paces.get(socket)?.speed
  }

  #watch(socket: Socket): void {
    this.#paces.set(socket, undefined)
    socket.once('close', () => {
      this.#paces.delete(socket)
      if (this.#paces.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    })
    if (this.#timer) return
    this.#lastCheck = this.#now()
    this.#timer = setInterval(() => this.#check(), this.#limits.checkMs).unref()
  }

  #check(): void {
    const { checkMs } = this.#limits
    const now = this.#now()
    // A process that was suspended must not blame its clients.
    const elapsed = Math.min(now - this.#lastCheck, 2 * checkMs)
    this.#lastCheck = now
    for (const [socket, pace] of this.#paces) {
      if (socket.writableLength === 0) {
        if (pace) this.#paces.set(socket, undefined)
        continue
      }
      const taken = socket.bytesWritten - socket.writableLength
      const next = pace ? nextPace(pace, taken, elapsed, this.#limits) : firstPace(taken)
      this.#paces.set(socket, next)
      if (isTooSlow(next, this.#limits)) socket.destroy()
    }
  }
}
