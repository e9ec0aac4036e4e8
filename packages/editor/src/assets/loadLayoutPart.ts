import {
  type DateLocales,
  type LayoutPartName,
  type LayoutParts,
  layoutPartModules,
  type WordListName,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { importPart } from '../loading/importPart.ts'

/**
 * Loads a part of layout: a chunk of 2 to 10 kB that the browser loads once per page, and only for a template with a shape,
 * a QR code, a table, or a text that needs it.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export function loadLayoutPart(name: LayoutPartName): Promise<Partial<LayoutParts>> {
  return importPart<Partial<LayoutParts>>(name, layoutPartModules[name])
}

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

/**
 * Loads the words or phrases used to break the lines of a script: a chunk of 9 to 220 kB that the browser
 * loads once per page, and only for a text in that script.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export function loadWordList(name: WordListName): Promise<{ words: string }> {
  return importPart(name, wordListModules[name])
}
