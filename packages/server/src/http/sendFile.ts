import type { Response } from 'express'
import { takeTurns } from './takeTurns.ts'

/** Readers that read nothing for this long are disconnected, in ms. */
const stalledAfter = 20_000
/** Minimum average speed in bytes per ms (about 130 kbit/s); slower readers are disconnected. */
const slowest = 16
/** Extra time for every reader, in ms. */
const grace = 30_000

/**
 * Bytes per write. The system copies whatever it is given, even megabytes, which would delay other requests if there
 * are many readers.
 */
const pieceBytes = 64 * 1024

/**
 * Sends bytes from memory. Responses share the buffer. A client that does not read holds only its own socket, and not
 * for long.
 *
 * @returns resolves when the bytes are handed over or the client has disconnected: then nothing refers to them
 */
export function sendFile(response: Response, bytes: Uint8Array): Promise<void> {
  // Not `response.socket`, which is null while an earlier response is being sent on the same connection.
  const { socket } = response.req
  if (socket.destroyed) return Promise.resolve()
  response.set('content-length', String(bytes.length))
  if (response.req.method === 'HEAD') {
    response.end()
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const deadline = setTimeout(() => socket.destroy(), grace + bytes.length / slowest)
    socket.setTimeout(stalledAfter)
    const done = () => {
      clearTimeout(deadline)
      response.off('close', done)
      socket.off('close', done)
      resolve()
    }
    // A queued response does not emit `close` if its connection does.
    response.once('close', done)
    socket.once('close', done)
    let at = 0
    const writeOn = () => {
      if (socket.destroyed) return
      const piece = bytes.subarray(at, at + pieceBytes)
      at += piece.length
      if (at >= bytes.length) response.end(piece)
      else if (response.write(piece)) takeTurns(writeOn)
      else response.once('drain', () => takeTurns(writeOn))
    }
    takeTurns(writeOn)
  })
}

/**
 * Responds with 304 if the client has this version, so that nothing is read or rendered.
 *
 * @param etag with its quotes
 */
export function isNotModified(response: Response, etag: string): boolean {
  response.set('etag', etag)
  const known = response.req.get('if-none-match') ?? ''
  const matches = known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (matches) response.status(304).end()
  return matches
}
