import type * as v from 'valibot'

/** One problem of an input, and its place: `{ path: 'fields[2].color', message: 'must be …' }`. */
export interface TemplateIssue {
  /** Place in the input, as a JavaScript accessor; `''` is the input itself. */
  path: string
  message: string
}

/** How many issues are reported: enough to fix an input, too few to be a burden. */
const maxIssues = 20
/** Keys in paths, and values in the validator's own messages, come from the input and can be of any length. */
const [maxPathLength, maxMessageLength] = [200, 400]

/** Turns the first 20 of the validator's issues into our own shape; a missing key says "is required". */
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
