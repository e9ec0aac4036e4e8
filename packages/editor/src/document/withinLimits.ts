import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import type { EditorDocument } from './EditorDocument.ts'
import { allEntries, changeAllFields } from './sheets.ts'

const { minFontSize, maxFontSize, maxDimension, maxStrokeWidth, maxCurve } = templateLimits
/** Maximum distance from the page's corner that the service stores, in px. */
const farthest = 1_000_000

/** Smallest and largest value of each number in a field, as accepted by the service. */
const limits = {
  x: [-farthest, farthest],
  y: [-farthest, farthest],
  fontSize: [minFontSize, maxFontSize],
  minFontSize: [0.25, maxFontSize],
  width: [1, maxDimension],
  height: [1, maxDimension],
  letterSpacing: [-1_000, 1_000],
  lineHeight: [0.5, 10],
  paragraphSpacing: [0, maxDimension],
  opacity: [0, 1],
  rotation: [-3_600, 3_600],
  strokeWidth: [0, maxStrokeWidth],
  cornerRadius: [0, maxDimension],
  curve: [-maxCurve, maxCurve],
  ruleWidth: [0, maxStrokeWidth],
  cellPadding: [0, maxStrokeWidth],
} as const satisfies Partial<Record<keyof TemplateField, readonly [number, number]>>

/**
 * Clamps every number in the document that the service would reject to its nearest limit; returns the same
 * object if there is none.
 */
export function withinLimits(document: EditorDocument, before?: EditorDocument): EditorDocument {
  const known = new Set(before && allEntries(before))
  return changeAllFields(document, (entry) => {
    // Fields that a change does not affect are the same objects, so most need not be checked.
    if (known.has(entry)) return entry
    const field = fieldWithinLimits(entry.field)
    return field === entry.field ? entry : { ...entry, field }
  })
}

/** Clamps the numbers of one field. */
export function fieldWithinLimits(field: TemplateField): TemplateField {
  const patch: Record<string, number> = {}
  for (const [key, [min, max]] of Object.entries(limits)) {
    const value = field[key]
    if (typeof value === 'number' && !(value >= min && value <= max))
      patch[key] = Math.min(max, Math.max(min, value || 0))
  }
  return Object.keys(patch).length ? { ...field, ...patch } : field
}
