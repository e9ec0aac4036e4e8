import type { LoadingMessages } from '../en/loading.ts'

/** Spanish. */
export const loading: LoadingMessages = {
  opening: 'Abriendo el editor…',
  slow: 'Está tardando más de lo habitual. Verifique la conexión.',
  retry: 'Reintentar',
  close: 'Cerrar',
}
