import {
  type CertificateItem,
  type FieldLayout,
  itemKey,
  layoutItem,
} from '@certificate-sdk/template/internal'

/**
 * Caches the last layout of each field, because most fields of a template have the same value for all recipients of a
 * day.
 *
 * A layout depends on the item, the page, fonts, and images; the last two do not change while a process runs. Items of one
 * template differ in their keys only.
 *
 * @returns a function that makes a `layoutItem` for certificates of one template. Entries are keyed by the items of its
 *   sample: only those of the same object are found again, and they are collected with it
 */
export function cacheLayouts(layOut = layoutItem): (sample: readonly CertificateItem[]) => typeof layoutItem {
  const cache = new WeakMap<CertificateItem, { made: string; layout: FieldLayout }>()
  return (sample) => (item, index, page, resources) => {
    const own = sample[index] as CertificateItem
    const made = itemKey(item)
    const last = cache.get(own)
    if (last?.made === made) return last.layout
    const layout = layOut(item, index, page, resources)
    cache.set(own, { made, layout })
    return layout
  }
}
