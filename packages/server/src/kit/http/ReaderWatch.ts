import type { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import { lengthOf } from './joinPieces.ts'
import { firstPace, isTooSlow, nextPace, type Pace, type PaceLimits } from './Pace.ts'
import { takeTurns } from './takeTurns.ts'

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

/**
 * Bytes per write. The system copies whatever it is given, even megabytes, which would delay other requests if there
 * are many readers.
 */
const pieceBytes = 64 * 1024

/**
 * Writes bytes, one part after the other, as fast as the client takes them. A small response is handed over at once.
 *
 * @param then whether the response ends with these bytes
 * @returns resolves when the bytes are handed over or the client has disconnected: then nothing refers to them
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
