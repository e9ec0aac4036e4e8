import { importWithRetry } from '../loading/importWithRetry.ts'
import type { EditorMessages } from './EditorMessages.ts'
import { en, type Messages } from './en.ts'
import { mergeMessages } from './mergeMessages.ts'

/** A language that the editor speaks. */
export interface Language {
  messages: Messages
  /** BCP 47, for numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** Every catalog but English is a file of its own that only its readers load. */
const catalogs: Readonly<Record<string, () => Promise<Messages>>> = {
  de: async () => (await importWithRetry(() => import('./de.ts'))).de,
  es: async () => (await importWithRetry(() => import('./es.ts'))).es,
  fr: async () => (await importWithRetry(() => import('./fr.ts'))).fr,
  pt: async () => (await importWithRetry(() => import('./pt.ts'))).pt,
  ar: async () => (await importWithRetry(() => import('./ar.ts'))).ar,
  ja: async () => (await importWithRetry(() => import('./ja.ts'))).ja,
}

/** Every language that the editor speaks. */
export const languages: readonly string[] = ['en', ...Object.keys(catalogs)]

const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']

/**
 * The first wanted language that there are words for; English otherwise, also if a catalog cannot be loaded.
 *
 * @param overrides words of the host by language; what is missing there is that of the built-in language, or English
 */
export async function loadMessages(
  wanted: readonly (string | undefined)[],
  overrides: Readonly<Record<string, EditorMessages>> = {},
): Promise<Language> {
  for (const locale of wanted) {
    const script = locale && scriptOf(locale)
    if (!script) continue
    const tag = `${locale.toLowerCase()}-`
    const language = tag.slice(0, tag.indexOf('-'))
    // From general to special: `pt`, then `pt-BR`.
    const own = Object.keys(overrides)
      .filter((key) => tag.startsWith(`${key.toLowerCase()}-`))
      .sort((a, b) => a.length - b.length)
    const builtIn = language === 'en' ? en : await catalogs[language]?.().catch(() => undefined)
    if (!builtIn && !own.length) continue
    const messages = own.reduce((all, key) => mergeMessages(all, overrides[key]), builtIn ?? en)
    return { messages, locale, direction: rightToLeft.includes(script) ? 'rtl' : 'ltr' }
  }
  return loadMessages(['en'], overrides)
}

/** The script that a language is written in; `undefined` if this is no language tag. */
function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script ?? 'Zyyy'
  } catch {
    return undefined
  }
}
