import type { DateLocales } from '../dates/DateLocale.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import { allFields, furtherPages } from '../model/pagesOf.ts'
import type { Template, TemplateField } from '../model/Template.ts'
import { resolveFields } from './resolveFields.ts'

type FreezableTemplate = Pick<Template, 'fields' | 'locale' | 'pages'>

/**
 * The template and the values that a snapshot of version 1 holds. Everything that data decide is decided here: runs are
 * filled in, and fields that their condition hides are hidden, in keys that the release before reads or ignores.
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
  const after = resolved.map(({ field }) => field)
  return {
    template: isUnchanged ? template : withFields(template, after),
    values: resolved.map(({ value }) => value),
  }
}

/** @param fields those of all pages, page after page */
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
