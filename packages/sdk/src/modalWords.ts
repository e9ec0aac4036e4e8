/** What is said before the editor with its own words is there. */
export interface ModalWords {
  /** Name of the dialog. */
  editor: string
  opening: string
}

const words: Readonly<Record<string, ModalWords>> = {
  en: { editor: 'Certificate editor', opening: 'Opening the editor…' },
  de: { editor: 'Zertifikat-Editor', opening: 'Der Editor wird geöffnet …' },
  es: { editor: 'Editor de certificados', opening: 'Abriendo el editor…' },
  fr: { editor: 'Éditeur de certificats', opening: 'Ouverture de l’éditeur…' },
  pt: { editor: 'Editor de certificados', opening: 'A abrir o editor…' },
  ar: { editor: 'محرر الشهادات', opening: 'جارٍ فتح المحرر…' },
  ja: { editor: '証明書エディター', opening: 'エディターを開いています…' },
}

/** In the first wanted language that is known, as the editor chooses its own; otherwise in English. */
export function modalWords(wanted: readonly (string | undefined)[]): ModalWords {
  for (const locale of wanted) {
    const found = words[locale?.toLowerCase().split('-')[0] ?? '']
    if (found) return found
  }
  return words.en as ModalWords
}
