import type { Request, RequestHandler, Response } from 'express'
import type { JsonContent } from '../contract/Route.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { Parsing } from '../parsing/Parsing.ts'
import { type BodyBudget, largeBody } from './BodyBudget.ts'
import { type BodyBytes, type ParsedJson, parseJson, parseJsonJob } from './parseJson.ts'
import { readBody } from './readBody.ts'

declare global {
  namespace Express {
    interface Locals {
      /**
       * `canonicalHash` of a large body, computed off the event loop if its route needs it or the request has an
       * `Idempotency-Key`.
       */
      bodyHash?: string | undefined
      /** Parts of a large body that its route reads as bytes. */
      bodyBytes?: BodyBytes | undefined
    }
  }
}

/**
 * Reads a JSON body, regardless of its `Content-Type`. Refuses a body that is too large, arrives too slowly or in too
 * many pieces, is nested too deeply, or has too many values.
 */
export type JsonBody = (
  content: Pick<JsonContent, 'limit' | 'valuesPerByte' | 'asBytes' | 'isHashed'>,
) => RequestHandler

/** Creates the middleware that reads JSON bodies; see {@link JsonBody}. */
export function createJsonBody({ parsing, bodies }: { parsing: Parsing; bodies: BodyBudget }): JsonBody {
  return function jsonBody({ limit, valuesPerByte, asBytes, isHashed }) {
    return async function readJsonBody(request, response, next) {
      const owner = ownerOf(response)
      await bodies.admit(request, response, { owner, limit })
      const body = await readBody(request, response, limit)
      if (!body) return next()
      const isLarge = body.length > largeBody
      const input = {
        blocks: body.end(),
        withHash: isLarge && (isHashed || isKeyed(request) || isDryRun(request)),
        valuesPerByte,
        asBytes: isLarge ? asBytes : undefined,
      }
      const parsed = isLarge
        ? await parsing.run(parseJsonJob, input, { owner, transfer: input.blocks })
        : parseJson(input)
      request.body = readValue(parsed, request)
      if ('hash' in parsed) response.locals.bodyHash = parsed.hash
      if (isLarge && 'bytes' in parsed) response.locals.bodyBytes = parsed.bytes
      next()
    }
  }
}

function isKeyed(request: Request): boolean {
  return request.get('idempotency-key') !== undefined
}

/** Returns true for the deprecated way to check a request; see `deprecations`. */
function isDryRun({ query }: Request): boolean {
  return query.dryRun === 'true'
}

/** Owner of a request; those without an API key share one. */
function ownerOf({ locals }: Response): string {
  return (locals as Partial<Express.Locals>).auth?.accountId ?? ''
}

/** @throws {ServiceError} 400; if a body is not JSON, it names the header that is usually wrong */
function readValue(parsed: ParsedJson, request: Request): unknown {
  if ('value' in parsed) return parsed.value
  if (parsed.issues.length) throw badRequest(parsed.issues)
  const type = request.get('content-type')
  const advice = /json/i.test(type ?? '')
    ? ''
    : ` Its Content-Type is ${type?.slice(0, 100) || 'missing'}: send JSON with Content-Type: application/json.`
  throw new ServiceError(400, 'invalid_json', `The body is not valid JSON in UTF-8.${advice}`)
}
