import type { TemplateField } from '@certificate-sdk/template'
import type { Scale } from './cornerScale.ts'
import { round } from './fieldChanges.ts'

/** Letters are never scaled below this, in px: a field must not vanish under the pointer. */
const minSize = 4
/** The same for the width of a box. */
const minWidth = 8

/** The smallest factor that leaves a field large enough to be seen and taken hold of. */
export function smallestFactor({ fontSize, width }: TemplateField): number {
  return Math.min(1, Math.max(minSize / fontSize, width === undefined ? 0 : minWidth / width))
}

/**
 * A field scaled about a point of the page: its place, letters, and box. Places and boxes are rounded to whole px, letters
 * to hundredths, as the panel shows them.
 */
export function scaleField(field: TemplateField, { factor, about }: Scale): TemplateField {
  const next: TemplateField = {
    ...field,
    x: scaled(field.x, about.x, factor),
    y: scaled(field.y, about.y, factor),
    fontSize: Math.round(field.fontSize * factor * 100) / 100,
  }
  if (field.width !== undefined) next.width = round(field.width * factor)
  if (field.height !== undefined) next.height = Math.max(minSize, round(field.height * factor))
  if (field.minFontSize !== undefined) next.minFontSize = field.minFontSize * factor
  if (field.letterSpacing !== undefined) next.letterSpacing = field.letterSpacing * factor
  return next
}

/** Rounded only if it moves: fractions of others stay as they are. */
function scaled(place: number, about: number, factor: number): number {
  const moved = about + (place - about) * factor
  return Math.abs(moved - place) < 1e-6 ? place : round(moved)
}
