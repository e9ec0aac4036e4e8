import { type Language, languageOf } from '@certificate-sdk/template/languages'
import type { SearchWords } from '../languages/SearchWords.ts'
import { importPart } from './importPart.ts'

const english = () => importPart('englishWords', () => import('../languages/en/englishWords.ts'))
const portuguese = () => importPart('portugueseWords', () => import('../languages/pt/portugueseWords.ts'))

/** Loaders of search words by language, apart from those of catalogs, because nobody searches while the editor opens. */
export const searchParts: Readonly<Record<Language, () => Promise<{ searchWords: SearchWords }>>> = {
  en: english,
  'en-GB': english,
  de: () => importPart('germanWords', () => import('../languages/de/germanWords.ts')),
  es: () => importPart('spanishWords', () => import('../languages/es/spanishWords.ts')),
  fr: () => importPart('frenchWords', () => import('../languages/fr/frenchWords.ts')),
  pt: portuguese,
  'pt-PT': portuguese,
  ar: () => importPart('arabicWords', () => import('../languages/ar/arabicWords.ts')),
  ja: () => importPart('japaneseWords', () => import('../languages/ja/japaneseWords.ts')),
}

/**
 * Loads the words that people search for: those of their language, and the English ones, which are typed everywhere.
 *
 * @param locale BCP 47
 * @throws {Error} if a file cannot be loaded; the next call retries
 */
export async function loadSearchWords(locale: string): Promise<readonly SearchWords[]> {
  const local = searchParts[languageOf(locale)]
  const parts = await Promise.all(local === english ? [english()] : [local(), english()])
  return parts.map(({ searchWords }) => searchWords)
}
