import { importAgain } from '../loading/importAgain.ts'
import { en, type Words } from './en.ts'

/** A language that the editor speaks. */
export interface Language {
  words: Words
  /** BCP 47, for numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** Every catalogue but English is a file of its own that only its readers load. */
const catalogues: Readonly<Record<string, () => Promise<Words>>> = {
  de: async () => (await importAgain(() => import('./de.ts'))).de,
  es: async () => (await importAgain(() => import('./es.ts'))).es,
  fr: async () => (await importAgain(() => import('./fr.ts'))).fr,
  pt: async () => (await importAgain(() => import('./pt.ts'))).pt,
  ar: async () => (await importAgain(() => import('./ar.ts'))).ar,
  ja: async () => (await importAgain(() => import('./ja.ts'))).ja,
}

/** Every language that the editor speaks. */
export const languages: readonly string[] = ['en', ...Object.keys(catalogues)]

const rightToLeft = new Set(['ar'])

/** The first wanted language that there is a catalogue for; English otherwise, also where a catalogue is lost. */
export async function loadWords(wanted: readonly (string | undefined)[]): Promise<Language> {
  for (const locale of wanted) {
    const language = locale?.toLowerCase().split('-')[0]
    if (!locale || !language) continue
    if (language === 'en') return { words: en, locale, direction: 'ltr' }
    const words = await catalogues[language]?.().catch(() => undefined)
    if (words) return { words, locale, direction: rightToLeft.has(language) ? 'rtl' : 'ltr' }
  }
  return { words: en, locale: 'en', direction: 'ltr' }
}
