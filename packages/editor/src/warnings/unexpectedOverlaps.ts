import {
  expectedItem,
  type InkOverlap,
  inkOverlaps,
  isBlank,
  itemOf,
  layoutItem,
  newOverlaps,
  resolveFields,
  sampleOf,
} from '@certificate-sdk/template/internal'
import type { EditorResources } from '../assets/EditorResources.ts'
import { isOpaqueImage } from '../assets/isOpaqueImage.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { allEntries } from '../document/sheets.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'

/**
 * The overlaps of which the service will warn: those that the template's own sample, with names of a usual length, does
 * not have. None while the fonts of that sample are missing.
 *
 * @param items fields that the indices of the overlaps mean
 */
export function unexpectedOverlaps(
  view: EditorDocument,
  items: readonly CanvasItem[],
  overlaps: readonly InkOverlap[],
  resources: Pick<EditorResources, 'dates' | 'layoutResources' | 'ink' | 'images'>,
): readonly InkOverlap[] {
  if (!overlaps.length) return []
  const { dimensions: page, locale } = view.page
  const indices = [...new Set(overlaps.flatMap(({ field, other }) => [field, other]))].sort((a, b) => a - b)
  const compared = indices.flatMap((index) => items[index] ?? [])
  const data = sampleOf({ fields: allEntries(view).map(({ field }) => field) })
  const fields = compared.map(({ field }) => field)
  const used = resources.layoutResources()
  const layouts = resolveFields({ locale, fields }, data, resources.dates()).map(({ field, value }, i) => {
    const shown = compared[i] as CanvasItem
    const item = expectedItem(itemOf(field, value, locale), shown.layout.item)
    return layoutItem(item, i, page, used)
  })
  const isMissing = layouts.some(
    ({ item, ops }) =>
      item.content.kind === 'text' &&
      !item.isHidden &&
      !ops.length &&
      item.content.spans.some(({ text }) => !isBlank(text)),
  )
  if (isMissing) return []
  const isOpaque = (url: string) => isOpaqueImage(url, resources.images)
  const { ink } = resources
  const known = inkOverlaps({ layouts, page, ink, isOpaque, closeness: used.parts.closeness })
  return newOverlaps(
    overlaps,
    known.map((one) => ({
      ...one,
      field: indices[one.field] as number,
      other: indices[one.other] as number,
    })),
  )
}
