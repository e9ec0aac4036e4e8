import { nameSchema, toTemplateIssues } from '@certificate-sdk/template'
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must stay out
const noControls = /^[^\u0000-\u001f\u007f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line ends are the only ones that mean something
const onlyLineControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

/** Text on one line, without characters that could end a header or that a database cannot hold. */
export function oneLine(max: number) {
  return v.pipe(
    v.string('must be a string'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.regex(noControls, 'must be one line without control characters'),
  )
}

/** Text of any number of lines. */
export function lines(max: number) {
  return v.pipe(
    v.string('must be a string'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.regex(onlyLineControls, 'must not have control characters'),
  )
}

/** A name that says something, on one line. */
export const lineNameSchema = v.pipe(
  nameSchema,
  v.regex(noControls, 'must be one line without control characters'),
)

/** An e-mail address without anything that could leave its header line. */
export const emailSchema = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.maxLength(320, 'must have at most 320 characters'),
  v.regex(noControls, 'must be an e-mail address'),
  v.regex(/^[^\s@<>(),:;"[\]\\]+@[^\s@<>(),:;"[\]\\]+\.[^\s@<>(),:;"[\]\\]+$/, 'must be an e-mail address'),
)
