import { safeParseBounded } from '@certificate-sdk/template/internal'
import type { Request } from 'express'
import * as v from 'valibot'
import { badRequest } from '../errors/ServiceError.ts'

/**
 * Turns unknown input into typed input.
 *
 * @throws {ServiceError} 400 that names the first wrong places
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = safeParseBounded(schema, input)
  if (!result.ok) throw badRequest(result.issues)
  return result.output
}

/** The schema of a query. An unknown parameter is a 400, because it would be ignored silently. */
export function querySchema<Entries extends v.ObjectEntries>(
  entries: Entries,
): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const known = Object.keys(entries).join(', ')
  const unknown = v.never(`is not a parameter of this path: it takes ${known}`)
  return v.objectWithRest(entries, unknown) as unknown as v.GenericSchema<
    unknown,
    v.InferOutput<v.ObjectSchema<Entries, undefined>>
  >
}

const idParameter = v.object({ id: v.pipe(v.string(), v.uuid('must be a UUID'), v.toLowerCase()) })

/** The id in the request's path, or a 400 that names it. */
export function readId(request: Request): string {
  return validate(idParameter, request.params).id
}
