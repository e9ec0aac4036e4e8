const opening: Readonly<Record<string, string>> = {
  de: 'Der Editor wird geöffnet …',
  es: 'Abriendo el editor…',
  fr: 'Ouverture de l’éditeur…',
  pt: 'A abrir o editor…',
  ar: 'جارٍ فتح المحرر…',
  ja: 'エディターを開いています…',
  en: 'Opening the editor…',
}
const english: OpeningWords = {
  opening: 'Opening the editor…',
  slow: 'This is taking longer than usual.',
  retry: 'Try again',
  close: 'Close',
}

/** What is said and offered before the editor with its own words is there. */
export interface OpeningWords {
  opening: string
  /** Loading takes longer than usual. */
  slow: string
  retry: string
  close: string
}

/**
 * What is said before the editor with its own words is there: in the first wanted language that is known, as the
 * editor chooses its own; otherwise in English.
 */
export function openingWords(wanted: readonly (string | undefined)[]): OpeningWords {
  for (const locale of [...wanted, 'en']) {
    const found = opening[locale?.toLowerCase().split('-')[0] ?? '']
    if (found) return { ...english, opening: found }
  }
  return english
}
