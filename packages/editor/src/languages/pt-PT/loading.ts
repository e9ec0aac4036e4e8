import type { LoadingMessages } from '../en/loading.ts'

/** European Portuguese. */
export const loading: LoadingMessages = {
  opening: 'A abrir o editor…',
  slow: 'Está a demorar mais do que o habitual. Verifique a ligação.',
  retry: 'Tentar novamente',
  close: 'Fechar',
}
