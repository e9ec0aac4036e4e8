import { setImmediate as nextTurn } from 'node:timers/promises'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { TaskQueue } from '../queues/TaskQueue.ts'
import { checkJsonShape } from './checkJsonShape.ts'

/** Size limits in bytes, by content. */
export const bodyLimits = {
  /** A 10 MB image in base64, and images in fields. */
  images: 24 * 1024 * 1024,
  /** An issuance whose texts are all as long as possible. */
  texts: 1024 * 1024,
  /** A revocation reason. */
  small: 64 * 1024,
} as const

/** How long a refused body is read before the response, in ms. */
const discardForMs = 2_000
/** Interval in ms at which senders of large bodies are checked, and the minimum speed in bytes per second. */
const senderCheckMs = 10_000
const slowestSender = 16 * 1024
/** Larger bodies delay other requests noticeably. */
const largeBody = 256 * 1024

const refuse = () => new ServiceError(503, 'busy', 'Too many large requests arrived at once. Try again.')

/**
 * Requests with a large body hold a slot until they are answered, because their bytes stay in memory while images are
 * fetched and decoded. Others wait on their connections. No account can hold all slots.
 *
 * Shared by all routes of the process: it bounds the process's memory.
 */
const largeRequests = new TaskQueue({
  concurrency: 8,
  concurrencyPerOwner: 3,
  perOwner: 64,
  total: 256,
  refuse,
})

/** Large bodies are parsed one per turn of the event loop, so that other requests run in between. */
const parsing = new TaskQueue({ concurrency: 1, perOwner: 64, total: 256, refuse })

/**
 * Reads a JSON body, whatever its `Content-Type`. Refuses a body with too large a `Content-Length` before it arrives,
 * and one that nests too deeply or has too many values before it is parsed.
 *
 * @param limit in bytes
 *
 * @example router.post('/', jsonBody(bodyLimits.small), handler)
 */
export function jsonBody(limit: number): RequestHandler {
  // A compressed body would count with its compressed size only.
  const read = express.raw({ limit, type: () => true, inflate: false })
  return function readJsonBody(request, response, next) {
    if (Number(request.get('content-length') ?? 0) > limit) {
      response.set('connection', 'close')
      return discard(request, () => next(bodyTooLarge(limit)))
    }
    const large = mayBeLarge(request)
    const owner = response.locals.auth.accountId
    const readThen = (parse: () => void) =>
      read(request, response, (error?: unknown) => (error ? next(error) : parse()))
    if (!large) return readThen(() => void parseInto(request, next))
    largeRequests
      .run(owner, () => {
        const patience = cutSlowSender(request)
        request.once('end', () => clearInterval(patience))
        readThen(() => parsing.run(owner, () => parseInto(request, next)).catch(next))
        return closed(request, response).finally(() => clearInterval(patience))
      })
      .catch(next)
  }
}

/** Resolves when the response is sent or the client has disconnected. */
function closed({ socket }: Request, response: Response): Promise<void> {
  if (socket.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      response.off('close', done)
      socket.off('close', done)
      resolve()
    }
    response.once('close', done)
    socket.once('close', done)
  })
}

/** Disconnects senders slower than 16 kB/s, which would hold their slots. */
function cutSlowSender({ socket }: Request): NodeJS.Timeout {
  let before = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - before < slowestSender * (senderCheckMs / 1000)) socket.destroy()
    before = socket.bytesRead
  }, senderCheckMs)
}

/** A body without a declared length can have any size up to the limit. */
function mayBeLarge(request: Request): boolean {
  const length = request.get('content-length')
  return length === undefined ? request.get('transfer-encoding') !== undefined : Number(length) > largeBody
}

/**
 * Reads and discards a body for a while. If the connection were closed while the client still writes, it would be
 * reset, and the client would miss the response.
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
    next(error instanceof ServiceError ? error : invalidJson(request.get('content-type')))
  }
  await nextTurn()
}

/** Names the header that is usually wrong if a body is not JSON. */
function invalidJson(type: string | undefined): ServiceError {
  const advice = /json/i.test(type ?? '')
    ? ''
    : ` Its Content-Type is ${type?.slice(0, 100) || 'missing'}: send JSON with Content-Type: application/json.`
  return new ServiceError(400, 'invalid_json', `The body is not valid JSON in UTF-8.${advice}`)
}

/** 413 that names the limit. */
export function bodyTooLarge(limit: number): ServiceError {
  const size = limit >= 2 ** 20 ? `${limit / 2 ** 20} MB` : `${limit / 2 ** 10} kB`
  return new ServiceError(413, 'body_too_large', `The body is too large: at most ${size} are accepted here.`)
}
