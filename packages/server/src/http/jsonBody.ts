import { setImmediate as nextTurn } from 'node:timers/promises'
import express, { type Request, type RequestHandler } from 'express'
import { createTaskQueue } from '../queues/createTaskQueue.ts'
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

/** How long a refused body may arrive before the answer, in ms. */
const discardForMs = 2_000
/** A larger body takes long enough to be noticed by everybody else. */
const largeBody = 256 * 1024

const refuse = () => new HttpError(503, 'busy', 'Too many large requests arrived at once. Please try again.')

/**
 * Large bodies are read a few at a time; the others wait on their connections, where they take no memory. A slow
 * sender only holds up its own account.
 */
const largeBodies = createTaskQueue({
  concurrency: 4,
  concurrencyPerOwner: 2,
  perOwner: 64,
  total: 256,
  refuse,
})

/** … and parsed one per turn of the event loop, so that other requests come in between. */
const parsing = createTaskQueue({ concurrency: 1, perOwner: 64, total: 256, refuse })

/**
 * Reads a JSON body, whatever its `Content-Type` says. A body that declares to be too large is refused before it arrives,
 * and one with too deep a structure or too many values before it is parsed.
 *
 * @param limit in bytes
 *
 * @example router.post('/', jsonBody(bodyLimits.small), handler)
 */
export function jsonBody(limit: number): RequestHandler {
  const read = express.raw({ limit, type: () => true })
  return (request, response, next) => {
    if (Number(request.get('content-length') ?? 0) > limit) {
      response.set('connection', 'close')
      return discard(request, () => next(bodyTooLarge(limit)))
    }
    const large = mayBeLarge(request)
    const owner = response.locals.caller.accountId
    const readAndParse = () =>
      new Promise<void>((resolve) => {
        response.once('close', resolve)
        read(request, response, (error?: unknown) => {
          resolve()
          if (error) next(error)
          else if (large) parsing.run(owner, () => parseInto(request, next)).catch(next)
          else void parseInto(request, next)
        })
      })
    if (large) largeBodies.run(owner, readAndParse).catch(next)
    else void readAndParse()
  }
}

/** A body without a declared length can be of any size up to the limit. */
function mayBeLarge(request: Request): boolean {
  const length = request.get('content-length')
  return length === undefined ? request.get('transfer-encoding') !== undefined : Number(length) > largeBody
}

/**
 * Throws a body away as it arrives, for a while. A connection that is closed while the client still writes is reset, and
 * the client misses the answer.
 */
function discard(request: Request, done: () => void): void {
  const finish = () => {
    clearTimeout(timer)
    request.off('end', finish)
    done()
  }
  const timer = setTimeout(finish, discardForMs)
  request.once('end', finish)
  request.resume()
}

async function parseInto(request: Request, next: (error?: unknown) => void): Promise<void> {
  const bytes: unknown = request.body
  request.body = undefined
  try {
    if (Buffer.isBuffer(bytes)) {
      checkJsonShape(bytes)
      request.body = bytes.length ? JSON.parse(bytes.toString('utf8')) : {}
    }
    next()
  } catch (error) {
    next(error instanceof HttpError ? error : invalidJson(request.get('content-type')))
  }
  await nextTurn()
}

/** Names the header that is usually wrong when a body is not JSON. */
function invalidJson(type: string | undefined): HttpError {
  const advice = /json/i.test(type ?? '')
    ? ''
    : ` Its Content-Type is ${type?.slice(0, 100) || 'missing'}: send JSON with Content-Type: application/json.`
  return new HttpError(400, 'invalid_json', `The body is not valid JSON in UTF-8.${advice}`)
}

/** 413 with the limit. */
export function bodyTooLarge(limit: number): HttpError {
  const size = limit >= 2 ** 20 ? `${limit / 2 ** 20} MB` : `${limit / 2 ** 10} kB`
  return new HttpError(413, 'body_too_large', `The body is too large: at most ${size} are accepted here.`)
}
