import type { LoadingMessages } from '../en/loading.ts'

/** Brazilian Portuguese. */
export const loading: LoadingMessages = {
  opening: 'Abrindo o editor…',
  slow: 'Está demorando mais que o normal. Verifique a conexão.',
  retry: 'Tentar novamente',
  close: 'Fechar',
}
