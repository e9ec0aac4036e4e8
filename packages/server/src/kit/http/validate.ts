import { safeParseBounded } from '@certificate-sdk/template/internal'
import type * as v from 'valibot'
import { badRequest } from '../errors/ServiceError.ts'

/**
 * Validates unknown input.
 *
 * @throws {ServiceError} 400 that names the first invalid paths
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = safeParseBounded(schema, input)
  if (!result.ok) throw badRequest(result.issues)
  return result.output
}
