import type { Request, RequestHandler, Response } from 'express'
import type { JsonContent } from '../contract/Route.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { Parsing } from '../parsing/Parsing.ts'
import { TaskQueue } from '../queues/TaskQueue.ts'
import { type BodyBytes, type ParsedJson, parseJson, parseJsonJob } from './parseJson.ts'
import { readBody } from './readBody.ts'

/** Larger bodies delay other requests noticeably. */
const largeBody = 256 * 1024

declare global {
  namespace Express {
    interface Locals {
      /** `canonicalHash` of a large body, if the request has an `Idempotency-Key`: computed beside the event loop. */
      bodyHash?: string | undefined
      /** Parts of a large body that its route takes as bytes. */
      bodyBytes?: BodyBytes | undefined
    }
  }
}

/**
 * Reads a JSON body, regardless of its `Content-Type`. Refuses a body that is too large, arrives too slowly
 * or in too many pieces, nests too deeply, or has too many values.
 *
 */
export type JsonBody = (content: Pick<JsonContent, 'limit' | 'valuesPerByte' | 'asBytes'>) => RequestHandler

/** Makes the middleware that reads JSON bodies; see {@link JsonBody}. */
export function createJsonBody({ parsing }: { parsing: Parsing }): JsonBody {
  /**
   * Requests with a large body hold a slot until they are answered, because their bytes stay in memory while images are
   * fetched and decoded. Others wait on their connections. No account can hold all slots.
   */
  const largeRequests = new TaskQueue({
    concurrency: 8,
    concurrencyPerOwner: 3,
    perOwner: 64,
    total: 256,
    refuse: () => new ServiceError(503, 'busy', 'Too many large requests arrived at once. Try again.'),
  })

  async function readInto(
    request: Request,
    response: Response,
    { limit, valuesPerByte, asBytes }: Parameters<JsonBody>[0],
  ): Promise<void> {
    const body = await readBody(request, response, limit)
    if (!body) return
    const isLarge = body.length > largeBody
    const input = {
      blocks: body.end(),
      withHash: isLarge && request.get('idempotency-key') !== undefined,
      valuesPerByte,
      asBytes: isLarge ? asBytes : undefined,
    }
    const parsed = isLarge
      ? await parsing.run(parseJsonJob, input, {
          owner: ownerOf(response),
          transfer: input.blocks,
        })
      : parseJson(input)
    request.body = readValue(parsed, request)
    if ('hash' in parsed) response.locals.bodyHash = parsed.hash
    if (isLarge && 'bytes' in parsed) response.locals.bodyBytes = parsed.bytes
  }

  return function jsonBody(content) {
    return async function readJsonBody(request, response, next) {
      if (!mayBeLarge(request, content.limit)) await readInto(request, response, content)
      else
        await new Promise<void>((resolve, reject) => {
          const read = async () => {
            await readInto(request, response, content).then(resolve, reject)
            await closed(request, response)
          }
          largeRequests.run(ownerOf(response), read).catch(reject)
        })
      next()
    }
  }
}

/** Requests that need no API key count together. */
function ownerOf({ locals }: Response): string {
  return (locals as Partial<Express.Locals>).auth?.accountId ?? ''
}

/** A body without a declared length can have any size up to the limit; one beyond the limit is not read. */
function mayBeLarge(request: Request, limit: number): boolean {
  const length = request.get('content-length')
  if (length === undefined) return request.get('transfer-encoding') !== undefined
  return Number(length) > largeBody && Number(length) <= limit
}

/** Resolves when the response is sent or the client has disconnected. */
function closed({ socket }: Request, response: Response): Promise<void> {
  if (socket.destroyed || response.closed) return Promise.resolve()
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

/** @throws {ServiceError} 400; names the header that is usually wrong if a body is not JSON */
function readValue(parsed: ParsedJson, request: Request): unknown {
  if ('value' in parsed) return parsed.value
  if (parsed.issues.length) throw badRequest(parsed.issues)
  const type = request.get('content-type')
  const advice = /json/i.test(type ?? '')
    ? ''
    : ` Its Content-Type is ${type?.slice(0, 100) || 'missing'}: send JSON with Content-Type: application/json.`
  throw new ServiceError(400, 'invalid_json', `The body is not valid JSON in UTF-8.${advice}`)
}
