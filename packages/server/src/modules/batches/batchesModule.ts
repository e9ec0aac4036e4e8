import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { batchSchemas } from './batchResponses.ts'
import { batchRoutes } from './batchRoutes.ts'
import { batchInputs } from './batchSchema.ts'

/** Issues many certificates at once, from a list or a file. */
export const batchesModule = defineModule({
  name: 'batches',
  resources: [batchRoutes],
  schemas: { ...batchSchemas, ...batchInputs },
  async loadSchema() {
    const { batchTables } = await import('./batchTables.ts')
    return firstSchema([batchTables])
  },
  async load() {
    const { createBatches } = await import('./createBatches.ts')
    return { create: createBatches }
  },
})
