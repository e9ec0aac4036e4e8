import { defineModule } from '../../core/service/Module.ts'
import { printRoutes } from './printRoutes.ts'
import { printInputs } from './printSchema.ts'

/** Many certificates as one PDF, for a printer. */
export const printingModule = defineModule({
  name: 'printing',
  needs: ['batches'],
  resources: [printRoutes],
  schemas: printInputs,
  async load() {
    const { createPrinting } = await import('./createPrinting.ts')
    return { create: createPrinting }
  },
})
