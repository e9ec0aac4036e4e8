import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { takeTurns } from './takeTurns.ts'

/**
 * Number of pieces that any body may have, whatever their size, because a generated request may start slowly. At 5 µs
 * each, a client gains little by sending them in each request.
 */
const freePieces = 300
/**
 * Minimum average size of the pieces of a longer body, in bytes. Smaller ones cost more than 50 ms of CPU time per MB.
 */
const smallestAverage = 64

/**
 * Bytes or pieces after which a connection yields to the others. Otherwise the event loop reads up to 2 MB of each fast
 * sender per turn.
 */
const [bytesPerTurn, piecesPerTurn] = [64 * 1024, 300]

/** Emitted once if a body arrives in too many pieces; the rest is dropped. */
export const fragmented = Symbol('fragmented')

/**
 * A request whose body may have a million bytes, but not a million pieces. Node allocates a buffer for every HTTP
 * chunk, 400 bytes of memory for a single byte, and queues them unread. Long bodies are read in turns with other
 * requests.
 *
 * @example createServer({ IncomingMessage: BoundedRequest }, app)
 */
export class BoundedRequest extends IncomingMessage {
  /** True if pieces were dropped. */
  isFragmented = false

  constructor(socket: Socket) {
    super(socket)
    // Called by the parser. An own property, because Express replaces the prototype.
    const push = this.push
    const readOn = this._read
    let pieces = 0
    let bytes = 0
    let rested = { pieces: 0, bytes: 0 }
    let isResting = false
    let isWanted = false
    this._read = (size: number) => {
      if (!isResting && !this.isFragmented) return readOn.call(this, size)
      isWanted = true
      // Otherwise Node reads the whole rest at once after the response.
      Object.assign(this, { _consumed: true })
    }
    const rest = () => {
      isResting = true
      socket.pause()
      takeTurns(() => {
        isResting = false
        rested = { pieces, bytes }
        if (isWanted && !this.complete) this._read(0)
        isWanted = false
      })
    }
    this.push = (piece: Uint8Array | null, encoding?: BufferEncoding) => {
      if (piece === null) return push.call(this, piece, encoding)
      pieces++
      bytes += piece.length
      if (!isResting && (bytes - rested.bytes >= bytesPerTurn || pieces - rested.pieces >= piecesPerTurn))
        rest()
      if (this.isFragmented) return false
      if (pieces <= freePieces || bytes >= pieces * smallestAverage) return push.call(this, piece, encoding)
      this.isFragmented = true
      this.emit(fragmented)
      return false
    }
  }
}

/** Returns true if parts of the request's body were dropped. */
export function isFragmented(request: IncomingMessage): boolean {
  return 'isFragmented' in request && request.isFragmented === true
}
