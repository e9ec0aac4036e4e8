import type { DateLocales } from '../dates/DateLocale.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { Template, TemplateField } from '../model/Template.ts'
import { resolveFields } from './resolveFields.ts'

type FreezableTemplate = Omit<Template, 'fields'> & { fields: TemplateField[] }

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
  const resolved = resolveFields(template, data, dates)
  const isUnchanged = resolved.every(({ field }, i) => field === template.fields[i])
  const fields = resolved.map(({ field }) => field)
  return {
    template: isUnchanged ? template : { ...template, fields },
    values: resolved.map(({ value }) => value),
  }
}
