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

const files = import.meta.glob<{ catalog: Catalog }>([
  '../languages/*/*.ts',
  '!../languages/*/*Words.ts',
  '!../languages/en/en.ts',
])

/**
 * Loads a catalog: each but American English is its own file.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export async function loadCatalog(language: Language): Promise<Catalog> {
  if (language === 'en') return english
  const load = files[`../languages/${language}/${language}.ts`]
  if (!load) throw new Error(`There is no catalog in ${language}.`)
  return (await importPart(language, load)).catalog
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
    const catalog = language && (await loadCatalog(language).catch(() => undefined))
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

function isTag(locale: unknown): locale is string {
  try {
    return Boolean(new Intl.Locale(locale as string))
  } catch {
    return false
  }
}
