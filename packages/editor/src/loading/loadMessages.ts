import { directionOf, type Language, matchLanguage } from '@certificate-sdk/template/languages'
import type { EditorMessages } from '../languages/EditorMessages.ts'
import { type Catalog, english, type Messages } from '../languages/en/en.ts'
import { mergeMessages } from '../languages/mergeMessages.ts'
import { createPhrases } from '../languages/Phrases.ts'
import { importPart } from './importPart.ts'

/** The editor's messages in the chosen language. */
export interface LoadedMessages {
  messages: Messages
  /** The requested BCP 47 tag, with its region, for numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** Loaders of the catalogs. Each but American English is its own chunk, loaded only if it is needed. */
export const catalogs: Readonly<Record<Language, () => Promise<{ catalog: Catalog }>>> = {
  en: async () => ({ catalog: english }),
  'en-GB': () => importPart('en-GB', () => import('../languages/en-GB/en-GB.ts')),
  de: () => importPart('de', () => import('../languages/de/de.ts')),
  es: () => importPart('es', () => import('../languages/es/es.ts')),
  fr: () => importPart('fr', () => import('../languages/fr/fr.ts')),
  pt: () => importPart('pt', () => import('../languages/pt/pt.ts')),
  'pt-PT': () => importPart('pt-PT', () => import('../languages/pt-PT/pt-PT.ts')),
  ar: () => importPart('ar', () => import('../languages/ar/ar.ts')),
  ja: () => importPart('ja', () => import('../languages/ja/ja.ts')),
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
    const part = language && (await catalogs[language]().catch(() => undefined))
    // From general to special: `pt`, then `pt-BR`.
    const custom = Object.keys(overrides)
      .filter((key) => `${locale}-`.toLowerCase().startsWith(`${key.toLowerCase()}-`))
      .sort((a, b) => a.length - b.length)
    if (!part && !custom.length) continue
    const builtIn = part?.catalog(createPhrases(locale)) ?? english(createPhrases('en-US'))
    const messages = custom.reduce((all, key) => mergeMessages(all, overrides[key]), builtIn)
    return { messages, locale, direction: directionOf(locale) }
  }
  return loadMessages(['en'], overrides)
}

function isTag(locale: unknown): locale is string {
  try {
    return Boolean(new Intl.Locale(locale as string))
  } catch {
    return false
  }
}
