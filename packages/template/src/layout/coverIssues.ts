import type { FieldIssue, FieldLayout } from './FieldLayout.ts'
import type { InkOverlap } from './inkOverlaps.ts'
import { quotedLabel } from './quotedLabel.ts'

/**
 * The issue of each field, if any, whose value lies on the squares of a QR code. The author's own ink is no issue: that
 * is seen in the editor before anything is issued.
 *
 * @returns as many as there are fields, in their order
 */
export function coverIssues(
  layouts: readonly FieldLayout[],
  overlaps: readonly InkOverlap[],
): (FieldIssue | undefined)[] {
  return layouts.map(({ isValue, item }, i) => {
    const covered = isValue && overlaps.find(({ field, harm }) => field === i && harm === 'code')
    if (!covered) return undefined
    const other = quotedLabel(layouts[covered.other]?.item.label)
    const ink = item.content.kind === 'image' ? 'image' : 'text'
    const message = `This ${ink} covers the QR code “${other}”, which then cannot be read.`
    return { code: 'covers_code', message, values: { other } }
  })
}
