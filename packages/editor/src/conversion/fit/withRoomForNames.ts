import { completeField, type Dimensions } from '@certificate-sdk/template'
import { pixelsPerPoint } from '../../assets/loadPdfium.ts'
import type { MeasureFields } from '../../uploads/ImportParts.ts'
import { fieldOf } from '../text/fieldOf.ts'
import type { FoundText } from '../text/recognize.ts'

/** A long name, as real lists have. */
const longName = 'Maximilian Alexander von Hohenburg-Stein'
/** Minimum font size of a name, in px of an imported page: 9 points. */
const smallest = 9 * pixelsPerPoint

/**
 * Lets names shrink further if a long one would wrap into the text around it: a file has room only for its own name, on
 * one line.
 */
export async function withRoomForNames(
  texts: readonly FoundText[],
  dimensions: Dimensions,
  measure: MeasureFields,
  locale: string,
): Promise<FoundText[]> {
  if (!texts.some(({ choice }) => choice === 'name')) return [...texts]
  const fields = texts.map((text) => fieldOf(text, { choice: text.choice, label: text.key }, locale))
  const words = texts.map(({ choice, text }) => (choice === 'name' ? longName : text))
  const measured = await measure(fields, dimensions, words)
  return texts.map((text, i) => {
    const field = fields[i]
    const canShrink = text.choice === 'name' && field && completeField(field).minFontSize > smallest
    return canShrink && measured[i]?.hasIssue ? { ...text, minFontSize: smallest } : text
  })
}
