import type { DateLocales } from '@certificate-sdk/template/internal'
import { importAgain } from '../loading/importAgain.ts'

/**
 * Loads the words that other languages than English have for dates: a file of 23 kB that stays with the page.
 *
 * @throws {Error} if it cannot be had; the next call tries again
 */
export async function loadDates(): Promise<DateLocales> {
  const { dateLocales } = await importAgain(() => import('@certificate-sdk/template/internal/dates'))
  return dateLocales
}
