import { toTemplateIssues } from '@certificate-sdk/template'
import * as v from 'valibot'
import { badRequest } from './HttpError.ts'

/** Turns unknown input into typed input, or throws a 400 that names every wrong place. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw badRequest(toTemplateIssues(result.issues))
  return result.output
}

/** An id as the service makes them. */
export const idSchema = v.pipe(v.string('must be a string'), v.uuid('must be a UUID'), v.toLowerCase())

/** An e-mail address without anything that could leave its header line. */
export const emailSchema = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.maxLength(320, 'must have at most 320 characters'),
  v.regex(/^[^\s@<>(),:;"[\]\\]+@[^\s@<>(),:;"[\]\\]+\.[^\s@<>(),:;"[\]\\]+$/, 'must be an e-mail address'),
)
