import type { LoadingMessages } from '../en/loading.ts'

/** German. */
export const loading: LoadingMessages = {
  opening: 'Editor wird geöffnet\u00a0…',
  slow: 'Das dauert länger als gewöhnlich. Prüfen Sie die Verbindung.',
  retry: 'Erneut versuchen',
  close: 'Schließen',
}
