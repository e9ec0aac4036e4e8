import type { Language } from '@certificate-sdk/template/languages'

/** Messages of the SDK until the editor, with its messages, has loaded. */
export interface LoadingMessages {
  /** Also the name of the dialog until then. */
  opening: string
  /** Shown after several seconds. */
  slow: string
  retry: string
  close: string
}

const en: LoadingMessages = {
  opening: 'Opening the editor…',
  slow: 'This is taking longer than usual.',
  retry: 'Try again',
  close: 'Close',
}

/** The messages by language: short enough to be part of the SDK's first script. */
export const loadingMessages: Readonly<Record<Language, LoadingMessages>> = {
  en,
  'en-GB': en,
  de: {
    opening: 'Editor wird geöffnet\u00a0…',
    slow: 'Das dauert länger als gewöhnlich.',
    retry: 'Erneut versuchen',
    close: 'Schließen',
  },
  es: {
    opening: 'Abriendo el editor…',
    slow: 'Está tardando más de lo habitual.',
    retry: 'Reintentar',
    close: 'Cerrar',
  },
  fr: {
    opening: 'Ouverture de l’éditeur…',
    slow: 'Cela prend plus de temps que d’habitude.',
    retry: 'Réessayer',
    close: 'Fermer',
  },
  pt: {
    opening: 'Abrindo o editor…',
    slow: 'Está demorando mais que o normal.',
    retry: 'Tentar novamente',
    close: 'Fechar',
  },
  'pt-PT': {
    opening: 'A abrir o editor…',
    slow: 'Está a demorar mais do que o habitual.',
    retry: 'Tentar novamente',
    close: 'Fechar',
  },
  ar: {
    opening: 'جارٍ فتح المحرر…',
    slow: 'يستغرق هذا وقتًا أطول من المعتاد.',
    retry: 'إعادة المحاولة',
    close: 'إغلاق',
  },
  ja: {
    opening: 'エディターを開いています…',
    slow: '通常より時間がかかっています。',
    retry: '再試行',
    close: '閉じる',
  },
}
