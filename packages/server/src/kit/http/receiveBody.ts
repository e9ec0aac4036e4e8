import type { IncomingMessage, ServerResponse } from 'node:http'
import { ServiceError } from '../errors/ServiceError.ts'
import { fragmented, isFragmented } from './BoundedRequest.ts'

/** Interval for checking senders, in ms, and the minimum speed in bytes per ms (about 130 kbit/s). */
const checkMs = 10_000
const slowest = 16

declare global {
  namespace Express {
    interface Locals {
      /** Called for each piece of a body; returns an error to stop. */
      onPiece?: () => ServiceError | undefined
    }
  }
}

/** Limits of a body, and its receiver. */
export interface Receiving {
  /** In bytes. */
  limit: number
  /** Called with each piece, which it may keep. `false`: nothing more is needed. */
  take(piece: Buffer): boolean
}

/**
 * Streams a body within limits of bytes, pieces, and time. All bodies are read with this function.
 *
 * Requests the body if the sender waits for that (`Expect: 100-continue`). `dropUnreadBody` handles the rest of the
 * connection's data.
 *
 * @returns promise that resolves when the body ends or `take` returns `false`
 * @throws {ServiceError} 400, 408, or 413
 */
export function receiveBody(
  request: IncomingMessage,
  response: Pick<ServerResponse, 'writeContinue'> & { locals?: Pick<Express.Locals, 'onPiece'> },
  { limit, take }: Receiving,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(bodyTooLarge(limit))
  if (isFragmented(request)) return Promise.reject(tooFragmented())
  if (request.headers.expect !== undefined) response.writeContinue()
  if (hasArrived(request)) return takeArrived(request, { limit, take })
  return new Promise((resolve, reject) => {
    const { socket } = request
    let received = 0
    let bytesBefore = socket.bytesRead
    const checking = setInterval(() => {
      const isSlow = socket.bytesRead - bytesBefore < slowest * checkMs
      bytesBefore = socket.bytesRead
      if (isSlow) stop(tooSlow())
    }, checkMs)
    const stop = (error?: ServiceError) => {
      clearInterval(checking)
      for (const [event, listener] of listeners) request.off(event, listener)
      request.pause()
      if (error) reject(error)
      else resolve()
    }
    const listeners = [
      [
        'data',
        (piece: Buffer) => {
          const refusal = response.locals?.onPiece?.()
          received += piece.length
          if (refusal) stop(refusal)
          else if (received > limit) stop(bodyTooLarge(limit))
          else if (!take(piece)) stop()
        },
      ],
      ['end', () => stop()],
      [fragmented, () => stop(tooFragmented())],
      // The client has disconnected.
      ['close', () => stop(incomplete())],
      ['error', () => stop(incomplete())],
    ] as const
    for (const [event, listener] of listeners) request.on(event, listener)
    if (request.readableEnded) stop()
    else if (request.destroyed) stop(incomplete())
  })
}

/** A body that arrives with its request's headers, as most do, needs no watch. */
const smallBody = 65_536

function hasArrived({ headers, complete, readableFlowing, destroyed }: IncomingMessage): boolean {
  return (
    complete &&
    readableFlowing === null &&
    !destroyed &&
    Number(headers['content-length'] ?? Infinity) <= smallBody
  )
}

async function takeArrived(request: IncomingMessage, { limit, take }: Receiving): Promise<void> {
  const piece = request.read() as Buffer | null
  if (!piece) return
  if (piece.length > limit) throw bodyTooLarge(limit)
  take(piece)
}

/** 413 that names the limit. */
function bodyTooLarge(limit: number): ServiceError {
  const size = limit >= 2 ** 20 ? `${rounded(limit / 2 ** 20)} MB` : `${rounded(limit / 2 ** 10)} kB`
  return new ServiceError(413, 'body_too_large', `The body is too large: at most ${size} are accepted here.`)
}

/** Rounds down to one decimal, so that it never exceeds the limit. */
function rounded(size: number): number {
  return Math.floor(size * 10) / 10
}

function tooFragmented(): ServiceError {
  return new ServiceError(
    400,
    'body_too_fragmented',
    'The body arrives in chunks of a few bytes: send it with a Content-Length, or in larger chunks.',
  )
}

function tooSlow(): ServiceError {
  return new ServiceError(
    408,
    'request_timeout',
    'The request did not arrive in time: at least 160 kB in 10 s, or all of it, are expected.',
  )
}

function incomplete(): ServiceError {
  return new ServiceError(400, 'incomplete_body', 'The request body is incomplete.')
}
