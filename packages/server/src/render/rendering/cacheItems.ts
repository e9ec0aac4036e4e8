import type { TemplateField } from '@certificate-sdk/template'
import { allFields, type CertificateItem, itemOf } from '@certificate-sdk/template/internal'

/** Source of fields for `allFields`. */
type FieldSource = Parameters<typeof allFields<TemplateField>>[0]

/**
 * Maximum length to cache. Longer values are mostly specific to one recipient, and would take more memory than the
 * template.
 */
const maxKeptLength = 200

interface LastItem {
  value: string
  locale: string | undefined
  item: CertificateItem
}

/**
 * Caches the last item of each field, because most fields show the same for all recipients of a day, and an equal
 * item's layout is known.
 *
 * @returns function that creates the items of a template's certificates. Items are kept as long as the template, which
 *   is the same object until it changes
 */
export function cacheItems(): (template: FieldSource) => typeof itemOf {
  const known = new WeakMap<FieldSource, Map<TemplateField, LastItem | undefined>>()
  return (template) => {
    const items =
      known.get(template) ??
      new Map<TemplateField, LastItem | undefined>(allFields(template).map((field) => [field, undefined]))
    known.set(template, items)
    return (field, value, locale) => {
      const last = items.get(field)
      if (last?.value === value && last.locale === locale) return last.item
      const item = itemOf(field, value, locale)
      // A field with data filled in is a new object for each certificate.
      if (items.has(field) && value.length <= maxKeptLength) items.set(field, { value, locale, item })
      return item
    }
  }
}
