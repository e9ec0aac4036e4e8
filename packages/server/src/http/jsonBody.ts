import express, { type RequestHandler } from 'express'
import { checkJsonShape } from './checkJsonShape.ts'
import { HttpError } from './HttpError.ts'

/** How large bodies may be, in bytes, by what they carry. */
export const bodyLimits = {
  /** Room for a 10 MB image in base64 and for images in fields. */
  images: 24 * 1024 * 1024,
  /** Room for an issuance whose every text is as long as it may be. */
  texts: 1024 * 1024,
  /** Room for a reason. */
  small: 64 * 1024,
} as const

/** How long the rest of a refused body may keep arriving, in ms. */
const lingerMs = 5_000

/**
 * Reads a JSON body, whatever its `Content-Type` says. A body that declares to be too large is refused before it arrives,
 * and one with too deep a structure or too many values before it is parsed.
 *
 * @param limit in bytes
 *
 * @example router.post('/', jsonBody(bodyLimits.small), handler)
 */
export function jsonBody(limit: number): RequestHandler {
  const read = express.json({
    limit,
    strict: false,
    type: () => true,
    verify: (_request, _response, bytes) => checkJsonShape(bytes),
  })
  return (request, response, next) => {
    if (Number(request.get('content-length') ?? 0) <= limit) return read(request, response, next)
    // The rest is thrown away for a while: closing at once would reset the connection, and the client would miss the answer.
    request.resume()
    const cut = setTimeout(() => request.socket.destroy(), lingerMs)
    request.once('close', () => clearTimeout(cut))
    next(bodyTooLarge(limit))
  }
}

/** 413 with the limit. */
export function bodyTooLarge(limit: number): HttpError {
  const size = limit >= 2 ** 20 ? `${limit / 2 ** 20} MB` : `${limit / 2 ** 10} kB`
  return new HttpError(413, 'body_too_large', `The body is too large: at most ${size} are accepted here.`)
}
