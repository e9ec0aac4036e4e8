import type { LoadingMessages } from '../en/loading.ts'

/** French. */
export const loading: LoadingMessages = {
  opening: 'Ouverture de l’éditeur…',
  slow: 'Cela prend plus de temps que d’habitude. Vérifiez la connexion.',
  retry: 'Réessayer',
  close: 'Fermer',
}
