import { type Language, matchLanguage } from '@certificate-sdk/template/languages'

/** The message shown until the editor, with its own messages, has loaded. */
export interface LoadingMessage {
  /** The editor is on its way; names the dialog until then. */
  opening: string
  /** It is taking long. */
  slow: string
  retry: string
  close: string
  /** The language of the messages, for screen readers. */
  lang: Language
}

const english = [
  'Opening the editor…',
  'This is taking longer than usual. Check the connection.',
  'Try again',
  'Close',
] as const
/** A language without its messages does not compile. */
const catalog: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  en: english,
  'en-GB': english,
  de: [
    'Editor wird geöffnet\u00a0…',
    'Das dauert länger als gewöhnlich. Prüfen Sie die Verbindung.',
    'Erneut versuchen',
    'Schließen',
  ],
  es: [
    'Abriendo el editor…',
    'Está tardando más de lo habitual. Verifique la conexión.',
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
  'pt-PT': [
    'A abrir o editor…',
    'Está a demorar mais do que o habitual. Verifique a ligação.',
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
 * The messages for the waiting view in the first wanted language that is known, as the editor chooses its own; otherwise
 * in English.
 */
export function loadingMessage(wanted: readonly (string | undefined)[]): LoadingMessage {
  const [lang = 'en'] = wanted.flatMap((tag) => (tag && matchLanguage(tag)) || [])
  const [opening, slow, retry, close] = catalog[lang]
  return { opening, slow, retry, close, lang }
}
