/** The message shown until the editor, with its own messages, has loaded. */
export interface LoadingMessage {
  /** The editor is on its way; names the dialog until then. */
  opening: string
  /** It is taking long. */
  slow: string
  retry: string
  close: string
  /** The language of the words, for screen readers. */
  lang?: string
}

const english = [
  'Opening the editor…',
  'This is taking longer than usual. Check the connection.',
  'Try again',
  'Close',
] as const
const catalog: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: english,
  de: [
    'Editor wird geöffnet\u00a0…',
    'Das dauert länger als gewöhnlich. Prüfen Sie die Verbindung.',
    'Erneut versuchen',
    'Schließen',
  ],
  es: [
    'Abriendo el editor…',
    'Está tardando más de lo habitual. Compruebe la conexión.',
    'Reintentar',
    'Cerrar',
  ],
  fr: [
    'Ouverture de l’éditeur…',
    'Cela prend plus de temps que d’habitude. Vérifiez la connexion.',
    'Réessayer',
    'Fermer',
  ],
  pt: [
    'Abrindo o editor…',
    'Está demorando mais que o normal. Verifique a conexão.',
    'Tentar novamente',
    'Fechar',
  ],
  ar: ['جارٍ فتح المحرر…', 'يستغرق هذا وقتًا أطول من المعتاد. تحقق من الاتصال.', 'إعادة المحاولة', 'إغلاق'],
  ja: [
    'エディターを開いています…',
    '通常より時間がかかっています。接続を確認してください。',
    '再試行',
    '閉じる',
  ],
}

/**
 * The words for the waiting view in the first wanted language that is known, as the editor chooses its own; otherwise
 * in English.
 */
export function loadingMessage(wanted: readonly (string | undefined)[]): LoadingMessage {
  const lang =
    wanted
      .map((locale) => locale?.toLowerCase().split('-')[0] ?? '')
      .find((language) => Object.hasOwn(catalog, language)) ?? 'en'
  const [opening, slow, retry, close] = catalog[lang] ?? english
  return { opening, slow, retry, close, lang }
}
