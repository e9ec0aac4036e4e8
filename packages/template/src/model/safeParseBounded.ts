import * as v from 'valibot'
import { emptyListsAsObjects } from './emptyLists.ts'
import { type TemplateIssue, toTemplateIssues } from './TemplateIssue.ts'

/** The parsed value, or the first issues. */
export type BoundedResult<Output> = { ok: true; output: Output } | { ok: false; issues: TemplateIssue[] }

/**
 * The one way to run a schema on input from outside. A pipe stops at its first issue, so that patterns only see what
 * passed the limits before them; at most 20 issues are reported. An empty list passes as an empty object, because PHP writes
 * both as `[]`.
 */
export function safeParseBounded<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): BoundedResult<v.InferOutput<Schema>> {
  const parse = (value: unknown) => v.safeParse(schema, value, { abortPipeEarly: true })
  const first = parse(input)
  const replaced = first.success ? undefined : emptyListsAsObjects(input, first.issues)
  const result = replaced === undefined ? first : parse(replaced)
  return result.success
    ? { ok: true, output: result.output }
    : { ok: false, issues: toTemplateIssues(result.issues) }
}
