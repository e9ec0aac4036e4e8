import { type FieldLayout, layoutItem } from '@certificate-sdk/template/internal'

/**
 * Lays out equal items on equal pages only once, for one set of resources. Most of a design, such as its shapes and its
 * code, is the same for every sample and in every language, and takes most of the time.
 */
export function createLayoutOnce(): typeof layoutItem {
  const known = new Map<string, FieldLayout>()
  return (item, index, page, resources) => {
    const key = JSON.stringify([{ ...item, label: '' }, index, page])
    const layout = known.get(key) ?? layoutItem(item, index, page, resources)
    known.set(key, layout)
    return { ...layout, item }
  }
}
