import type { Response } from 'express'
import { takeTurns } from './takeTurns.ts'

/** A reader that takes nothing for this long is cut off, in ms. */
const stalledAfter = 20_000
/** A reader that is slower than this over the whole file is cut off, in bytes per ms; about 130 kbit/s. */
const slowest = 16
/** Time that every reader gets on top, in ms. */
const grace = 30_000

/**
 * Bytes that are written at once. The system copies what it is offered, megabytes if it can: with many readers that would
 * keep everything else waiting.
 */
const pieceBytes = 64 * 1024

/**
 * Sends bytes that are in memory anyway. All responses share the buffer; a client that does not read only holds its own
 * socket, and not for long.
 *
 * @returns resolves when the bytes are on their way or the client has gone: nothing refers to them any longer
 */
export function sendFile(response: Response, bytes: Uint8Array): Promise<void> {
  // Not the response's own: it has none while an earlier one is being sent on the same connection.
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
    // A queued response never closes if its connection does.
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
 * Answers 304 if the client has this version already, so that nothing needs to be read or drawn.
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
