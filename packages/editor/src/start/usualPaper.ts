import type { PrintSize } from '@certificate-sdk/template'

/** Regions that print on US Letter (CLDR, paperSize: US-Letter), limited to the languages of the editor. */
const letterRegions = ['US', 'CA', 'MX', 'CO', 'CL', 'PH']

/**
 * Returns the usual paper size of a locale's region, in landscape. A tag without a region gets A4: `en` alone
 * does not imply a location.
 */
export function usualPaper(locale: string): PrintSize & { unit: 'mm' | 'in' } {
  const { region = '' } = new Intl.Locale(locale)
  return letterRegions.includes(region)
    ? { width: 11, height: 8.5, unit: 'in' }
    : { width: 297, height: 210, unit: 'mm' }
}
