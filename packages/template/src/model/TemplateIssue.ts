import type * as v from 'valibot'

/** What is wrong with an input, and where: `{path: 'fields[2].color', message: 'must be …'}`. */
export interface TemplateIssue {
  /** Place in the input, as a JavaScript accessor; `''` is the input itself. */
  path: string
  message: string
}

/** Turns the validator's issues into our own shape; a missing key says "is required". */
export function toTemplateIssues(issues: readonly v.BaseIssue<unknown>[]): TemplateIssue[] {
  return issues.map((issue) => ({
    path: accessor(issue.path ?? []),
    message: issue.input === undefined && issue.kind === 'schema' ? 'is required' : issue.message,
  }))
}

function accessor(path: readonly { key?: unknown }[]): string {
  return path.reduce<string>((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')
}
