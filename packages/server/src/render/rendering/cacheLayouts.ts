import {
  type CertificateItem,
  type FieldLayout,
  itemKey,
  layoutItem,
} from '@certificate-sdk/template/internal'

/** The cached layouts of a page's items. */
export interface CachedLayouts {
  /** Uncached items: only their layouts need fonts, words, and image sizes. */
  fresh: readonly CertificateItem[]
  /** Returns a cached layout, or creates it. For items of this page only. */
  layoutOne: typeof layoutItem
}

/**
 * Caches the last layout of each field, because most fields of a template have the same value for all recipients of a
 * day.
 *
 * A layout depends on the item, the page, fonts, and images; fonts and images don't change while a process runs.
 *
 * @returns function that finds the layouts of a page's items. Entries are keyed by the object with the template's
 *   sample items, and garbage-collected with it
 */
export function cacheLayouts(
  layOut = layoutItem,
): (items: readonly CertificateItem[], sample: readonly CertificateItem[]) => CachedLayouts {
  const cache = new WeakMap<CertificateItem, { item: CertificateItem; made: string; layout: FieldLayout }>()
  const find = (item: CertificateItem, source: CertificateItem) => {
    const last = cache.get(source)
    return last && (last.item === item || last.made === itemKey(item)) ? last.layout : undefined
  }
  return (items, sample) => {
    const known = items.map((item, i) => find(item, sample[i] as CertificateItem))
    return {
      fresh: items.filter((_item, i) => !known[i]),
      layoutOne(item, index, page, resources) {
        const layout = known[index] ?? layOut(item, index, page, resources)
        if (!known[index]) cache.set(sample[index] as CertificateItem, { item, made: itemKey(item), layout })
        return layout
      },
    }
  }
}
