import type { Response } from 'express'
import { takeTurns } from './takeTurns.ts'

/**
 * Bytes per write. The system copies whatever it is given, even megabytes, which would delay other requests if there
 * are many readers.
 */
const pieceBytes = 64 * 1024

/**
 * Writes bytes as fast as the client takes them. A response of one piece is handed over at once.
 *
 * @param then whether the response ends with these bytes
 * @returns resolves when the bytes are handed over or the client has disconnected: then nothing refers to them
 */
export function writePieces(response: Response, bytes: Uint8Array, then: 'end' | 'continue'): Promise<void> {
  const { socket } = response.req
  if (socket.destroyed) return Promise.resolve()
  if (then === 'end' && bytes.length <= pieceBytes) {
    response.end(bytes)
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
    let at = 0
    const writeOn = () => {
      if (socket.destroyed) return
      if (at >= bytes.length) return done()
      const piece = bytes.subarray(at, at + pieceBytes)
      at += piece.length
      if (then === 'end' && at >= bytes.length) response.end(piece)
      else if (response.write(piece)) takeTurns(writeOn)
      else response.once('drain', () => takeTurns(writeOn))
    }
    takeTurns(writeOn)
  })
}
