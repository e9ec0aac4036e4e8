import * as v from 'valibot'
import { type TemplateIssue, toTemplateIssues } from './TemplateIssue.ts'

/** The parsed value, or the first issues. */
export type BoundedResult<Output> = { ok: true; output: Output } | { ok: false; issues: TemplateIssue[] }

/**
 * The one way to run a schema on input from outside. A pipe stops at its first issue, so that patterns only see what
 * passed the limits before them; at most 20 issues are reported.
 */
export function safeParseBounded<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): BoundedResult<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  return result.success
    ? { ok: true, output: result.output }
    : { ok: false, issues: toTemplateIssues(result.issues) }
}
