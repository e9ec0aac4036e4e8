import type { TemplateField } from '@certificate-sdk/template'
import type { Scale } from './cornerScale.ts'
import { round } from './fieldChanges.ts'
import { scaledRuns } from './scaledRuns.ts'

/** Minimum size of scaled letters, in px: a field must not vanish under the pointer. */
const minSize = 4
/** Minimum width of a scaled box, in px. */
const minWidth = 8

/** Returns the smallest factor that leaves a field large enough to see and grab. */
export function smallestFactor({ fontSize, width }: TemplateField): number {
  return Math.min(1, Math.max(minSize / fontSize, width === undefined ? 0 : minWidth / width))
}

/**
 * Scales a field around a point of the page: its position, letters, and box. Positions and boxes are rounded
 * to whole px, letters to hundredths, as shown in the panel.
 */
export function scaleField(field: TemplateField, { factor, about }: Scale): TemplateField {
  const next: TemplateField = {
    ...field,
    x: scaled(field.x, about.x, factor),
    y: scaled(field.y, about.y, factor),
    fontSize: Math.round(field.fontSize * factor * 100) / 100,
    ...scaledRuns(field, factor),
  }
  if (field.width !== undefined) next.width = round(field.width * factor)
  if (field.height !== undefined) next.height = Math.max(minSize, round(field.height * factor))
  if (field.minFontSize !== undefined) next.minFontSize = field.minFontSize * factor
  if (field.letterSpacing !== undefined) next.letterSpacing = field.letterSpacing * factor
  return next
}

/** Rounds a value only if it changes; fractions of other values are kept. */
function scaled(value: number, about: number, factor: number): number {
  const moved = about + (value - about) * factor
  return Math.abs(moved - value) < 1e-6 ? value : round(moved)
}
