import { type Language, languageOf } from '@certificate-sdk/template/languages'
import type { SearchWords } from '../languages/SearchWords.ts'
import { importPart } from './importPart.ts'

/** Separate from the catalogs, because people don't search while the editor opens. */
const files = import.meta.glob<{ searchWords: SearchWords }>('../languages/*/*Words.ts')

/**
 * Loads the search words of a language. A region without its own file uses that of its language, as `pt-PT` uses that
 * of `pt`.
 */
export async function loadWordsOf(language: Language): Promise<SearchWords> {
  const [base = ''] = language.split('-')
  const load = files[`../languages/${base}/${base}Words.ts`]
  if (!load) throw new Error(`There are no search words in ${base}.`)
  return (await importPart(`${base}Words`, load)).searchWords
}

/**
 * Loads the search words of the person's language, and the English ones, which are used everywhere.
 *
 * @param locale BCP 47 tag
 * @throws {Error} if a file can't be loaded; the next call retries
 */
export async function loadSearchWords(locale: string): Promise<readonly SearchWords[]> {
  const language = languageOf(locale)
  return Promise.all([...(language.startsWith('en') ? [] : [loadWordsOf(language)]), loadWordsOf('en')])
}
