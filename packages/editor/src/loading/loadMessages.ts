import { directionOf, type Language, languageOf, matchLanguage } from '@certificate-sdk/template/languages'
import type { EditorMessages } from '../languages/EditorMessages.ts'
import { type Catalog, english, type Messages } from '../languages/en/en.ts'
import { mergeMessages } from '../languages/mergeMessages.ts'
import { createPhrases } from '../languages/Phrases.ts'
import type { SearchWords } from '../languages/SearchWords.ts'
import { importPart } from './importPart.ts'

/** The editor's messages in the chosen language. */
export interface LoadedMessages {
  messages: Messages
  /** The requested BCP 47 tag, with its region, for numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** The parts of a language, each of which is its own chunk unless it is always needed. */
interface LanguageParts {
  catalog(): Promise<Catalog>
  /** Loaded when somebody searches. */
  searchWords(): Promise<SearchWords>
}

const englishWords = async () =>
  (await importPart('englishWords', () => import('../languages/en/englishWords.ts'))).englishWords
const portugueseWords = async () =>
  (await importPart('portugueseWords', () => import('../languages/pt/portugueseWords.ts'))).portugueseWords

/** Loaders by language. Regions search by the words of their language. */
export const languageParts: Readonly<Record<Language, LanguageParts>> = {
  en: { catalog: async () => english, searchWords: englishWords },
  'en-GB': {
    catalog: async () =>
      (await importPart('en-GB', () => import('../languages/en-GB/en-GB.ts'))).britishEnglish,
    searchWords: englishWords,
  },
  de: {
    catalog: async () => (await importPart('de', () => import('../languages/de/de.ts'))).german,
    searchWords: async () =>
      (await importPart('germanWords', () => import('../languages/de/germanWords.ts'))).germanWords,
  },
  es: {
    catalog: async () => (await importPart('es', () => import('../languages/es/es.ts'))).spanish,
    searchWords: async () =>
      (await importPart('spanishWords', () => import('../languages/es/spanishWords.ts'))).spanishWords,
  },
  fr: {
    catalog: async () => (await importPart('fr', () => import('../languages/fr/fr.ts'))).french,
    searchWords: async () =>
      (await importPart('frenchWords', () => import('../languages/fr/frenchWords.ts'))).frenchWords,
  },
  pt: {
    catalog: async () => (await importPart('pt', () => import('../languages/pt/pt.ts'))).brazilianPortuguese,
    searchWords: portugueseWords,
  },
  'pt-PT': {
    catalog: async () => (await importPart('pt-PT', () => import('../languages/pt-PT/pt-PT.ts'))).portuguese,
    searchWords: portugueseWords,
  },
  ar: {
    catalog: async () => (await importPart('ar', () => import('../languages/ar/ar.ts'))).arabic,
    searchWords: async () =>
      (await importPart('arabicWords', () => import('../languages/ar/arabicWords.ts'))).arabicWords,
  },
  ja: {
    catalog: async () => (await importPart('ja', () => import('../languages/ja/ja.ts'))).japanese,
    searchWords: async () =>
      (await importPart('japaneseWords', () => import('../languages/ja/japaneseWords.ts'))).japaneseWords,
  },
}

/**
 * Returns the messages of the first requested language that is available; otherwise English, also if a
 * catalog cannot be loaded.
 *
 * @param overrides the host's own messages by language; missing ones fall back to the built-in language, or
 *   to English
 */
export async function loadMessages(
  wanted: readonly (string | undefined)[],
  overrides: Readonly<Record<string, EditorMessages>> = {},
): Promise<LoadedMessages> {
  for (const locale of wanted) {
    if (!locale || !isTag(locale)) continue
    const language = matchLanguage(locale)
    const catalog = language && (await languageParts[language].catalog().catch(() => undefined))
    // From general to special: `pt`, then `pt-BR`.
    const custom = Object.keys(overrides)
      .filter((key) => `${locale}-`.toLowerCase().startsWith(`${key.toLowerCase()}-`))
      .sort((a, b) => a.length - b.length)
    if (!catalog && !custom.length) continue
    const builtIn = catalog?.(createPhrases(locale)) ?? english(createPhrases('en-US'))
    const messages = custom.reduce((all, key) => mergeMessages(all, overrides[key]), builtIn)
    return { messages, locale, direction: directionOf(locale) }
  }
  return loadMessages(['en'], overrides)
}

/**
 * Loads the words that people search for: those of their language, and the English ones, which are typed everywhere.
 *
 * @param locale BCP 47
 * @throws {Error} if a file cannot be loaded; the next call retries
 */
export async function loadSearchWords(locale: string): Promise<readonly SearchWords[]> {
  const { searchWords } = languageParts[languageOf(locale)]
  return Promise.all(searchWords === englishWords ? [englishWords()] : [searchWords(), englishWords()])
}

function isTag(locale: unknown): locale is string {
  try {
    return Boolean(new Intl.Locale(locale as string))
  } catch {
    return false
  }
}
