import type * as v from 'valibot'
import { completeParsedColumn } from './columnsSchema.ts'
import { jsonText } from './jsonText.ts'
import { completeParsedRun } from './runSchema.ts'
import { safeParseBounded } from './safeParseBounded.ts'
import { withoutNull } from './schemaParts.ts'
import { completeParsedCondition } from './showWhenSchema.ts'
import type { Template, TemplateField, TemplatePage } from './Template.ts'
import type { TemplateIssue } from './TemplateIssue.ts'
import {
  fieldSchema,
  fieldsSchema,
  pageKeys,
  type pagesSchema,
  templateKeys,
  templateSchema,
} from './templateSchema.ts'
import { withoutInnerNull } from './withoutInnerNull.ts'

/** The template, or all its problems. */
export type ParseTemplateResult = { ok: true; template: Template } | { ok: false; issues: TemplateIssue[] }

/**
 * Validates a template from a host page, the network, or storage.
 *
 * Unknown keys are kept. `null` in an optional key counts as absent. A missing `fontSize` becomes 16 px (50 for a QR
 * code). Doesn't modify the input; the result shares nothing with it.
 *
 * @example
 * const result = parseTemplate(JSON.parse(text))
 * if (!result.ok) console.error(result.issues) // [{ path: 'fields[0].x', message: 'must be a number' }]
 */
export function parseTemplate(input: unknown): ParseTemplateResult {
  const result = safeParseBounded(templateSchema, input)
  if (!result.ok) return result
  // A page may have added values to `Object.prototype`.
  const parsed: typeof result.output = Object.assign(Object.create(null), result.output)
  const { fields, pages, ...rest } = parsed
  try {
    const template = cloneJson({
      ...withoutInnerNull(withoutNull(rest, templateKeys)),
      fields: fields.map(completeParsedField),
      ...(pages && { pages: pages.map(completeParsedPage) }),
    }) as Template
    return { ok: true, template }
  } catch {
    return { ok: false, issues: [{ path: '', message: 'must be plain JSON, without cycles or BigInt' }] }
  }
}

/** Validates fields alone, for example from the clipboard. */
export function parseFields(
  input: unknown,
): { ok: true; fields: TemplateField[] } | { ok: false; issues: TemplateIssue[] } {
  const result = safeParseBounded(fieldsSchema, input)
  if (!result.ok) return result
  return { ok: true, fields: cloneJson(result.output.map(completeParsedField)) }
}

/** A page without `null` in optional keys, and with complete fields. */
export function completeParsedPage(page: v.InferOutput<typeof pagesSchema>[number]): TemplatePage {
  return {
    ...withoutInnerNull(withoutNull(page, pageKeys)),
    fields: page.fields.map(completeParsedField),
  } as TemplatePage
}

/** Drops `null` from optional keys and adds the default `fontSize`. */
export function completeParsedField(field: v.InferOutput<typeof fieldSchema>): TemplateField {
  const clean = withoutInnerNull(withoutNull(field, fieldKeys)) as Partial<TemplateField>
  // A page may have added values to `Object.prototype`.
  const { runs, columns, showWhen } = Object.assign(Object.create(null), field) as typeof field
  // Spreading is slow for many keys.
  return Object.assign({}, clean, {
    fontSize: clean.fontSize ?? (clean.type === 'qr' ? 50 : 16),
    ...(runs && { runs: runs.map(completeParsedRun) }),
    ...(columns && { columns: columns.map(completeParsedColumn) }),
    ...(showWhen && { showWhen: completeParsedCondition(showWhen) }),
  }) as TemplateField
}

const fieldKeys = Object.keys(fieldSchema.entries)

/** Deep-copies a template with a JSON round trip, since templates are JSON. */
function cloneJson<T>(value: T): T {
  return JSON.parse(jsonText(value)) as T
}
