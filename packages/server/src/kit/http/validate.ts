import { safeParseBounded } from '@certificate-sdk/template/internal'
import type * as v from 'valibot'
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
