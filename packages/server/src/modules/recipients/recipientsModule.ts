import { defineModule } from '../../core/service/Module.ts'
import { correctionRecord, correctionRoutes } from './correctionRoutes.ts'
import { recipientRoutes } from './recipientRoutes.ts'

/** Pages where recipients see all their certificates and propose name corrections. */
export const recipientsModule = defineModule({
  name: 'recipients',
  needs: ['people'],
  resources: [recipientRoutes, correctionRoutes],
  schemas: { Correction: correctionRecord },
  async load() {
    const { createRecipients } = await import('./createRecipients.ts')
    return { create: createRecipients }
  },
})
