import type { Request, Response } from 'express'
import type * as v from 'valibot'
import type { FieldsContent, JsonContent, PartSchema, RouteDescription } from '../contract/Route.ts'
import { validate } from './validate.ts'

/** The output type of a route's schema for a part of the request; `never` without one. */
type Part<Description, Name extends 'params' | 'query'> = Description extends {
  request: { [Key in Name]: infer Schema extends PartSchema }
}
  ? v.InferOutput<Schema>
  : never

type Body<Description> = Description extends {
  request: { body: infer Content extends JsonContent | FieldsContent }
}
  ? v.InferOutput<Content['schema']>
  : never

/**
 * A request for a route, and its response. Validates each part of the request when the handler asks for it, because the
 * handler decides the order of refusals.
 */
export interface Exchange<Description extends RouteDescription = RouteDescription> {
  readonly request: Request
  readonly response: Response
  /** @throws {ServiceError} 400 that names the parameter */
  params(): Part<Description, 'params'>
  /** @throws {ServiceError} 400 that names the parameter */
  query(): Part<Description, 'query'>
  /** @throws {ServiceError} 400 that names the first invalid paths */
  body(): Body<Description>
}

/** Handlers of a resource's routes. Errors that they throw become responses. */
export type Handlers<Descriptions> = {
  readonly [Name in keyof Descriptions]: Descriptions[Name] extends RouteDescription
    ? (exchange: Exchange<Descriptions[Name]>) => unknown
    : never
}

/** Creates the exchange for a route's handler. */
export function createExchange<Description extends RouteDescription>(
  { request: parts }: Description,
  request: Request,
  response: Response,
): Exchange<Description> {
  let parsedBody: { value: unknown } | undefined
  return {
    request,
    response,
    params: () => read(parts?.params, request.params) as Part<Description, 'params'>,
    query: () => read(parts?.query, request.query) as Part<Description, 'query'>,
    body: () => {
      const content = parts?.body
      const schema = content && 'schema' in content ? content.schema : undefined
      parsedBody ??= { value: read(schema, request.body) }
      return parsedBody.value as Body<Description>
    },
  }
}

function read(schema: PartSchema | undefined, input: unknown): unknown {
  if (!schema) throw new TypeError('The route describes no such part of its requests.')
  return validate(schema, input)
}
