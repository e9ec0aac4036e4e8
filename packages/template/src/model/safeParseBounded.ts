import * as v from 'valibot'
import { type TemplateIssue, toTemplateIssues } from './TemplateIssue.ts'

/** Schema types that refuse an empty list, and may accept an empty object. */
const objectTypes: ReadonlySet<string> = new Set([
  ...['object', 'loose_object', 'strict_object', 'object_with_rest', 'record', 'custom', 'union', 'variant'],
])

/** The parsed value, or the first issues. */
export type BoundedResult<Output> = { ok: true; output: Output } | { ok: false; issues: TemplateIssue[] }

/**
 * Validates external input; use this for all of it. A pipe stops at its first issue, so that patterns only see input
 * that passed the limits before them; reports at most 20 issues. Accepts an empty list as an empty object, because PHP
 * writes both as `[]`.
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

type Issue = v.BaseIssue<unknown>

type Key = string | number

type Container = unknown[] | Record<string, unknown>

/**
 * Replaces empty lists that a schema refused with empty objects: PHP writes both as `[]`.
 *
 * @returns a copy, or `undefined` if there was none
 */
function emptyListsAsObjects(input: unknown, issues: readonly Issue[]): unknown {
  const found = issues.flatMap((issue) => {
    const place = pathOfEmptyList(issue)
    return place ? [place] : []
  })
  if (!found.length) return undefined
  const copies = new Map<unknown, Container>()
  const copyOf = (value: unknown): Container => {
    const known = copies.get(value)
    if (known) return known
    const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
    copies.set(value, copy)
    copies.set(copy, copy)
    return copy
  }
  let whole = input
  for (const keys of found) {
    const last = keys.pop()
    if (last === undefined) return {}
    whole = copyOf(whole)
    let container = whole as Record<Key, unknown>
    for (const key of keys) {
      const copy = copyOf(container[key])
      container[key] = copy
      container = copy as Record<Key, unknown>
    }
    container[last] = {}
  }
  return whole
}

/** Path of the empty list that an issue is about. */
function pathOfEmptyList({ kind, type, input, path: steps }: Issue): Key[] | undefined {
  const path: readonly v.IssuePathItem[] = steps ?? []
  const keys = path.map(({ key }) => key as Key)
  // The validator reads keys of any object, so a list has a `fill`.
  const read = path.findIndex((step) => step.type === 'object' && isEmpty(step.input))
  if (read >= 0) return keys.slice(0, read)
  return kind === 'schema' && objectTypes.has(type) && isEmpty(input) ? keys : undefined
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
