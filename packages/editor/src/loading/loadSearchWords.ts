import { type Language, languageOf } from '@certificate-sdk/template/languages'
import type { SearchWords } from '../languages/SearchWords.ts'
import { importPart } from './importPart.ts'

const english = async () =>
  (await importPart('englishWords', () => import('../languages/en/englishWords.ts'))).englishWords
const portuguese = async () =>
  (await importPart('portugueseWords', () => import('../languages/pt/portugueseWords.ts'))).portugueseWords

/** Words by language, each its own chunk, which is loaded when somebody searches. */
export const searchWords: Readonly<Record<Language, () => Promise<SearchWords>>> = {
  en: english,
  'en-GB': english,
  de: async () =>
    (await importPart('germanWords', () => import('../languages/de/germanWords.ts'))).germanWords,
  es: async () =>
    (await importPart('spanishWords', () => import('../languages/es/spanishWords.ts'))).spanishWords,
  fr: async () =>
    (await importPart('frenchWords', () => import('../languages/fr/frenchWords.ts'))).frenchWords,
  pt: portuguese,
  'pt-PT': portuguese,
  ar: async () =>
    (await importPart('arabicWords', () => import('../languages/ar/arabicWords.ts'))).arabicWords,
  ja: async () =>
    (await importPart('japaneseWords', () => import('../languages/ja/japaneseWords.ts'))).japaneseWords,
}

/**
 * Loads the words that people search for: those of their language, and the English ones, which are typed everywhere.
 *
 * @param locale BCP 47
 * @throws {Error} if a file cannot be loaded; the next call retries
 */
export async function loadSearchWords(locale: string): Promise<readonly SearchWords[]> {
  const local = searchWords[languageOf(locale)]
  return Promise.all(local === english ? [english()] : [local(), english()])
}
