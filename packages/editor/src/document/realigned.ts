import { completeField, type TemplateField } from '@certificate-sdk/template'
import { anchoredLeft, rotatePoint } from '@certificate-sdk/template/internal'
import { isCurved } from './isCurved.ts'

/**
 * A field that was given another alignment. Its box, if it has a width, stays in place: only the words move in it, so the
 * anchor moves along it.
 */
export function realigned(before: TemplateField, after: TemplateField): TemplateField {
  // A curve touches its baseline at the anchor.
  if (!after.width || isCurved(before) || isCurved(after)) return after
  const [from = 0, to = 0] = [before, after].map((field) =>
    anchoredLeft(0, field.width ?? 0, completeField(field).alignment),
  )
  const by = rotatePoint({ x: from - to, y: 0 }, { degrees: completeField(after).rotation, x: 0, y: 0 })
  return { ...after, x: toHundredths(after.x + by.x), y: toHundredths(after.y + by.y) }
}

/** In whole px, a box with an odd width would drift. */
function toHundredths(place: number): number {
  return Math.round(place * 100) / 100
}
