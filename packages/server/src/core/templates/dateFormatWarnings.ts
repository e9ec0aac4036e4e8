import { showsDate, unknownLetters } from '@certificate-sdk/template/internal'
import type { StoredField } from '../documents/TemplateDocument.ts'

/** Maximum number of warnings. */
const maxWarnings = 20

/** Warns about letters of date formats that would be printed literally. */
export function dateFormatWarnings(fields: readonly StoredField[]): string[] {
  const warnings = fields.filter(showsDate).flatMap(({ format = '' }) => {
    const letters = unknownLetters(format)
    return letters
      ? `"${letters}" in the date format "${format}" is not a date pattern: use y, yy, M, MM, MMM, MMMM, d, dd, EEE, or EEEE, and put literal text in single quotes.`
      : []
  })
  return [...new Set(warnings)].slice(0, maxWarnings)
}
