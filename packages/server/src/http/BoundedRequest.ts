import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Pieces of a body that may be of any size: a request that is generated on the fly may begin slowly. They cost 5 µs each,
 * so that a client which sends only this many in each request buys little with them.
 */
const freePieces = 300
/** Average size of the pieces of a longer body, in bytes. Smaller ones cost more than 50 ms of CPU time per MB. */
const smallestAverage = 64

/** Emitted once, when the body is cut into too many pieces: no more of it arrives. */
export const fragmented = Symbol('fragmented')

/**
 * A request whose body may have a million bytes, but not a million pieces. Node makes a buffer of every chunk of HTTP,
 * 400 bytes of memory for one byte, and queues them before anyone reads.
 *
 * @example createServer({ IncomingMessage: BoundedRequest }, app)
 */
export class BoundedRequest extends IncomingMessage {
  /** Whether pieces were dropped. */
  isFragmented = false

  constructor(socket: Socket) {
    super(socket)
    // The parser calls `push`. As a property of the object, because Express replaces the prototype.
    const push = this.push
    let pieces = 0
    let bytes = 0
    this.push = (piece: Uint8Array | null, encoding?: BufferEncoding) => {
      if (piece === null) return push.call(this, piece, encoding)
      if (this.isFragmented) return false
      pieces++
      bytes += piece.length
      if (pieces <= freePieces || bytes >= pieces * smallestAverage) return push.call(this, piece, encoding)
      this.isFragmented = true
      this.emit(fragmented)
      return false
    }
  }
}

/** Whether pieces of the request's body were dropped. */
export function isFragmented(request: IncomingMessage): boolean {
  return 'isFragmented' in request && request.isFragmented === true
}
