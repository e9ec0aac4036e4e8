import { completeField, type TemplateField, templateLimits } from '@certificate-sdk/template'
import type { FieldPatch } from './patchField.ts'

/** Properties that are numbers. */
export type NumberKey =
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'rotation'
  | 'opacity'
  | 'fontSize'
  | 'minFontSize'
  | 'letterSpacing'
  | 'lineHeight'
  | 'paragraphSpacing'
  | 'strokeWidth'
  | 'cornerRadius'
  | 'curve'

/**
 * Adds to a number of a field, and of each part of its text that has its own, so that different numbers stay different.
 * A number that is not set stays unset.
 */
export function steppedField(field: TemplateField, key: NumberKey, by: number): FieldPatch {
  const { [key]: value } = completeField(field)
  if (value === undefined) return {}
  const { minFontSize, maxFontSize } = templateLimits
  function step(number: number): number {
    const next = Math.round((number + by) * 100) / 100
    if (key === 'rotation') return next % 360
    return key === 'fontSize' ? Math.min(maxFontSize, Math.max(minFontSize, next)) : next
  }
  const runs = field.runs?.map((run) => {
    const value = key === 'fontSize' || key === 'letterSpacing' ? run[key] : undefined
    return value !== undefined ? { ...run, [key]: step(value) } : run
  })
  return { [key]: step(value), ...(runs && { runs }) }
}
