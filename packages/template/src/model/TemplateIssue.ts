import type * as v from 'valibot'

/** A problem of an input, with its path: `{ path: 'fields[2].color', message: 'must be …' }`. */
export interface TemplateIssue {
  /** Path in the input, as a JavaScript accessor; `''` for the input itself. */
  path: string
  message: string
}

/** Maximum number of reported issues. */
const maxIssues = 20
/** Maximum lengths, because keys in paths and values in the validator's messages come from the input. */
const [maxPathLength, maxMessageLength] = [200, 400]

/** Converts the validator's first 20 issues; a missing key becomes "is required". */
export function toTemplateIssues(issues: readonly v.BaseIssue<unknown>[]): TemplateIssue[] {
  return issues.slice(0, maxIssues).map((issue) => ({
    path: accessor(issue.path ?? []),
    message:
      issue.input === undefined && issue.kind === 'schema'
        ? 'is required'
        : shorten(issue.message, maxMessageLength),
  }))
}

function accessor(path: readonly { key?: unknown }[]): string {
  const whole = path.reduce<string>((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')
  return shorten(whole, maxPathLength)
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
