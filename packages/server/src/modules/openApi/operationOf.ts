import type * as v from 'valibot'
import type { FormContent, PartSchema, Route, RouteRequest, RouteResponse } from '../../kit/contract/Route.ts'
import type { JsonSchemaOf } from './createConverter.ts'
import { mapValues } from './mapValues.ts'
import type { JsonSchema, OpenApiOperation, OpenApiParameter, OpenApiResponse } from './OpenApiDocument.ts'

/** Authentication headers, which OpenAPI describes as security. */
const securityOf: Readonly<Record<string, string>> = { 'x-api-key': 'apiKey', authorization: 'bearer' }

/** Describes a row of the table of routes. */
export function operationOf(
  { id, summary, request, responses, errors, check, scope }: Route,
  jsonSchemaOf: JsonSchemaOf,
): OpenApiOperation {
  const parameters = parametersOf(request, jsonSchemaOf).map((parameter) =>
    check !== undefined && parameter.name === 'dryRun'
      ? { ...parameter, deprecated: true as const, description: `Answers as POST ${check} does: use that.` }
      : parameter,
  )
  const requestBody = bodyOf(request.body, jsonSchemaOf)
  const scheme = Object.keys(request.headers ?? {}).flatMap((name) => securityOf[name] ?? [])
  const security = scheme.map((name) => ({ [name]: scope === undefined ? [] : [scope] }))
  return {
    operationId: id,
    tags: [id.split('.')[0] ?? ''],
    summary,
    ...(parameters.length && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...mapValues(responses, (response) => responseOf(response, jsonSchemaOf)),
      ...mapValues(errors, (codes, status) => errorOf(codes, responses[Number(status)])),
    },
    security,
  }
}

/** Schemas in a row's description. */
export function schemasOf({ request, responses }: Route): v.GenericSchema[] {
  const { params, query, headers = {}, body } = request
  const parts = (form?: Pick<FormContent, 'before'>) => Object.values(form?.before ?? {})
  const ofBody = !body || !('schema' in body) ? [] : [body.schema]
  const ofForm = body && ('before' in body ? parts(body) : 'form' in body ? parts(body.form) : [])
  const all = [
    params,
    query,
    ...Object.values(headers),
    ...ofBody,
    ...(ofForm ?? []),
    ...Object.values(responses),
  ]
  return all.filter((one) => typeof one === 'object' && one !== null) as v.GenericSchema[]
}

function parametersOf(
  { params, query, headers = {} }: RouteRequest,
  jsonSchemaOf: JsonSchemaOf,
): OpenApiParameter[] {
  const named = Object.entries(headers).filter(([name]) => !Object.hasOwn(securityOf, name))
  return [
    ...entriesOf('path', params && jsonSchemaOf(params)),
    ...entriesOf('query', query && jsonSchemaOf(query)),
    ...named.map(([name, schema]) => ({
      name,
      in: 'header' as const,
      required: !isOptional(schema),
      schema: jsonSchemaOf(schema),
    })),
  ]
}

/** One parameter per key of an object. */
function entriesOf(location: 'path' | 'query', schema: JsonSchema | undefined): OpenApiParameter[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    // The parts of a path are joined again.
    schema: location === 'path' && property.type === 'array' ? { type: 'string' } : property,
  }))
}

function bodyOf(body: RouteRequest['body'], jsonSchemaOf: JsonSchemaOf): OpenApiOperation['requestBody'] {
  if (!body) return undefined
  if (body.type === 'multipart/form-data')
    return { required: true, content: { [body.type]: { schema: formSchema(body, jsonSchemaOf) } } }
  if (body.type === 'message/rfc822')
    return { required: true, content: { [body.type]: { schema: { type: 'string' } } } }
  if (body.type === 'application/x-www-form-urlencoded')
    return { required: true, content: { [body.type]: { schema: jsonSchemaOf(body.schema) } } }
  const required = !isOptional(body.schema)
  const form = body.form && { [body.form.type]: { schema: formSchema(body.form, jsonSchemaOf) } }
  return { required, content: { [body.type]: { schema: jsonSchemaOf(body.schema) }, ...form } }
}

function formSchema({ before = {} }: FormContent, jsonSchemaOf: JsonSchemaOf): JsonSchema {
  const parts = mapValues(before, (schema) => jsonSchemaOf(schema))
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', properties: { ...parts, file }, required: [...Object.keys(parts), 'file'] }
}

function responseOf(response: RouteResponse, jsonSchemaOf: JsonSchemaOf): OpenApiResponse {
  if (response === null) return { description: 'Without a body' }
  if (typeof response === 'string') return { description: 'A file', content: { [response]: {} } }
  return { description: 'Success', content: { 'application/json': { schema: jsonSchemaOf(response) } } }
}

/** @param page media type of the page that browsers get with the same status */
function errorOf(codes: readonly string[], page: RouteResponse | undefined): OpenApiResponse {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    description: codes.join(', '),
    'x-codes': codes,
    content: typeof page === 'string' ? { [page]: {}, ...content } : content,
  }
}

function isOptional(schema: PartSchema): boolean {
  return ['optional', 'nullish', 'exact_optional', 'unknown'].includes((schema as v.GenericSchema).type)
}
