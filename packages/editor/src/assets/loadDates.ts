import type { DateLocales } from '@certificate-sdk/template/internal'
import { importPart } from '../loading/importPart.ts'

/**
 * Loads the month names of all languages other than English: a chunk of 24 kB that the browser loads once per
 * page.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export async function loadDates(): Promise<DateLocales> {
  const { dateLocales } = await importPart(
    'dateLocales',
    () => import('@certificate-sdk/template/internal/dates'),
  )
  return dateLocales
}
