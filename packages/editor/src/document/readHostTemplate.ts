import {
  fieldDefaults,
  parseTemplate,
  type Template,
  type TemplateIssue,
  templateLimits,
} from '@certificate-sdk/template'
import { withoutControlCharacters } from '@certificate-sdk/template/internal'

/** An editable template, or why it can't be edited, for the host's developer. */
export type HostTemplate = { ok: true; template: Template } | Refusal

interface Refusal {
  ok: false
  message: string
  /** The invalid values, if there are any. */
  issues?: TemplateIssue[]
}

/** Keys that every field from the service has, except in the response of POST /api/templates. */
const storedKeys = ['fontSize', 'width', 'templateId', ...Object.keys(fieldDefaults)]

/** Reads what a host passes to `editTemplate()`. */
export function readHostTemplate(input: unknown): HostTemplate {
  const parsed = parseTemplate(withCleanTexts(input))
  if (!parsed.ok) {
    const reasons = parsed.issues.map(({ path, message }) => `${path} ${message}`.trim())
    return { ...parsed, message: `This is not a valid template: ${reasons.join('; ')}.` }
  }
  // Compares the input as passed in: parsing has filled in the missing sizes.
  if (!isCreateAnswer((input as Template).fields)) return parsed
  return {
    ok: false,
    message:
      'This is the answer of creating a template, which lacks the styles of its fields. ' +
      `Pass what GET /api/templates/${parsed.template.id ?? '<id>'} returned.`,
  }
}

/**
 * Returns true if these are fields as POST /api/templates returns them: with ids, but without a single style. Editing
 * them would save every field in default styles. Fields without ids are the host's own; they may rely on the
 * defaults.
 */
function isCreateAnswer(fields: readonly Record<string, unknown>[]): boolean {
  const stored = fields.filter(({ id }) => (id ?? null) !== null)
  return (
    stored.length > 0 && stored.every((field) => storedKeys.every((key) => (field[key] ?? null) === null))
  )
}

/**
 * Removes control characters from texts, which services stored before they rejected them. Copies inherit
 * nothing, like the input: a page may have added values to `Object.prototype`.
 */
function withCleanTexts(input: unknown): unknown {
  const fields: unknown = Object(input).fields
  if (!Array.isArray(fields) || fields.length > templateLimits.fields) return input
  return { __proto__: null, ...(input as object), fields: fields.map(withCleanText) }
}

function withCleanText(field: unknown): unknown {
  const text: unknown = Object(field).text
  if (typeof text !== 'string' || text.length > templateLimits.textLength) return field
  const clean = withoutControlCharacters(text)
  return clean === text ? field : { __proto__: null, ...(field as object), text: clean }
}
