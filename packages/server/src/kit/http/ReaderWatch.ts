import type { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import { lengthOf } from './joinPieces.ts'
import { firstPace, isTooSlow, nextPace, type Pace, type PaceLimits } from './Pace.ts'
import { takeTurns } from './takeTurns.ts'

/**
 * Disconnects clients that don't read, whatever they were sent: counts the time during which bytes wait for the client,
 * not the time to produce a response.
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

  /** Returns bytes per ms over the last full window in which bytes were always waiting. */
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
    // Don't blame clients for the time this process was suspended.
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

/**
 * Bytes per write. The system copies whatever it gets, even megabytes, which would delay other requests when there are
 * many readers.
 */
const pieceBytes = 64 * 1024

/**
 * Writes bytes, part by part, as fast as the client reads. A small response is written at once.
 *
 * @param then true if the response ends with these bytes
 * @returns promise that resolves when the bytes are written or the client disconnected, and nothing refers to them
 *   anymore
 */
export function writePieces(
  response: Response,
  parts: readonly Uint8Array[],
  then: 'end' | 'continue',
): Promise<void> {
  const { socket } = response.req
  if (socket.destroyed) return Promise.resolve()
  if (then === 'end' && lengthOf(parts) <= pieceBytes) {
    response.end(parts.length === 1 ? parts[0] : Buffer.concat(parts))
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const done = () => {
      response.off('close', done)
      socket.off('close', done)
      resolve()
    }
    response.once('close', done)
    socket.once('close', done)
    const pieces = parts.flatMap(cut)
    let at = 0
    const writeOn = () => {
      if (socket.destroyed) return
      const piece = pieces[at++]
      if (!piece) return done()
      const isLast = at >= pieces.length
      if (isLast && then === 'end') response.end(piece)
      else if (isLast) response.write(piece, done)
      else if (response.write(piece)) takeTurns(writeOn)
      else response.once('drain', () => takeTurns(writeOn))
    }
    takeTurns(writeOn)
  })
}

function cut(part: Uint8Array): Uint8Array[] {
  const count = Math.ceil(part.length / pieceBytes)
  return Array.from({ length: count }, (_, i) => part.subarray(i * pieceBytes, (i + 1) * pieceBytes))
}
