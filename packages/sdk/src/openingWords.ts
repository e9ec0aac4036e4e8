const opening: Readonly<Record<string, string>> = {
  de: 'Der Editor wird geöffnet …',
  es: 'Abriendo el editor…',
  fr: 'Ouverture de l’éditeur…',
  pt: 'A abrir o editor…',
  ar: 'جارٍ فتح المحرر…',
  ja: 'エディターを開いています…',
  en: 'Opening the editor…',
}

/**
 * What is said before the editor with its own words is there: in the first wanted language that is known, as the
 * editor chooses its own; otherwise in English.
 */
export function openingWords(wanted: readonly (string | undefined)[]): string {
  for (const locale of [...wanted, 'en']) {
    const found = opening[locale?.toLowerCase().split('-')[0] ?? '']
    if (found) return found
  }
  return ''
}
