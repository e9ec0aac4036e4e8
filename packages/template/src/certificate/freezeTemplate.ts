import type { DateLocales } from '../dates/DateLocale.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import { allFields, furtherPages } from '../model/pagesOf.ts'
import type { Template, TemplateField, TemplateRun } from '../model/Template.ts'
import { resolveFields } from './resolveFields.ts'

type FreezableTemplate = Pick<Template, 'fields' | 'locale' | 'pages'>

/** A field of a frozen template, with notes on the original field. */
export interface FrozenField extends TemplateField {
  /** True if it is hidden by the data rather than its author. */
  isHiddenByData?: true
}

/** A run of a frozen field. */
interface FrozenRun extends TemplateRun {
  /** Its text before filling in merge fields. */
  written?: string
}

/**
 * The template and the values that a snapshot of version 1 holds. Resolves everything that depends on data: fills in
 * runs, and hides fields by their condition, with keys that the previous release reads or ignores.
 *
 * @returns the same template if nothing in it depends on the data
 */
export function freezeTemplate<Frozen extends FreezableTemplate>(
  template: Frozen,
  data: CertificateData,
  dates: DateLocales,
): { template: Frozen; values: string[] } {
  const { locale } = template
  const before = allFields(template)
  const resolved = resolveFields({ locale, fields: before }, data, dates)
  const isUnchanged = resolved.every(({ field }, i) => field === before[i])
  const after = resolved.map(({ field }, i) => remember(field, before[i] as TemplateField))
  return {
    template: isUnchanged ? template : withFields(template, after),
    values: resolved.map(({ value }) => value),
  }
}

/**
 * Restores the template of a {@link freezeTemplate frozen} one, so that a certificate can be corrected after its
 * template was deleted.
 */
export function thawTemplate<Frozen extends FreezableTemplate>(frozen: Frozen): Frozen {
  return withFields(frozen, allFields(frozen).map(thaw))
}

function remember(field: TemplateField, before: TemplateField): TemplateField {
  if (field === before) return field
  const runs = field.runs?.map((run, i): FrozenRun => ({ ...run, written: before.runs?.[i]?.text ?? '' }))
  return {
    ...field,
    ...(field.runs !== before.runs && runs && { runs }),
    ...(field.hidden && !before.hidden && { isHiddenByData: true }),
  }
}

function thaw(frozen: FrozenField): TemplateField {
  const { isHiddenByData, ...field } = frozen
  if (isHiddenByData) delete field.hidden
  const runs = field.runs as FrozenRun[] | undefined
  // Runs equal to the original sentence had nothing to fill in.
  if (!Array.isArray(runs) || runs.every(({ written }) => written === undefined)) return field
  return { ...field, runs: runs.map(({ written, ...run }) => ({ ...run, text: written ?? run.text })) }
}

/** @param fields all pages' fields, page by page */
function withFields<Frozen extends FreezableTemplate>(
  template: Frozen,
  fields: readonly TemplateField[],
): Frozen {
  const left = [...fields]
  const take = ({ length }: readonly TemplateField[]) => left.splice(0, length)
  const frozen = { ...template, fields: take(template.fields) }
  const pages = furtherPages(template).map((page) => ({ ...page, fields: take(page.fields) }))
  return pages.length ? { ...frozen, pages } : frozen
}
