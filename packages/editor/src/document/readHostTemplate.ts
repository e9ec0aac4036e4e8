import { fieldDefaults, parseTemplate, type Template, type TemplateIssue } from '@certificate-sdk/template'

/** A template that can be edited, or why it cannot, for the host's developer. */
export type HostTemplate = { ok: true; template: Template } | Refusal

interface Refusal {
  ok: false
  message: string
  /** If single values are wrong: which ones. */
  issues?: TemplateIssue[]
}

/** What every field from the service carries, except in the answer of POST /api/templates. */
const storedKeys = ['fontSize', 'width', 'templateId', ...Object.keys(fieldDefaults)]

/** Reads what a host passes to `editTemplate()`. */
export function readHostTemplate(input: unknown): HostTemplate {
  const parsed = parseTemplate(input)
  if (!parsed.ok) {
    const reasons = parsed.issues.map(({ path, message }) => `${path} ${message}`.trim())
    return { ...parsed, message: `This is not a valid template: ${reasons.join('; ')}.` }
  }
  // As it came: reading has filled in the missing sizes.
  if (!isCreateAnswer((input as Template).fields)) return parsed
  return {
    ok: false,
    message:
      'This is the answer of creating a template, which lacks the styles of its fields. ' +
      `Pass what GET /api/templates/${parsed.template.id ?? '<id>'} returned.`,
  }
}

/**
 * Whether these are fields as POST /api/templates returns them: with ids, but without a single style. Editing them
 * would save every field in default styles. Fields without ids are the host's own; they may rely on the defaults.
 */
function isCreateAnswer(fields: readonly Record<string, unknown>[]): boolean {
  const stored = fields.filter(({ id }) => (id ?? null) !== null)
  return (
    stored.length > 0 && stored.every((field) => storedKeys.every((key) => (field[key] ?? null) === null))
  )
}
