import type { Response } from 'express'
import { lengthOf } from './joinPieces.ts'
import { takeTurns } from './takeTurns.ts'

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
