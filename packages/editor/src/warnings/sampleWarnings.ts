import {
  hasShrunk,
  type InkOverlap,
  type Layout,
  newOverlaps,
  smallPrint,
} from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { Messages } from '../languages/en/en.ts'
import { closenessText, inkWarnings, nameOf, overlapText } from './inkWarnings.ts'

/**
 * Warns about overlaps of a sample that the author's own sample doesn't have: a longer name may also cover an image. A
 * value on a QR code is an issue, which is reported separately. Also warns about values that shrink to a size that is
 * hard to read on paper.
 *
 * @returns each text once, even if several fields have the same name
 */
export function sampleWarnings(
  view: Pick<EditorDocument, 'fields' | 'page'>,
  layout: Pick<Layout, 'fields' | 'overlaps'>,
  sampleOverlaps: readonly InkOverlap[],
  messages: Messages,
): string[] {
  const fields = view.fields.map(({ field }) => field)
  const found = newOverlaps(layout.overlaps, sampleOverlaps)
  const codes = found.filter(
    ({ field, harm }) => harm === 'quietZone' || (harm === 'code' && !layout.fields[field]?.isValue),
  )
  const others = found.filter(({ field, other, harm }) => {
    const hasIssue = [field, other].some((i) =>
      layout.fields[i]?.issues.some(({ code }) => code === 'overlaps_field'),
    )
    return harm !== 'quietZone' && harm !== 'code' && !hasIssue
  })
  const texts = [
    ...inkWarnings(fields, codes, messages).map(({ message }) => message),
    ...others.flatMap(({ field, other, harm }) => {
      const [upper, lower] = [fields[field], fields[other]]
      if (!upper || !lower) return []
      if (harm === 'lines' || harm === 'letters') return [closenessText(upper, harm, messages)]
      return [overlapText(upper, lower, messages)]
    }),
    ...layout.fields.flatMap((value, i) => {
      const [field, print] = [fields[i], smallPrint(value.size, view.page)]
      if (!field || !print || !hasShrunk(value) || value.issues.length) return []
      return [messages.labeled(nameOf(field, messages), messages.smallPrint(print.points, print.needed))]
    }),
  ]
  return [...new Set(texts)]
}
