import type { TemplateField } from '@certificate-sdk/template'
import { type FieldLayout, layoutField } from '@certificate-sdk/template/internal'

/**
 * Makes a `layoutField` that caches the last layout of each field, because most fields of a template have the same value
 * for all recipients of a day. Entries are keyed by the field object: only fields of a cached template are found again, and
 * their entries are collected with it.
 *
 * A layout depends on the field's template, the value, fonts, and images; the last two do not change while a process runs.
 */
export function cacheLayouts(layOut = layoutField): typeof layoutField {
  const cache = new WeakMap<TemplateField, { value: string; layout: FieldLayout }>()
  return (field, index, value, page, resources) => {
    const last = cache.get(field)
    if (last?.value === value) return last.layout
    const layout = layOut(field, index, value, page, resources)
    cache.set(field, { value, layout })
    return layout
  }
}
