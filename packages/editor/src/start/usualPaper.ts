import type { PrintSize } from '@certificate-sdk/template'

/** Regions that print on US Letter (CLDR, paperSize: US-Letter), of those whose languages the editor speaks. */
const letterRegions = ['US', 'CA', 'MX', 'CO', 'CL', 'PH']

/**
 * The paper that people in a locale's region usually print on, landscape. A tag without a region is A4: `en` alone says
 * nothing about where somebody is.
 */
export function usualPaper(locale: string): PrintSize & { unit: 'mm' | 'in' } {
  const { region = '' } = new Intl.Locale(locale)
  return letterRegions.includes(region)
    ? { width: 11, height: 8.5, unit: 'in' }
    : { width: 297, height: 210, unit: 'mm' }
}
